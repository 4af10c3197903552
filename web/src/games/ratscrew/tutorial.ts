// Learning Ratscrew: laying and calling, and each of the five ways to win a stack.
import type { Seen } from '../../generated/games/ratscrew'
import { teach, type LessonStep } from '../../learn/tutorial'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SOON = 7 // cards after which something has happened
const STACK = '.stack'

const ranksOf = ({ stack }: Seen) => stack.map((card) => card.slice(0, -1))
const isPair = (view: Seen) => ranksOf(view).at(-1) === ranksOf(view).at(-2) && view.stack.length > 1
const isSandwich = (view: Seen) => ranksOf(view).at(-1) === ranksOf(view).at(-3) && view.stack.length > 2
const isCalled = (view: Seen) => view.called !== null && ranksOf(view).at(-1) === RANKS[view.called - 1]
const isDarkQueen = ({ stack }: Seen) => stack.at(-1) === 'QS'
const WAYS = [isPair, isSandwich, isCalled, isDarkQueen]

/** Whether there is this way to snap, and no other. */
const only = (way: (view: Seen) => boolean) => (view: Seen) => WAYS.filter((one) => one(view)).every((one) => one === way) && way(view)

const layUntil = (say: string, until: (view: Seen) => boolean): LessonStep<Seen> => ({
  say,
  at: '.lay',
  when: () => true,
  moves: (name, { laid, turn }) => name === 'lay' && turn === 0 && laid < SOON,
  until,
})
const snap = (say: string): LessonStep<Seen> => ({ say, at: `${STACK}, .snap`, moves: (name) => name === 'snap' })
const ownJack = (view: Seen) => view.owner === 0 && ranksOf(view).at(-1) === 'J'

export default teach<Seen>({ seats: 2 }, [
  {
    seats: 2,
    seed: 'ratscrew pair 2',
    steps: [
      { say: 'rat_learn_goal', at: STACK },
      layUntil('rat_learn_lay', (view) => only(isPair)(view) && view.laid > 2),
      snap('rat_learn_pair'),
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew sandwich 9',
    steps: [layUntil('rat_learn_lay_on', only(isSandwich)), snap('rat_learn_sandwich')],
  },
  {
    seats: 2,
    seed: 'ratscrew call 8',
    steps: [
      { say: 'rat_learn_calls', at: '.call' },
      layUntil('rat_learn_lay_on', (view) => only(isCalled)(view) && view.laid > 2),
      snap('rat_learn_call'),
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew queen 20',
    steps: [
      layUntil('rat_learn_lay_on', only(isDarkQueen)),
      snap('rat_learn_queen'),
      { say: 'rat_learn_penalty' },
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew count 79',
    steps: [
      layUntil('rat_learn_lay_on', ownJack),
      { say: 'rat_learn_count', at: '.count', when: (view) => view['last stack to'] === 0 },
      { say: 'rat_learn_end' },
    ],
  },
])
