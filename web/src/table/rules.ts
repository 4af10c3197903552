// The rules of a game on one screen: a game brings them as rules.ts in its folder.
import type { Option, Value } from '../server/api'

type RulesPart = 'goal' | 'turn' | 'special' | 'end'
export type Holds = (options: Record<string, Value>) => boolean

/** One sentence, with the cards that it is about; the options in force fill its holes. */
export interface RulesItem {
  part: RulesPart
  say: string // the key of a sentence, in the page catalogues of the game
  cards?: string[] // by their English names
  when?: Holds // the options under which it holds; under all of them where it is left out
  options?: string[] // what the sentence says of them is not said again
}

export const PARTS: RulesPart[] = ['goal', 'turn', 'special', 'end']

const OWN = import.meta.glob<RulesItem[]>('../games/*/rules.ts', { import: 'default' })

/** The screen of a game with these options; empty for a game that brings none. */
export async function screenOf(game: string, options: Record<string, Value>): Promise<RulesItem[]> {
  const items = (await OWN[`../games/${game}/rules.ts`]?.()) ?? []
  return items.filter(({ when }) => when?.(options) ?? true)
}

/** The options that are left to say below a screen: those that it does not say, and no limits that there are not. */
export function leftToSay(all: Option[], options: Record<string, Value>, screen: RulesItem[]): Option[] {
  const said = screen.flatMap((item) => item.options ?? [])
  const unlimited = ({ name, default: usual }: Option) => usual === null && options[name] === null
  return all.filter((one) => one.name in options && !said.includes(one.name) && !unlimited(one))
}
