// The score sheet as the page shows it: people in the order of their places, and their points after each round.
import type { EveningSeen } from '../generated/protocol'

/** The people with points, or who are still there: the best first. */
export function order({ people }: EveningSeen): number[] {
  const numbers = people.map((_, number) => number).filter((number) => !people[number].left || people[number].played)
  return numbers.sort((one, other) => people[one].place - people[other].place || one - other)
}

/** The sum of a person's points after each finished round; a round without a seat is worth the average so far. */
export function course({ rounds }: EveningSeen, person: number): number[] {
  let [sum, played, out] = [0, 0, 0]
  return rounds
    .filter(({ over }) => over)
    .map(({ points, out: without }) => {
      const some = points[person]
      if (some !== null && some !== undefined) [sum, played] = [sum + some, played + 1]
      if (without.includes(person)) out += 1
      return played ? sum + (sum * out) / played : 0
    })
}
