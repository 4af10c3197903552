// The parts of a table that a game's view needs, whether it is live or a replay.
import type { Chair, CommonView, Happening as Told, RoundPause, Sight } from '../generated/protocol'
import type { SvelteMap } from 'svelte/reactivity'
import type { Refusal, Value } from '../server/api'
import type { Note } from './note'
import type { Tally } from './rounds'

/** An event, as everybody may know it; docs/protocol.md lists the types. */
export interface Happening extends Told {
  seq: number
}

/** The table as a seat of one game sees it. */
export type SightOf<View> = Omit<Sight, 'view' | 'hands'> & { view: View | null; hands?: View[] | null }

/** Told of an event, with the view as it was before it; the place has the one after. */
export type Listener<View extends CommonView = CommonView> = (what: Happening, before: View | null) => void

export interface Place<View extends CommonView = CommonView> {
  readonly view: View | null // what the seat sees; web/src/generated/games has the types
  readonly sight: SightOf<View>
  readonly names: string[] // of what the seat may do now
  readonly history: Happening[] // what has happened so far
  readonly spelled: number[] // the steps so far of a move that needs more of them
  readonly turn: number[] // the seats that the table waits for
  readonly seat: number | null // one's own, or nobody's
  readonly chairs: Chair[]
  readonly phase: string
  readonly options: Record<string, Value>
  readonly memory: boolean // whether the page reminds people of what they have seen
  readonly daily?: string | null // its date, at the deal of a day
  readonly replayed: boolean // nothing can be done
  readonly resigned?: boolean // one's part is over, although the others play on
  readonly busy: boolean
  readonly held: boolean // a round has ended, and events wait until `release`
  readonly pause: RoundPause | null // the seats that the table waits for then
  readonly tallies?: Tally[] // the points after each round, as far as they were seen
  readonly quiet: Refusal | null // why a hand did nothing, said in passing
  readonly refused: Refusal | null // why the last move was not made
  readonly hinted: string | null // the move that a hint is about
  readonly notes: SvelteMap<number, Note> // what events did, by their numbers: those that were seen happening
  can(name: string): boolean
  act(name: string, racing?: boolean): void | Promise<void> // a hand in a race may come too late
  readonly phrases?: number // that can be said
  say?(phrase: number): void // where there are people to hear it
  takeBack(): void | Promise<void>
  listen(listener: Listener<View>): () => void
  release(): void
}

/** The seat that the table waits for; where hands race, others may act as well. */
export function onTurn(place: Place): number | null {
  const view = place.view
  return place.phase === 'playing' ? (view?.turn ?? null) : null
}

/** Whether it is the turn of this person. */
export function mayAct(place: Place): boolean {
  return place.seat !== null && !place.resigned && onTurn(place) === place.seat
}

/** Whether an event of another seat has made it the turn of this person. */
export function turnHasCome(place: Place, what: Happening, before: CommonView | null): boolean {
  const { seat } = place
  return mayAct(place) && before?.turn !== seat && what.seat !== seat
}

/** The seats in the order in which one sees them: clockwise, from one's left. */
export function others(place: Place): number[] {
  const count = place.chairs.length
  const me = place.seat ?? -1
  const first = place.seat === null ? 0 : me + 1
  const all = Array.from({ length: count }, (_, step) => (first + step) % count)
  return all.filter((seat) => seat !== me)
}

const BOTS = ['Ada', 'Bram', 'Cleo', 'Dirk', 'Esme', 'Finn', 'Greet', 'Hugo', 'Iris', 'Joost']

/** The names of all seats; bots get names that are easier to tell apart than their levels. */
export function named<C extends Pick<Chair, 'name' | 'bot' | 'person'>>(chairs: C[]): C[] {
  return chairs.map((chair, seat) =>
    chair.bot && !chair.person && chair.name === `${chair.bot} bot`
      ? { ...chair, name: BOTS[seat % BOTS.length] }
      : chair,
  )
}
