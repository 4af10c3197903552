// The points of a match by round, from the views that were seen.
import type { CommonView } from '../generated/protocol'

/** The points of all seats after so many rounds. */
export interface Tally {
  rounds: number
  points: number[]
}

/** A round with the points that it brought; `from` is below `to` where several were not seen apart. */
export interface RoundPoints {
  from: number
  to: number
  points: number[]
}

/** The tallies with that of a view: points that change within a round are those of its end. */
export function withTally(known: Tally[], view: CommonView | null): Tally[] {
  const { round, points } = (view ?? {}) as { round?: number; points?: number[] }
  if (typeof round !== 'number' || !Array.isArray(points)) return known
  const last = known.at(-1)
  if (!last) return [{ rounds: round, points }]
  if (round > last.rounds) return [...known, { rounds: round, points }]
  return String(points) === String(last.points) ? known : [...known, { rounds: round + 1, points }]
}

/** Whether every round was seen from the first one on; a game without rounds has none to see. */
export const isWhole = (tallies: Tally[]) => tallies.every(({ rounds }, n) => rounds === n)

/** What each round brought. */
export function byRound(tallies: Tally[]): RoundPoints[] {
  const [first] = tallies
  if (!first) return []
  const before: Tally[] = first.rounds ? [{ rounds: 0, points: first.points.map(() => 0) }] : []
  const all = [...before, ...tallies]
  return all.slice(1).map(({ rounds, points }, n) => ({
    from: all[n].rounds + 1,
    to: rounds,
    points: points.map((sum, seat) => sum - all[n].points[seat]),
  }))
}
