// The four suits as paths around (0, 0), about 20 units wide and high; and names for cards.
import type { Message } from '../generated/protocol'
import { t } from '../words'
import { wordOf } from '../words/catalogue.svelte'

export type Suit = 'C' | 'D' | 'H' | 'S'

const ball = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
const stem = 'M1 2C1 7 1.8 9.2 3.8 10.6L-3.8 10.6C-1.8 9.2 -1 7 -1 2z'

export const PATHS: Record<Suit, string> = {
  C: `${ball(0, -5.2, 4.9)}${ball(-5.2, 2.2, 4.9)}${ball(5.2, 2.2, 4.9)}M-3 -3h6v6h-6z${stem}`,
  D: 'M0 -11.5Q3.6 -5.4 8.6 0Q3.6 5.4 0 11.5Q-3.6 5.4 -8.6 0Q-3.6 -5.4 0 -11.5z',
  H: 'M0 10.4C-2.6 5.8 -10 1.6 -10 -4.2C-10 -7.8 -7.5 -10 -4.9 -10C-2.6 -10 -.8 -8.5 0 -6.3C.8 -8.5 2.6 -10 4.9 -10C7.5 -10 10 -7.8 10 -4.2C10 1.6 2.6 5.8 0 10.4z',
  S: `M0 -11C2.4 -6.6 9.8 -2.8 9.8 2.6C9.8 5.7 7.6 7.6 5.2 7.6C2.9 7.6 1 6 0 3.6C-1 6 -2.9 7.6 -5.2 7.6C-7.6 7.6 -9.8 5.7 -9.8 2.6C-9.8 -2.8 -2.4 -6.6 0 -11z${stem}`,
}

// The positions of the pips of each number, in a field of 100 by 140.
const L = 36
const M = 50
const R = 64
export const PIPS: Record<string, [number, number][]> = {
  '2': [[M, 34], [M, 106]],
  '3': [[M, 34], [M, 70], [M, 106]],
  '4': [[L, 34], [R, 34], [L, 106], [R, 106]],
  '5': [[L, 34], [R, 34], [M, 70], [L, 106], [R, 106]],
  '6': [[L, 34], [R, 34], [L, 70], [R, 70], [L, 106], [R, 106]],
  '7': [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [L, 106], [R, 106]],
  '8': [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [M, 88], [L, 106], [R, 106]],
  '9': [[L, 31], [R, 31], [L, 57], [R, 57], [M, 70], [L, 83], [R, 83], [L, 109], [R, 109]],
  '10': [[L, 31], [R, 31], [M, 44], [L, 57], [R, 57], [L, 83], [R, 83], [M, 96], [L, 109], [R, 109]],
}

/** An ordinary card. */
export interface Playing {
  rank: string // A, 2 to 10, J, Q, K
  suit: Suit
}

/** The ordinary card that a message is of: any card with a rank and a suit. */
export function playing(card: Message | null): Playing | null {
  const [rank, suit] = [wordOf(card, 'rank'), wordOf(card, 'suit')]
  return rank && suit && suit in PATHS ? { rank, suit: suit as Suit } : null
}

/** A card in words: queen of spades. */
export function spoken({ rank, suit }: Playing): string {
  return t('card_of', { rank: t(`rank_${rank}`), suit: t(`suit_${suit}`) })
}
