// The parts of a view for the default drawing: docs/views.md lists the keys that it knows.
import { keyed } from '../cards/held'
import type { Happening } from '../table/place'
import type { Flight } from '../ui/motion'
import type { Catalogue } from '../words/catalogue.svelte'

/** Cards that lie somewhere, and how that place is called. */
export interface Laid {
  key: string
  cards: string[]
}

/** A view of any game: what its fields are, is read from their values. */
export type Facts = Record<string, unknown>

export interface Drawn {
  hand: string[]
  counts: number[] | null // of cards, by seat
  stock: number | null
  discards: string[] | null // the top card first
  laid: Laid[] // all other cards that lie open
  bySeat: { key: string; values: number[] }[]
  facts: { key: string; value: string | number }[]
}

const OWN = ['seat', 'turn', 'phase', 'hand', 'counts', 'stock', 'top', 'discards', 'ending'] // drawn in their own way

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A view taken apart by the types of its values. */
export function drawn(view: Facts, words: Catalogue, seats: number): Drawn {
  const isCard = (name: string) => words.card(name) !== null
  const found: Drawn = {
    hand: isStrings(view.hand) ? view.hand : [],
    counts: isNumbers(view.counts) ? view.counts : null,
    stock: typeof view.stock === 'number' ? view.stock : null,
    discards: discardsOf(view),
    laid: [],
    bySeat: [],
    facts: [],
  }
  for (const [key, value] of Object.entries(view)) {
    if (OWN.includes(key)) continue
    if (typeof value === 'string' && isCard(value)) found.laid.push({ key, cards: [value] })
    else if (isStrings(value) && value.length && value.every(isCard)) found.laid.push({ key, cards: value })
    else if (isNumbers(value) && value.length === seats) found.bySeat.push({ key, values: value })
    else if (value && (typeof value === 'string' || typeof value === 'number')) found.facts.push({ key, value }) // not that there are none
  }
  return found
}

function discardsOf(view: Facts): string[] | null {
  if (isStrings(view.discards)) return view.discards
  if (typeof view.top === 'string') return [view.top]
  return 'top' in view ? [] : null
}

/** A key as the game calls it, as `seen-next-to-last`; else the key itself. */
export function labelOf(key: string, words: Catalogue): string {
  const name = `seen-${key.replaceAll(' ', '-')}`
  const said = words.has(name) ? words.say({ key: name }) : key
  return said[0].toUpperCase() + said.slice(1)
}

/** A value in words: that of the message with the name of the key, as `suit` of Crazy Eights. */
export function valueOf(key: string, value: string | number, words: Catalogue): string {
  return words.has(key) ? words.say({ key, args: { [key]: value } }) : String(value)
}

// -- what travels -----------------------------------------------------------------
const PACE = 70 // milliseconds between two cards

/** A card that is played goes to the discards; new ones in a hand come from the stock. */
export function flightsOf(words: Catalogue) {
  return (what: Happening, before: object, after: object, me: number | null): Flight[] => {
    const [was, is] = [drawn(before as Facts, words, 0), drawn(after as Facts, words, 0)]
    const card = words.cardOf(what.words?.[0] ?? '')
    const mine = keyed(was.hand).findLast((one) => one.name === card)
    const from = what.seat === me && mine ? `hand-${mine.key}` : `seat-${what.seat}`
    const found: Flight[] = card && is.discards?.[0] === card ? [{ from, to: 'top' }] : []
    const had = new Set(keyed(was.hand).map((one) => one.key))
    const fresh = keyed(is.hand).filter((one) => !had.has(one.key))
    found.push(...fresh.map(({ key }, n) => ({ from: 'stock', to: `hand-${key}`, delay: n * PACE })))
    for (const [seat, count] of (is.counts ?? []).entries())
      if (seat !== me && count > (was.counts?.[seat] ?? count)) found.push({ from: 'stock', to: `cards-${seat}` })
    return found
  }
}
