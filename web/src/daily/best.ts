/** The best known result of the deal of a day: its par if there is a solver, else what a strong bot makes of it. */
import type { GamePage } from '../generated/protocol'
import { LocalMatch, type Words } from '../local/match'
import type { Save } from '../local/saves'
import { LocalTable } from '../local/table'
import type { Mind } from '../rules/bots'
import { parOf } from '../rules/par'
import type { Rules } from '../rules/rules'
import type { Best } from './days'

/** The bot in the seat of the person: a search with this budget. */
export const STRONGEST = { kind: 'search', simulations: 4000, skill: 40 } as const satisfies Mind

/** `save` is the match of the day, with no move made. */
export function bestOf(rules: Rules, words: Words, page: GamePage, save: Save, levels: Record<string, Mind>): Best {
  const match = new LocalMatch(rules, words, page, save)
  const par = parOf(rules, match.state)
  if (par) return { place: 1, points: par.turns, proved: par.proved }
  const nowhere = { tell: () => {}, keep: async () => {}, speed: 0 }
  const { points, places } = new LocalTable(match, levels, nowhere).playOut(STRONGEST)
  return { place: places[save.seat], points: points[save.seat], proved: null }
}
