/** The par of a deal for one player: the fewest turns it can be finished in, found by the engine's own solver. */
import type { HeldRecord } from './memory'
import type { Rules } from './rules'

export interface Par {
  turns: number
  proved: boolean // that there is no shorter line
}

/** The par of a dealt table; null where the game has no solver, or no line was found. */
export function parOf(rules: Rules, dealt: HeldRecord): Par | null {
  const { solver } = rules.game
  if (!solver || dealt.get('seats') !== 1) return null
  const takes = Object.entries(solver.takes).filter(([name]) => name !== 'words') // those are the tables again
  const records = Object.fromEntries(takes.map(([name, shape]) => [name, rules.memory.record(shape)]))
  const { notes, nodes, slots, tables, moves } = records
  notes.set('budget', solver.budget)
  notes.set('trial', solver.trial)
  for (const row of tables.rows) row.bytes.set(dealt.bytes)
  rules.call('solve', notes, nodes, slots, tables, tables, moves)
  if (!notes.get('kept_length')) return null
  const best = notes.get('best')
  return { turns: best, proved: best <= Math.min(notes.get('bucket'), notes.get('doubt')) }
}
