/** Opens a match on this device against bots. */
import { pageOf } from './built'
import { keep, newSave } from './saves'

const LEVEL = 'medium'

/** A new match, dealt with a key from this browser; returns its table. */
export async function openLocally(setup: { game: string; seats?: number; name: string }): Promise<string> {
  const [page, { default: description }] = await Promise.all([pageOf(setup.game), describe(setup.game)])
  const seats = setup.seats ?? page.usual
  const save = newSave({ ...setup, seats, rules: description.version, preset: 'as-written', options: {}, level: LEVEL })
  await keep(save)
  return save.table
}

const DESCRIPTIONS = import.meta.glob<{ default: { version: number } }>('../generated/rules/*.json')
const describe = (game: string) => DESCRIPTIONS[`../generated/rules/${game}.json`]()
