// Requests that wait for their answer, also while the line is cut: none is lost, and none is done twice.
import type { FromClient, RequestOutcome } from '../generated/protocol'
import type { Undo } from '../local/line'
import type { Happening } from '../table/place'

export type Request = Exclude<FromClient, { type: 'hello' }> | Undo

/** The event by which a request is known to be done, should its answer be lost. */
const DONE: Partial<Record<Request['type'], string>> = {
  play: 'played',
  start: 'dealing',
  bring: 'brought',
  leave: 'left',
  kick: 'left',
  seat_bot: 'sat',
  resign: 'resigned',
  say: 'said',
  rematch: 'again',
}

export interface Answer {
  id: number
  more?: RequestOutcome | null
}

interface Waiting {
  request: Request
  done: (answer: Answer) => void
  no: (why: Error) => void
  told?: Answer // the answer as an event tells it, which came before
}

export class Asked {
  private waiting = new Map<number, Waiting>()
  private numbers = 0

  get count(): number {
    return this.waiting.size
  }

  /** A request with its number, kept until it is answered. */
  keep(asked: object, done: Waiting['done'], no: Waiting['no']): Request {
    const request = { ...asked, id: ++this.numbers } as Request
    this.waiting.set(request.id, { request, done, no })
    return request
  }

  has(id: number): boolean {
    return this.waiting.has(id)
  }

  done(answer: Answer) {
    this.waiting.get(answer.id)?.done(answer)
    this.waiting.delete(answer.id)
  }

  refuse(id: number, why: Error) {
    this.waiting.get(id)?.no(why)
    this.waiting.delete(id)
  }

  refuseAll(why: Error) {
    for (const id of [...this.waiting.keys()]) this.refuse(id, why)
  }

  /** An event may be what somebody waits for: the first request that it fits. */
  notice(what: Happening, seat: number | null) {
    for (const one of this.waiting.values()) {
      if (one.told || !isDone(one.request, what, seat)) continue
      one.told = { id: one.request.id, more: what.type === 'again' ? { table: what.table } : null }
      return
    }
  }

  /** After a return: what was done is answered; the rest has to be sent once more.
   *
   * A play cannot be made twice, as its `ply` makes the second one stale.
   */
  unsent(): Request[] {
    for (const { told } of [...this.waiting.values()]) if (told) this.done(told)
    return [...this.waiting.values()].map((one) => one.request)
  }
}

/** Whether an event is this request carried out. */
export function isDone(request: Request, what: Happening, seat: number | null): boolean {
  const { type, seat: who = seat, actions, level } = request as Request & { seat?: number; actions?: number[]; level?: string }
  return (
    what.type === DONE[type] &&
    (what.seat ?? who) === who &&
    (what.by ?? 'person') === 'person' &&
    String(what.actions ?? '') === String(actions ?? '') &&
    (what.bot ?? null) === (level ?? null)
  )
}
