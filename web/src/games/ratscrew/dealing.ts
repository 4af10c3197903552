// How Ratscrew deals, told a second time: what a key must have given everybody.
import type { Seen } from '../../generated/games/ratscrew'
import type { Chance } from '../../server/chance'
import { count, pick, type Dealing, type Dealt } from '../../server/deals'
import type { Check, Match } from '../../server/verify'

const RANKS = ['A', ...'23456789', '10', 'J', 'Q', 'K']

/** The whole deck, one card at a time onto the piles, which are told from the top down. */
function deal(chance: Chance, seats: number): Dealt {
  const deck = RANKS.flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
  const piles: string[][] = count(seats).map(() => [])
  for (const dealt of count(52)) piles[dealt % seats].unshift(pick(deck, chance))
  return { hands: piles, open: [] }
}

/** Nobody sees a card before it is laid: those laid until the first stack is won. */
async function check({ hands }: Dealt, { events, at }: Pick<Match<Seen>, 'events' | 'at'>): Promise<Check> {
  const piles = hands.map((pile) => pile.slice())
  let holds = true
  let [height, inTurn] = [0, 0]
  for (const what of events) {
    if (what.type !== 'played') continue
    const { stack, laid } = (await at(what.seq)).view!
    if (stack.length < Math.max(height, 1)) break
    // Out of turn a card goes under the stack, where it goes anywhere.
    const card = laid > inTurn ? stack.at(-1) : stack[0]
    if (stack.length > height) holds &&= piles[what.seat!].shift() === card
    height = stack.length
    inTurn = laid
  }
  return { holds: height ? holds : null, words: 'proof_laid', holes: { n: height } }
}

export const dealing: Dealing<Seen> = { deal, shown: () => ({ hand: [], open: [] }), check }
