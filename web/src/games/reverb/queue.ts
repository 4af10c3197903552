// The queue as the page shows it, and which cards travel.
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'

/** All cards of the queue, the last card last. */
export function queue(view: any): string[] {
  return [...view.discards.toReversed(), view['next to last'], view.last]
}

/** The cards that came in this turn: from the first that was played in it, of which there is one
 * in the deck. Others may have been placed upon them; and it may be in a new stock already. */
export function ofThisTurn(view: any, history: Happening[]): string[] {
  if (!view.played) return []
  const plays = history.flatMap(({ words }) => (Array.isArray(words) && played(words[0])) || [])
  const first = queue(view).lastIndexOf(plays.at(-view.played) ?? '')
  return queue(view).slice(first < 0 ? -view.played : first)
}

/** The card that is played by a move of this name. */
const played = (name: string) => name.match(/^play (.+)$/)?.[1]

const PACE = 70 // milliseconds between two cards

export function flights(what: Happening, before: any, after: any, me: number | null): Flight[] {
  if (!before || !after) return []
  const seat = what.seat!
  const own = played((what.words as string[])[0])
  const lain = new Set(queue(before))
  const found: Flight[] = []
  for (const card of queue(after).filter((one) => !lain.has(one)))
    if (card !== own) found.push({ from: 'stock', to: `queue-${card}`, delay: 260 })
    else found.push({ from: seat === me ? `hand-${card}` : `seat-${seat}`, to: `queue-${card}` })
  const had = new Set<string>(before.hand)
  const mine = (after.hand as string[]).filter((card) => !had.has(card))
  found.push(...mine.map((card, n) => ({ from: 'stock', to: `hand-${card}`, delay: 120 + n * PACE })))
  for (const [one, count] of (after.counts as number[]).entries())
    if (one !== me && count > before.counts[one]) found.push({ from: 'stock', to: `cards-${one}` })
  return found
}
