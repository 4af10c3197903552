// The ways to win a stack by a snap, as one sees them on the table.
import type { Seen } from '../../generated/games/ratscrew'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

type Stack = Pick<Seen, 'stack' | 'called'>

const ranksOf = ({ stack }: Stack) => stack.map((card) => card.slice(0, -1))
const twice = (view: Stack, apart: number) => ranksOf(view).some((rank, place, ranks) => rank === ranks[place - apart])

/** In the order in which the rules ask (new_snaps in ratscrew/rules.py): pairs and sandwiches last as long as the stack. */
export const PATTERNS = {
  called: (view: Stack) => view.called !== null && ranksOf(view).at(-1) === RANKS[view.called - 1],
  pair: (view: Stack) => twice(view, 1),
  sandwich: (view: Stack) => twice(view, 2),
  queen: ({ stack }: Stack) => stack.at(-1) === 'QS',
}
export type Pattern = keyof typeof PATTERNS

/** Those that are there now. */
export const patternsOf = (view: Stack) => (Object.keys(PATTERNS) as Pattern[]).filter((one) => PATTERNS[one](view))
