// What a game's view needs of a table, whether it is live or a replay.
import type { Chair, Happening as Told, Sight } from '../generated/protocol'
import type { Refusal, Value } from '../server/api'

/** An event, as everybody may know it; docs/protocol.md lists the types. */
export interface Happening extends Omit<Told, 'snap'> {
  seq: number
  snap?: Snap | null
}

/** A hand that raced for the cards. */
export type RacingHand = {
  seat: number
  key: number // milliseconds
  reported: number
  believed: boolean
}

/** The verdict on hands that raced. */
export type Snap = {
  winner: RacingHand
  others: RacingHand[]
  photo: number[] // the seats of a photo finish
  moment: { seq: number }
}

/** A view as shared code has it: what its fields are, its game knows. */
export type Facts = Record<string, unknown>

/** Told of an event, with the view as it was before it; the place has the one after. */
export type Listener<View extends object = object> = (what: Happening, before: View | null) => void

export interface Place<View extends object = object> {
  readonly view: View | null // what the seat sees; web/src/generated/games has the types
  readonly sight: Sight
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
  readonly busy: boolean
  readonly held: boolean // events wait until `release`
  readonly quiet: Refusal | null // why a hand did nothing, said in passing
  can(name: string): boolean
  act(name: string, racing?: boolean): void | Promise<void> // a hand in a race may come too late
  takeBack(): void | Promise<void>
  listen(listener: Listener<View>): () => void
  hold(): void
  release(): void
}

/** The seat that the table waits for; where hands race, others may act as well. */
export function onTurn(place: Place): number | null {
  const view = place.view as { turn?: number | null } | null
  return place.phase === 'playing' ? (view?.turn ?? null) : null
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

/** Who sits where; bots are called something that is easier to tell apart than their level. */
export function named<C extends Pick<Chair, 'name' | 'bot' | 'person'>>(chairs: C[]): C[] {
  return chairs.map((chair, seat) =>
    chair.bot && !chair.person && chair.name === `${chair.bot} bot`
      ? { ...chair, name: BOTS[seat % BOTS.length] }
      : chair,
  )
}
