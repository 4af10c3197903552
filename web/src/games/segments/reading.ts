// The parts of plays and cards, and the cards that move when something is played.
import type { Seen } from '../../generated/games/segments'
import type { Message } from '../../generated/protocol'
import type { Note } from '../../table/note'
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'
import { partOf, wordOf } from '../../words/catalogue.svelte'
import { words } from './words'

export interface Claim {
  name: string
  size: number
  rank: number
}

export interface LaidDigit {
  name: string
  digit: number // as it is printed
  rank: number // as it is played
}

/** The claim of an action, if it has one. */
export function readClaim(name: string): Claim | null {
  const claim = partOf(words.named(name), 'claim')
  return claim && { name, size: Number(wordOf(claim, 'size')), rank: Number(wordOf(claim, 'rank')) }
}

/** The name of a claim of so many cards of a rank. */
export function claimName(size: number, rank: number): string {
  const claim: Message = { key: 'claim', args: { size, rank: String(rank) } }
  return words.english({ key: 'play', args: { claim } })
}

/** The card of a step, or a card by itself. */
export function readCard(name: string): LaidDigit {
  const found = words.named(name)
  const card = partOf(found, 'card') ?? found
  const digit = wordOf(card, 'digit')
  return { name, digit: Number(digit), rank: Number(wordOf(card, 'rank') ?? digit) }
}

/** The name of the step that lays a card as a rank. */
export function layName(digit: number, rank: number): string {
  const card: Message =
    digit === rank
      ? { key: 'card', args: { digit: String(digit) } }
      : { key: 'card-as', args: { digit: String(digit), rank: String(rank) } }
  return words.english({ key: 'lay', args: { card } })
}

/** A copy of a digit in a hand: two cards of one digit are told apart by which copy they are. */
export interface HeldDigit {
  digit: number
  copy: number
  spot: string
}

export function held(hand: string[]): HeldDigit[] {
  const copies: Record<string, number> = {}
  return hand.map((digit) => {
    const copy = (copies[digit] = (copies[digit] ?? -1) + 1)
    return { digit: Number(digit), copy, spot: `hand-${digit}-${copy}` }
  })
}

export function flights(what: Happening, before: Seen, after: Seen, me: number | null): Flight[] {
  const [first, ...cards] = what.words!
  if (first === 'pass') return [{ from: 'supply', to: `pieces-${what.seat}` }]
  if (before.round !== after.round) return []
  const copies: Record<string, number> = {}
  return cards.map((name, number) => {
    const { digit } = readCard(name)
    const copy = (copies[digit] = (copies[digit] ?? -1) + 1)
    const from = what.seat === me ? `hand-${digit}-${copy}` : `seat-${what.seat}`
    return { from, to: `field-${number}`, delay: number * 70 }
  })
}

/** Who passed, who has no card left, and the cards that were played. */
export function note(what: Happening, before: Seen | null): Note {
  if (!before) return { hits: [], cards: [] }
  const seat = what.seat!
  const [first, ...cards] = what.words as string[]
  if (first === 'pass') return { hits: [{ seat, key: 'seg_hit_pass', good: true }], cards: [] }
  const out = before.counts[seat] === cards.length
  return { hits: out ? [{ seat, key: 'seg_hit_out', good: true }] : [], cards: cards.flatMap((name) => words.cardOf(name) ?? []) }
}
