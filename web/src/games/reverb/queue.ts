// The queue as the page shows it, and which cards travel.
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'

const isDraw = (card: string) => card.endsWith('/draw')

/** All cards of the queue, the last card last. */
export function queue(view: any): string[] {
  return [...view.discards.toReversed(), view['next to last'], view.last]
}

/** The newest cards of the queue, those that came in this turn; alone, a Draw has one placed upon it. */
export function ofThisTurn(view: any): string[] {
  const cards = queue(view)
  const alone = view.counts.length === 1
  for (let first = cards.length - view.played; first >= 0; first--) {
    let plays = 0
    let at = first
    for (; at < cards.length; at += alone && isDraw(cards[at]) ? 2 : 1) plays += 1
    if (plays === view.played && at === cards.length) return cards.slice(first)
  }
  return view.played ? cards.slice(-view.played) : []
}

const PACE = 70 // milliseconds between two cards

export function flights(what: Happening, before: any, after: any, me: number | null): Flight[] {
  if (!before || !after) return []
  const seat = what.seat!
  const played = (what.words as string[])[0].match(/^play (.+)$/)?.[1]
  const lain = new Set(queue(before))
  const found: Flight[] = []
  for (const card of queue(after).filter((one) => !lain.has(one)))
    if (card !== played) found.push({ from: 'stock', to: `queue-${card}`, delay: 260 })
    else found.push({ from: seat === me ? `hand-${card}` : `seat-${seat}`, to: `queue-${card}` })
  const had = new Set<string>(before.hand)
  const mine = (after.hand as string[]).filter((card) => !had.has(card))
  found.push(...mine.map((card, n) => ({ from: 'stock', to: `hand-${card}`, delay: 120 + n * PACE })))
  for (const [one, count] of (after.counts as number[]).entries())
    if (one !== me && count > before.counts[one]) found.push({ from: 'stock', to: `cards-${one}` })
  return found
}
