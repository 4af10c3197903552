// What a view of Beverbende says of each place, and what travels when something is played.
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'
import { t } from '../../words'

export const LETTERS = ['a', 'b', 'c', 'd'] as const
export type Letter = (typeof LETTERS)[number]

/** What is known of a card that lies face down: itself, # for some number, ? for nothing. */
export function rowOf(view: any, seat: number): string[] {
  return view.rows[seat].split(' ')
}

/** Whether a seat knows its own card at a place. */
export function ownerKnows(view: any, seat: number, across: number): boolean {
  const known = view['seen by'][seat].split(' ')[across]
  return known === 'all' || known.includes(String(seat))
}

export const isHidden = (card: string | null) => card === null || card === '?' || card === '#'
export const isNumber = (card: string) => /^\d$/.test(card)

/** A card by its name. */
export function spoken(card: string): string {
  return isNumber(card) ? card : t(`bev_card_${card.replace('-', '_')}`)
}

export const spot = (seat: number, letter: string) => `place-${seat}-${letter}`

/** A place as the server names it, b of seat 2, as a spot. */
function spotOf(named: string): string {
  const [, letter, seat] = named.match(/([a-d]) of seat (\d+)/) ?? []
  return spot(Number(seat), letter)
}

/** The place that somebody has looked at or put a card at, as a spot. */
export function touched(what: Happening): string | null {
  const words = wordsOf(what)
  const [, letter] = words.match(/^(?:peek at|swap) ([a-d])$/) ?? []
  return letter ? spot(what.seat!, letter) : null
}

export function wordsOf(what: Happening): string {
  return what.type === 'played' ? (what.words as string[])[0] : ''
}

export function flights(what: Happening, before: any, after: any): Flight[] {
  const words = wordsOf(what)
  if (before.round !== after.round) return []
  if (words === 'draw') return [{ from: 'stock', to: 'held' }]
  if (words === 'take') return [{ from: 'top', to: 'held' }]
  if (words === 'pick again') return [{ from: 'held', to: 'aside' }, { from: 'stock', to: 'held', delay: 160 }]
  if (words.startsWith('swap ')) {
    const at = touched(what)!
    return [{ from: 'held', to: at }, { from: at, to: 'top', delay: 90 }]
  }
  if (words.startsWith('switch with ')) {
    const own = spotOf(before['pointed at'])
    const other = spotOf(words)
    return [{ from: own, to: other }, { from: other, to: own }, { from: 'held', to: 'top', delay: 160 }]
  }
  if (/^(discard|skip|peek at [a-d])$/.test(words)) return [{ from: 'held', to: 'top' }]
  return []
}
