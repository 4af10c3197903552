// How each game deals, told a second time: what a key must have given everybody.
import type { Value } from './api'
import { Chance, swap } from './chance'

export interface Dealt {
  hands: string[][] // by seat: the cards in any order, or, where places matter, in theirs
  open: string[] // what lay face up
}

type Options = Record<string, Value>
type Deal = (chance: Chance, seats: number, options: Options) => Dealt

const count = (n: number) => Array.from({ length: n }, (_, number) => number)

// -- UNO ------------------------------------------------------------------------
const COLOURS = ['red', 'yellow', 'green', 'blue']
const FACES = [...'0123456789', 'skip', 'reverse', 'draw 2']
const isWild = (card: string) => card.startsWith('wild')

/** All shuffled, seven each in one packet; a wild is not turned up, and a draw 2 is for seat 0. */
function uno(chance: Chance, seats: number): Dealt {
  const pile = COLOURS.flatMap((colour) =>
    FACES.flatMap((face, symbol) => Array(symbol ? 2 : 1).fill(`${colour} ${face}`)),
  )
  for (const _ of count(4)) pile.push('wild', 'wild draw 4')
  chance.shuffle(pile)
  const hands = count(seats).map(() => lift(pile, 7))
  while (isWild(pile.at(-1)!)) swap(pile, chance.roll(pile.length), pile.length - 1)
  const top = pile.pop()!
  if (top.endsWith('draw 2')) hands[0].push(...lift(pile, 2))
  return { hands, open: [top] }
}

function lift(pile: string[], n: number): string[] {
  return count(n).map(() => pile.pop()!)
}

// -- Reverb ---------------------------------------------------------------------
const ITEMS = [...'1234567', '1-4', '4-7', 'wild', 'draw', 'null']

/** All shuffled, seven each in one packet, two into the queue, and a card for each Draw in it. */
function reverb(chance: Chance, seats: number, options: Options): Dealt {
  const pile = ITEMS.slice(0, 7).flatMap((top) => ITEMS.map((bottom) => `${top}/${bottom}`))
  chance.shuffle(pile)
  const hands = count(seats).map(() => lift(pile, 7))
  const queue = lift(pile, 2)
  const draws = queue.filter((card) => card.endsWith('/draw')).length
  if (options.initial_queue_draws) hands[0].push(...lift(pile, draws))
  return { hands, open: queue.toReversed() }
}

// -- Beverbende -----------------------------------------------------------------
const KINDS = [...'0123456789', 'peek', 'switch', 'pick-again']
const COPIES: Record<string, number[]> = {
  beverbende66: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 7, 9, 5],
  ratatatcat54: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3],
}

/** Shuffled a step a card, dealt one at a time; where it was agreed, action cards go under the stock. */
function beverbende(chance: Chance, seats: number, options: Options): Dealt {
  const pile = KINDS.flatMap((kind, number) => Array(COPIES[String(options.deck)][number]).fill(kind))
  let buried = 0
  const draw = () => {
    swap(pile, buried + chance.roll(pile.length - buried), pile.length - 1)
    return pile.pop()!
  }
  const rows: string[][] = count(seats).map(() => [])
  for (const _ of count(4)) for (const row of rows) row.push(draw())
  let first = draw()
  while (options.redraw_action_starter && KINDS.indexOf(first) > 9) {
    pile.push(pile[buried]) // makes room; those that are buried already move up
    pile.copyWithin(1, 0, buried)
    pile[0] = first
    buried++
    first = draw()
  }
  return { hands: rows, open: [first] }
}

// -- Segments -------------------------------------------------------------------
/** Twelve cards each of sixty, one at a time from the starter on. */
function segments(chance: Chance, seats: number, options: Options): Dealt {
  const starter = String(options.first_starter)
  const opener = starter === 'random' ? chance.roll(seats) : Number(starter.slice(5))
  const deck = count(60).map((card) => String(Math.floor(card / 6)))
  const hands: string[][] = count(seats).map(() => [])
  for (const dealt of count(12 * seats)) hands[(opener + dealt) % seats].push(pick(deck, chance))
  return { hands, open: [] }
}

function pick(deck: string[], chance: Chance): string {
  return deck.splice(chance.roll(deck.length), 1)[0]
}

// -- Ratscrew -------------------------------------------------------------------
const RANKS = ['A', ...'23456789', '10', 'J', 'Q', 'K']

/** The whole deck, one card at a time onto the piles, which are told from the top down. */
function ratscrew(chance: Chance, seats: number): Dealt {
  const deck = RANKS.flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
  const piles: string[][] = count(seats).map(() => [])
  for (const dealt of count(52)) piles[dealt % seats].unshift(pick(deck, chance))
  return { hands: piles, open: [] }
}

const DEALS: Record<string, Deal> = { uno, reverb, beverbende, segments, ratscrew }

/** The first deal of a match, from its key alone. */
export function deal(game: string, key: Uint8Array, seats: number, options: Options): Dealt {
  return DEALS[game](new Chance(key), seats, options)
}
