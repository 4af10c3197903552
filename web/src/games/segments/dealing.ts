// How Segments deals, told a second time: what a key must have given everybody.
import type { Seen } from '../../generated/games/segments'
import type { Chance } from '../../server/chance'
import { count, pick, type Dealing, type Dealt, type Options } from '../../server/deals'

/** Twelve cards each of sixty, one at a time from the starter on. */
function deal(chance: Chance, seats: number, options: Options): Dealt {
  const starter = String(options.first_starter)
  const opener = starter === 'random' ? chance.roll(seats) : Number(starter.slice(5))
  const deck = count(60).map((card) => String(Math.floor(card / 6)))
  const hands: string[][] = count(seats).map(() => [])
  for (const dealt of count(12 * seats)) hands[(opener + dealt) % seats].push(pick(deck, chance))
  return { hands, open: [] }
}

export const dealing: Dealing<Seen> = { deal, shown: ({ hand }) => ({ hand, open: [] }) }
