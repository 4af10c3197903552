// What a game brings to check its deal here, and how any game deals.
import type { CommonView } from '../generated/protocol'
import type { Value } from './api'
import type { Chance } from './chance'
import type { Check, Match } from './verify'

export interface Dealt {
  hands: string[][] // by seat: the cards in any order, or, where places matter, in theirs
  open: string[] // what lay face up
}
export type Options = Record<string, Value>

/** How a game deals, told a second time: what a key must have given everybody. */
export interface Dealing<View extends CommonView = CommonView> {
  deal(chance: Chance, seats: number, options: Options): Dealt
  /** What a view shows of it: the own hand, and what lies face up, in the order of `Dealt.open`. */
  shown(view: View): { hand: string[]; open: string[] }
  inPlaces?: boolean // whether it matters where in a hand a card is
  /** Another way to check it, where nobody sees a hand. */
  check?(dealt: Dealt, match: Pick<Match<View>, 'events' | 'at'>): Promise<Check>
}

export const count = (n: number) => Array.from({ length: n }, (_, number) => number)

/** The last cards of a pile, in the order in which they are lifted. */
export function lift(pile: string[], n: number): string[] {
  return count(n).map(() => pile.pop()!)
}

/** Any card of a deck, each as likely. */
export function pick(deck: string[], chance: Chance): string {
  return deck.splice(chance.roll(deck.length), 1)[0]
}
