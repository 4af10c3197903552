// How Reverb deals, told a second time: what a key must have given everybody.
import type { Seen } from '../../generated/games/reverb'
import type { Chance } from '../../server/chance'
import { count, lift, type Dealing, type Dealt, type Options } from '../../server/deals'

const ITEMS = [...'1234567', '1-4', '4-7', 'wild', 'draw', 'null']

/** All shuffled, seven each in one packet, two into the queue, and a card for each Draw in it. */
function deal(chance: Chance, seats: number, options: Options): Dealt {
  const pile = ITEMS.slice(0, 7).flatMap((top) => ITEMS.map((bottom) => `${top}/${bottom}`))
  chance.shuffle(pile)
  const hands = count(seats).map(() => lift(pile, 7))
  const queue = lift(pile, 2)
  const draws = queue.filter((card) => card.endsWith('/draw')).length
  if (options.initial_queue_draws) hands[0].push(...lift(pile, draws))
  return { hands, open: queue.toReversed() }
}

export const dealing: Dealing<Seen> = { deal, shown: (view) => ({ hand: view.hand, open: [view.last, view['next to last']] }) }
