// A connection to a table or an evening: it comes back after every cut, and notices when nothing comes any more.
import type { LocalLine } from '../local/line'
import { Pulse, SILENT } from './pulse.svelte'

const AGAIN = [100, 300, 800, 2000] // milliseconds until another try

type Line = WebSocket | LocalLine

/** What this end says and hears. */
interface Talk {
  hello(): object // the first message
  hear(message: unknown): void
  cut(code: number): boolean // whether to try again
}

export class Connection {
  connected = $state(false) // the other end has answered the hello
  private line!: Line
  private tries = 0
  private left = false
  private readonly pulse = new Pulse(() => this.connected, () => this.line)

  constructor(
    private readonly open: () => Line,
    private readonly talk: Talk,
  ) {
    this.connect()
  }

  /** Ask a line that says nothing whether it is alive; one to this device needs no asking. */
  watch() {
    this.pulse.start()
  }

  /** The server has said nothing for a while, although it was asked. */
  get mute() {
    return this.pulse.mute
  }

  /** The other end has answered the hello. */
  greet() {
    this.connected = true
    this.tries = 0
  }

  send(message: object) {
    this.line.send(JSON.stringify(message))
  }

  /** Send a request, and cut the line if it waits for its answer too long. */
  request(message: object, waits: () => boolean) {
    const { line } = this
    this.send(message)
    setTimeout(() => waits() && line.close(), SILENT)
  }

  /** Cut the line; it comes back by itself. */
  cut() {
    this.line.close()
  }

  /** Connect anew at once. */
  again() {
    const before = this.line
    this.connect()
    before.close()
  }

  leave() {
    this.left = true
    this.pulse.stop()
    this.line.close()
  }

  private connect() {
    const line = this.open()
    this.line = line
    line.onopen = () => line.send(JSON.stringify(this.talk.hello()))
    line.onmessage = ({ data }: { data: string }) => {
      if (line !== this.line) return
      this.pulse.hear()
      this.talk.hear(JSON.parse(data))
    }
    line.onclose = ({ code }: { code: number }) => {
      if (line !== this.line) return
      this.connected = false
      if (!this.talk.cut(code) || this.left) return
      setTimeout(() => this.connect(), AGAIN[Math.min(this.tries++, AGAIN.length - 1)])
    }
  }
}
