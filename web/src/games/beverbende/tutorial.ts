// Learning Beverbende: remember, swap, peek, switch, knock.
import type { Seen } from '../../generated/games/beverbende'
import { teach } from '../../learn/tutorial'
import { LETTERS, isHidden, isNumber } from './reading'

const HIGH = 7
const LOW = 3
const MINE = '.near .row'
const own = ({ places }: Seen, letter: string) => places[0][LETTERS.indexOf(letter as (typeof LETTERS)[number])]
const known = (view: Seen, letter: string) => isNumber(own(view, letter).card)
const unknown = (view: Seen, letter: string) => isHidden(own(view, letter).card)
const holdsLow = ({ held }: Seen) => held !== null && isNumber(held) && Number(held) <= LOW
const isHigh = (view: Seen, letter: string) => known(view, letter) && Number(own(view, letter).card) >= HIGH
const does = (wanted: string) => (name: string) => name === wanted
const letterOf = (name: string, verb: string) => (name.startsWith(`${verb} `) ? name.at(-1)! : '')
const sum = (view: Seen) => LETTERS.reduce((all, letter) => all + (known(view, letter) ? Number(own(view, letter).card) : 9), 0)

export default teach<Seen>({ seats: 2, options: { rounds: 1 } }, [
  {
    seats: 2,
    seed: 'beverbende swap 0',
    steps: [
      { say: 'bev_learn_goal', at: MINE },
      { say: 'bev_learn_remember', at: MINE },
      { say: 'bev_learn_draw', at: '[data-spot="stock"]', moves: does('draw') },
      {
        say: 'bev_learn_swap',
        when: holdsLow,
        moves: (name, view) => letterOf(name, 'swap') !== '' && isHigh(view, letterOf(name, 'swap')),
      },
      { say: 'bev_learn_end', moves: does('end') },
    ],
  },
  {
    seats: 2,
    seed: 'beverbende take',
    steps: [
      { say: 'bev_learn_take', at: '[data-spot="top"]', moves: (name, { top }) => name === 'take' && top !== null && isNumber(top) && Number(top) <= LOW },
      {
        say: 'bev_learn_unknown',
        when: holdsLow,
        moves: (name, view) => letterOf(name, 'swap') !== '' && unknown(view, letterOf(name, 'swap')),
      },
    ],
  },
  {
    seats: 2,
    seed: 'beverbende peek 6',
    steps: [
      { say: 'bev_learn_draw', at: '[data-spot="stock"]', moves: does('draw') },
      {
        say: 'bev_learn_peek',
        when: ({ held }) => held === 'peek',
        moves: (name, view) => letterOf(name, 'peek at') !== '' && unknown(view, letterOf(name, 'peek at')),
      },
      { say: 'bev_learn_again', when: ({ phase }) => phase === 'ending' },
    ],
  },
  {
    seats: 2,
    seed: 'beverbende switch 7',
    steps: [
      { say: 'bev_learn_draw', at: '[data-spot="stock"]', moves: does('draw') },
      {
        say: 'bev_learn_switch',
        when: ({ held, phase }) => held === 'switch' && phase === 'holding',
        moves: (name, view) => letterOf(name, 'switch') !== '' && isHigh(view, letterOf(name, 'switch')),
      },
      { say: 'bev_learn_with', at: '.around .row', moves: (name) => name.startsWith('switch with') },
      { say: 'bev_learn_blind' },
    ],
  },
  {
    seats: 2,
    seed: 'beverbende knock 9',
    opening: 20,
    options: { rounds: 2 },
    steps: [
      { say: 'bev_learn_knock', moves: (name, view) => name === 'knock' && sum(view) <= 12 },
      { say: 'bev_learn_points', when: ({ round }) => round === 1 },
    ],
  },
])
