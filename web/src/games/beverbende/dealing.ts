// How Beverbende deals, told a second time: what a key must have given everybody.
import type { Seen } from '../../generated/games/beverbende'
import { swap, type Chance } from '../../server/chance'
import { count, type Dealing, type Dealt, type Options } from '../../server/deals'

const KINDS = [...'0123456789', 'peek', 'switch', 'pick-again']
const COPIES: Record<string, number[]> = {
  beverbende66: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 7, 9, 5],
  ratatatcat54: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3],
}

/** Shuffled a step a card, dealt one at a time; where it was agreed, action cards go under the stock. */
function deal(chance: Chance, seats: number, options: Options): Dealt {
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

export const dealing: Dealing<Seen> = { deal, shown: ({ hand, top }) => ({ hand, open: top ? [top] : [] }), inPlaces: true }
