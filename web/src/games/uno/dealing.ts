// How UNO deals, told a second time: what a key must have given everybody.
import type { Seen } from '../../generated/games/uno'
import { swap, type Chance } from '../../server/chance'
import { count, lift, type Dealing, type Dealt } from '../../server/deals'

const COLOURS = ['red', 'yellow', 'green', 'blue']
const FACES = [...'0123456789', 'skip', 'reverse', 'draw 2']
const isWild = (card: string) => card.startsWith('wild')

/** All shuffled, seven each in one packet; a wild is not turned up, and a draw 2 is for seat 0. */
function deal(chance: Chance, seats: number): Dealt {
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

export const dealing: Dealing<Seen> = { deal, shown: ({ hand, top }) => ({ hand, open: [top] }) }
