// Which cards travel in UNO.
import { keyed } from '../../cards/held'
import type { Seen } from '../../generated/games/uno'
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'
import { words } from './words'

const PACE = 70 // milliseconds between two cards

export function flights(what: Happening, before: Seen, after: Seen, me: number | null): Flight[] {
  const card = words.cardOf(what.words![0])
  const seat = what.seat!
  const found: Flight[] = []
  if (card && before.round === after.round) {
    const mine = keyed(before.hand).findLast((one) => one.name === card)
    found.push({ from: seat === me && mine ? `hand-${mine.key}` : `seat-${seat}`, to: 'top' })
  }
  return [...found, ...drawn(before, after, me)]
}

/** From the stock to every hand that has grown, each card by itself; at a new round all of them. */
function drawn(before: Seen, after: Seen, me: number | null): Flight[] {
  const anew = before.round !== after.round
  const had = new Set(anew ? [] : keyed(before.hand).map((one) => one.key))
  const mine = keyed(after.hand).filter((one) => !had.has(one.key))
  const found: Flight[] = mine.map(({ key }, n) => ({ from: 'stock', to: `hand-${key}`, delay: n * PACE }))
  for (const [seat, count] of after.counts.entries())
    if (seat !== me) found.push(...taken(seat, anew ? count : count - before.counts[seat]))
  return found
}

/** Cards that somebody else took: the last ones of the row, the one at its end last. */
export function taken(seat: number, count: number): Flight[] {
  return Array.from({ length: Math.max(0, count) }, (_, n) => ({
    from: 'stock', to: `cards-${seat}-${count - 1 - n}`, delay: n * PACE,
  }))
}
