// The known facts of each place, and the cards that move when something is played.
import type { Place, Seen } from '../../generated/games/beverbende'
import type { Hit, Note } from '../../table/note'
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'
import { t } from '../../words'
import { partOf, wordOf } from '../../words/catalogue.svelte'
import { words } from './words'

export const LETTERS = ['a', 'b', 'c', 'd'] as const
export type Letter = (typeof LETTERS)[number]

/** Whether a seat knows its own card at a place. */
export const ownerKnows = (place: Place, seat: number) => place.known.includes(seat)

export const isHidden = (card: string | null) => card === null || card === '?' || card === '#'
export const isNumber = (card: string) => card.length === 1 && !isHidden(card) // a single digit

/** A card by its name. */
export function spoken(card: string): string {
  return isNumber(card) ? card : t(`bev_card_${card.replace('-', '_')}`)
}

export const spot = (seat: number, letter: string) => `place-${seat}-${letter}`

/** The place that is about to be switched, as a spot. */
function pointedSpot(view: Seen): string {
  const seat = view.places.findIndex((row) => row.some((place) => place.pointed))
  const across = view.places[seat]?.findIndex((place) => place.pointed)
  return spot(seat, LETTERS[across])
}

/** The first action of a player's move. */
const deed = (what: Happening) => (what.type === 'played' ? words.named(what.words![0]) : null)

/** The place that somebody has looked at or put a card at, as a spot. */
export function touched(what: Happening): string | null {
  const done = deed(what)
  const letter = wordOf(done, 'place')
  return letter && (done!.key === 'peek-at' || done!.key === 'swap') ? spot(what.seat!, letter) : null
}

export function flights(what: Happening, before: Seen, after: Seen): Flight[] {
  const done = deed(what)
  if (!done || before.round !== after.round) return []
  const at = touched(what)
  switch (done.key) {
    case 'draw':
      return [{ from: 'stock', to: 'held' }]
    case 'take':
      return [{ from: 'top', to: 'held' }]
    case 'pick-again':
      return [{ from: 'held', to: 'aside' }, { from: 'stock', to: 'held', delay: 160 }]
    case 'swap':
      return [{ from: 'held', to: at! }, { from: at!, to: 'top', delay: 90 }]
    case 'switch-with':
      return switched(pointedSpot(before), spot(Number(wordOf(partOf(done, 'seat'), 'seat')), wordOf(done, 'place')!))
    case 'discard':
    case 'skip':
    case 'peek-at':
      return [{ from: 'held', to: 'top' }]
  }
  return []
}

const switched = (own: string, other: string): Flight[] =>
  [{ from: own, to: other }, { from: other, to: own }, { from: 'held', to: 'top', delay: 160 }]

/** Who knocked, looked at a card, or had one switched. */
/** The card that everybody saw: the one taken, or the one that came onto the discards. */
function openCard(key: string, before: Seen, now: Seen): string[] {
  const card = key === 'take' ? before.top : ['swap', 'discard', 'skip'].includes(key) ? now.top : null
  return card && now.round === before.round ? [card] : []
}

export function note(what: Happening, before: Seen | null, now: Seen): Note {
  const done = before ? deed(what) : null
  const seat = what.seat!
  const hits: Hit[] = []
  if (done?.key === 'knock') hits.push({ seat, key: 'bev_hit_knock' })
  if (done?.key === 'peek-at') hits.push({ seat, key: 'bev_hit_peek', good: true })
  if (done?.key === 'switch-with') {
    const other = Number(wordOf(partOf(done, 'seat'), 'seat'))
    hits.push({ seat: other, key: 'bev_hit_switched' }, { seat, key: 'bev_hit_switched', good: true })
  }
  return { hits, cards: before && done ? openCard(done.key, before, now) : [] }
}
