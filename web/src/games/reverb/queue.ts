// The queue as the page shows it, and which cards travel.
import type { Seen } from '../../generated/games/reverb'
import type { Note } from '../../table/note'
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'
import { words } from './words'

type Queue = Pick<Seen, 'discards' | 'next to last' | 'last'>

/** All cards of the queue, the last card last. */
export function queue(view: Queue): string[] {
  return [...view.discards.toReversed(), view['next to last'], view.last]
}

/** The cards that came in this turn: from the first that was played in it, of which there is one
 * in the deck. Others may have been placed upon them; and it may be in a new stock already. */
export function ofThisTurn(view: Queue & Pick<Seen, 'played'>, history: Happening[]): string[] {
  if (!view.played) return []
  const plays = history.flatMap((what) => (what.type === 'played' && words.cardOf(what.words![0])) || [])
  const first = queue(view).lastIndexOf(plays.at(-view.played) ?? '')
  return queue(view).slice(first < 0 ? -view.played : first)
}

const PACE = 70 // milliseconds between two cards

export function flights(what: Happening, before: Seen, after: Seen, me: number | null): Flight[] {
  const seat = what.seat!
  const own = words.cardOf(what.words![0])
  const lain = new Set(queue(before))
  const found: Flight[] = []
  for (const card of queue(after).filter((one) => !lain.has(one)))
    if (card !== own) found.push({ from: 'stock', to: `queue-${card}`, delay: 260 })
    else found.push({ from: seat === me ? `hand-${card}` : `seat-${seat}`, to: `queue-${card}` })
  const had = new Set(before.hand)
  const mine = after.hand.filter((card) => !had.has(card))
  found.push(...mine.map((card, n) => ({ from: 'stock', to: `hand-${card}`, delay: 120 + n * PACE })))
  for (const [one, count] of after.counts.entries())
    if (one !== me && count > before.counts[one]) found.push({ from: 'stock', to: `cards-${one}` })
  return found
}

/** A hand that was emptied, a Reverse that was declared, the card that was played. */
export function note(what: Happening, before: Seen | null, after: Seen): Note {
  if (!before) return { hits: [], cards: [] }
  const seat = what.seat!
  const card = words.cardOf(what.words![0])
  const emptied = after.completions[seat] > before.completions[seat]
  const hits = emptied ? [{ seat, key: 'reverb_hit_emptied', holes: { n: after.completions[seat] }, good: true }] : []
  if (after.reversing && !before.reversing) hits.push({ seat, key: 'reverb_hit_reverse', holes: { n: 1 }, good: true })
  return { hits, cards: card ? [card] : [] }
}
