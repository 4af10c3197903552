/** Hints at a table, live or on this device: from the view of its seat, thought of in a Web Worker. */
import type { Message, RequestOutcome } from '../generated/protocol'

export interface SeatView {
  view: Uint8Array<ArrayBuffer> // the record of what a seat sees
  rules: number // the version of the rules that have this record
}

export type ToAdviser = { game: string } | ({ number: number } & SeatView) | { number: number }
export type FromAdviser = { number: number } & ({ said: Message } | { done: true } | { failed: string })

interface Question {
  tell(said: Message): void
  done(): void
  no(why: Error): void
}

export class Adviser {
  private readonly worker: Worker
  private question: Question | null = null
  private number = 0

  /** Loads the rules of the game at once, so that the first hint comes quickly. */
  constructor(game: string) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<FromAdviser>) => this.hear(data)
    this.worker.onerror = () => this.end((question) => question.no(new Error('the worker of hints failed')))
    this.post({ game })
  }

  /** Tells better and better hints for the view that a table has sent, until it has thought enough or another one is asked for. */
  think({ view = '', rules = 0 }: RequestOutcome, tell: (said: Message) => void): Promise<void> {
    this.stop()
    return new Promise((done, no) => {
      this.question = { tell, done, no }
      this.post({ number: this.number, view: Uint8Array.from(atob(view), (byte) => byte.charCodeAt(0)), rules })
    })
  }

  /** Thinks no more of what was asked. */
  stop() {
    this.post({ number: ++this.number })
    this.end((question) => question.done())
  }

  close() {
    this.end((question) => question.done())
    this.worker.terminate()
  }

  private post(said: ToAdviser) {
    this.worker.postMessage(said)
  }

  private hear(said: FromAdviser) {
    if (said.number !== this.number) return
    if ('said' in said) this.question?.tell(said.said)
    else if ('done' in said) this.end((question) => question.done())
    else this.end((question) => question.no(new Error(said.failed)))
  }

  private end(say: (question: Question) => void) {
    const { question } = this
    this.question = null
    if (question) say(question)
  }
}
