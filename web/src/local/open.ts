/** Opens a match on this device against bots. */
import { canRun } from '../rules/able'
import { needsNetwork } from '../rules/bots'
import { loadNetwork } from '../rules/load'
import type { Description } from '../rules/rules'
import { Refusal, type Value } from '../server/api'
import { t } from '../words'
import { levelsOf, pageOf, wordsOf } from './built'
import { optionsOf } from './match'
import { keep, newSave } from './saves'

/** The settings that a person chooses; the rest are defaults. */
export interface Wanted {
  game: string
  name: string
  seats?: number
  preset?: string
  options?: Record<string, Value>
  level?: string
}

/** A new match, dealt with a key from this browser; returns its table. Options that contradict each other are refused. */
export async function openLocally({ game, name, seats, preset = 'as-written', options = {}, level = 'medium' }: Wanted): Promise<string> {
  if (!canRun()) throw new Refusal('unable', t('closed_4501'))
  const [page, words, description] = await Promise.all([pageOf(game), wordsOf(game), describe(game)])
  if (!page.levels.includes(level)) {
    const said = { key: 'no-level', args: { levels: page.levels.join(', '), given: level } }
    throw new Refusal('no_level', said.key, null, said)
  }
  const wrong = words.contradiction(optionsOf(page, { preset, options }), seats ?? page.usual)
  if (wrong) throw new Refusal('wrong_option', wrong.key, null, wrong)
  // here already, so that a browser without a connection says it before the match begins
  if (needsNetwork(levelsOf(game)[level]))
    await loadNetwork(description).catch(() => {
      throw new Refusal('not_loaded', t('level_not_loaded'))
    })
  const save = newSave({ game, name, seats: seats ?? page.usual, rules: description.version, preset, options, level })
  await keep(save).catch(() => {
    throw new Refusal('not_kept', t('not_kept'))
  })
  return save.table
}

const DESCRIPTIONS = import.meta.glob<Description>('../generated/rules/*.json', { import: 'default' })
const describe = (game: string) => DESCRIPTIONS[`../generated/rules/${game}.json`]()

/** The version of the rules of a game. */
export const versionOf = async (game: string) => (await describe(game)).version
