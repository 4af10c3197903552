// The ways to win a stack by a snap, as one sees them on the table.
import type { Seen } from '../../generated/games/ratscrew'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

type Stack = Pick<Seen, 'stack' | 'called'>

const ranksOf = ({ stack }: Stack) => stack.map((card) => card.slice(0, -1))

export const PATTERNS = {
  pair: (view: Stack) => view.stack.length > 1 && ranksOf(view).at(-1) === ranksOf(view).at(-2),
  sandwich: (view: Stack) => view.stack.length > 2 && ranksOf(view).at(-1) === ranksOf(view).at(-3),
  called: (view: Stack) => view.called !== null && ranksOf(view).at(-1) === RANKS[view.called - 1],
  queen: ({ stack }: Stack) => stack.at(-1) === 'QS',
}
export type Pattern = keyof typeof PATTERNS

/** Those that lie there now. */
export const patternsOf = (view: Stack) => (Object.keys(PATTERNS) as Pattern[]).filter((one) => PATTERNS[one](view))
