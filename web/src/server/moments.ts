/** The moments of a match: played again in this page once all cards are open, and asked of the server before. */
import type { CommonView, TableThen } from '../generated/protocol'
import { wordsOf } from '../local/built'
import type { Words } from '../local/match'
import { load } from '../rules/load'
import { matchOf, Replay } from '../rules/replay'
import { SPECTATOR } from '../rules/rules'
import type { Happening } from '../table/place'
import { ask } from './api'

const AHEAD = 3 // moments that are asked for before they are wanted
const range = (first: number, last: number) => Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)

/** The table after an event: the view of the reader, and after the end every view. */
export interface Moment<View extends CommonView = CommonView> extends Pick<TableThen, 'seq' | 'ply' | 'turn'> {
  view: View | null
  hands: View[] | null
}

/** The moment after the event of this number. */
export type Moments = (seq: number) => Moment | Promise<Moment>

/** As the server tells them to the seat of this browser, each asked for once, and some before they are wanted. */
export function toldMoments(table: string, last: () => number): Moments {
  const found = new Map<number, Promise<Moment>>()
  const at = (seq: number) => {
    if (!found.has(seq)) {
      const moment = ask<Moment>(`/tables/${table}/at/${seq}`)
      moment.catch(() => found.delete(seq))
      found.set(seq, moment)
    }
    return found.get(seq)!
  }
  return (seq) => {
    const moment = at(seq)
    moment.then(() => range(seq + 1, Math.min(seq + AHEAD, last())).forEach(at), () => {})
    return moment
  }
}

/** As the rules give them in this page, from the journal of a finished match: no more requests. */
export async function replayedMoments(
  table: string,
  game: string,
  events: Happening[],
  seat: number = SPECTATOR,
): Promise<Moments> {
  const [journal, rules, words] = await Promise.all([ask<string>(`/tables/${table}/journal`), load(game), wordsOf(game)])
  return momentsOf(new Replay(rules, matchOf(journal)), words, events, seat)
}

/** As the rules give them: the view of a seat or a spectator, and everybody's where all cards are open. */
export function momentsOf(replay: Replay, words: Words, events: Happening[], seat: number, open = true): Moments {
  const seats = range(0, replay.match.head.seats - 1)
  const plies = pliesOf(events)
  return (seq) => {
    const ply = plies.get(seq)!
    const view = (one: number) => words.describe(replay.seen(ply, one))
    return { seq, ply, turn: replay.turn(ply, seat), view: view(seat), hands: open ? seats.map(view) : null }
  }
}

/** How many moves were played up to each event. */
function pliesOf(events: Happening[]): Map<number, number> {
  const plies = new Map<number, number>()
  let ply = 0
  for (const { seq, type, actions } of events) {
    if (type === 'played') ply += actions!.length
    plies.set(seq, ply)
  }
  return plies
}
