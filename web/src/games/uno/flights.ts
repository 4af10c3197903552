// Which cards travel in UNO.
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'

export interface Held {
  key: string // the name and which of its like: a hand may hold two of a card
  name: string
}

export function keyed(hand: string[]): Held[] {
  const seen = new Map<string, number>()
  return hand.map((name) => {
    const copy = seen.get(name) ?? 0
    seen.set(name, copy + 1)
    return { key: `${name} ${copy}`, name }
  })
}

/** The card of "play red 5", "play wild as blue" or "play red 5, saying UNO". */
export function cardOf(words: string): string | null {
  return words.match(/^play (.+?)(?: as \w+)?(?:, saying UNO)?$/)?.[1] ?? null
}

const PACE = 70 // milliseconds between two cards

export function flights(what: Happening, before: any, after: any, me: number | null): Flight[] {
  if (!before || !after) return []
  const card = cardOf((what.words as string[])[0])
  const seat = what.seat!
  const found: Flight[] = []
  if (card && before.round === after.round) {
    const mine = keyed(before.hand).findLast((one) => one.name === card)
    found.push({ from: seat === me && mine ? `hand-${mine.key}` : `seat-${seat}`, to: 'top' })
  }
  return [...found, ...drawn(before, after, me)]
}

/** From the stock to every hand that has grown; all of them, where a new round begins. */
function drawn(before: any, after: any, me: number | null): Flight[] {
  const anew = before.round !== after.round
  const had = new Set(anew ? [] : keyed(before.hand).map((one) => one.key))
  const mine = keyed(after.hand).filter((one) => !had.has(one.key))
  const found = mine.map(({ key }, n) => ({ from: 'stock', to: `hand-${key}`, delay: n * PACE }))
  for (const [seat, count] of (after.counts as number[]).entries())
    if (seat !== me && (anew || count > before.counts[seat]))
      found.push({ from: 'stock', to: `cards-${seat}`, delay: 0 })
  return found
}
