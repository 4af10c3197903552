/** The files that the page was built with for each game, so that it can be played without a server. */
import type { GamePage, RulesPage } from '../generated/protocol'
import levels from '../generated/levels.json'
import type { Mind } from '../rules/bots'
import type { Words } from './match'

/** How the bots of each level choose in this game; also of levels that only older matches have. */
export const levelsOf = (game: string): Record<string, Mind> => (levels as Record<string, Record<string, Mind>>)[game]

const PAGES = import.meta.glob<GamePage>('../generated/pages/*.json', { import: 'default' })
const RULES = import.meta.glob<RulesPage>('../generated/books/*/*.json', { import: 'default' })
const WORDS = import.meta.glob<Words>('../generated/words/*.js')

/** The games that can be played on this device. */
export const builtGames = () => Object.keys(PAGES).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))

/** All there is to know about a game, as the server says it. */
export const pageOf = async (game: string): Promise<GamePage> => found(PAGES[`../generated/pages/${game}.json`], game)()

/** The rules of a game in a language, or in English. */
export async function rulesOf(game: string, language: string): Promise<RulesPage> {
  const translated = RULES[`../generated/books/${language}/${game}.json`]
  return translated ? translated() : { language: 'en', page: (await pageOf(game)).page }
}

/** The words of a game about a view. */
export const wordsOf = async (game: string): Promise<Words> => found(WORDS[`../generated/words/${game}.js`], game)()

function found<T>(one: T | undefined, game: string): T {
  if (!one) throw new RangeError(`there is no game ${game} in this page`)
  return one
}
