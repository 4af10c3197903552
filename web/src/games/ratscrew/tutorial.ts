// Learning Ratscrew: laying and calling, and each of the five ways to win a stack.
import type { Seen } from '../../generated/games/ratscrew'
import { teach, type LessonStep } from '../../learn/tutorial'
import { patternsOf, type Pattern } from './patterns'

const SOON = 7 // cards after which something has happened
const STACK = '.stack'
const OWN_PILE = '.near .pile'

/** Whether there is this way to snap, and no other. */
const only = (way: Pattern) => (view: Seen) => patternsOf(view).join() === way

const layUntil = (say: string, until: (view: Seen) => boolean): LessonStep<Seen> => ({
  say,
  at: '.lay',
  when: () => true,
  moves: (name, { laid, turn }) => name === 'lay' && turn === 0 && laid < SOON,
  until,
})
const snap = (say: string): LessonStep<Seen> => ({ say, at: `${STACK}, .snap`, moves: (name) => name === 'snap' })
const ownJack = (view: Seen) => view.owner === 0 && view.stack.at(-1)?.startsWith('J') === true

export default teach<Seen>({ seats: 2 }, [
  {
    seats: 2,
    seed: 'ratscrew pair 2',
    steps: [
      { say: 'rat_learn_goal', at: STACK },
      layUntil('rat_learn_lay', (view) => only('pair')(view) && view.laid > 2),
      snap('rat_learn_pair'),
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew sandwich 9',
    steps: [layUntil('rat_learn_lay_on', only('sandwich')), snap('rat_learn_sandwich')],
  },
  {
    seats: 2,
    seed: 'ratscrew call 8',
    steps: [
      { say: 'rat_learn_calls', at: '.call' },
      layUntil('rat_learn_lay_on', (view) => only('called')(view) && view.laid > 2),
      snap('rat_learn_call'),
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew queen 20',
    steps: [
      layUntil('rat_learn_lay_on', only('queen')),
      snap('rat_learn_queen'),
      { say: 'rat_learn_penalty' },
    ],
  },
  {
    seats: 2,
    seed: 'ratscrew count 79',
    steps: [
      layUntil('rat_learn_lay_on', ownJack),
      { say: 'rat_learn_count', at: OWN_PILE, when: (view) => view['last stack to'] === 0 },
      { say: 'rat_learn_end' },
    ],
  },
])
