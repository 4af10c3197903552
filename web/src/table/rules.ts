// The rules of a game on one screen: a game brings them as rules.ts in its folder.
type RulesPart = 'goal' | 'turn' | 'special' | 'end'

/** One sentence, with the cards that it is about. */
export interface RulesItem {
  part: RulesPart
  say: string // the key of a sentence, in the page catalogues of the game
  cards?: string[] // by their English names
}

export const PARTS: RulesPart[] = ['goal', 'turn', 'special', 'end']

const OWN = import.meta.glob<RulesItem[]>('../games/*/rules.ts', { import: 'default' })

/** The screen of a game; empty for a game that brings none. */
export const screenOf = async (game: string): Promise<RulesItem[]> => (await OWN[`../games/${game}/rules.ts`]?.()) ?? []
