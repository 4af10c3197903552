/** Opens a match on this device against bots. */
import { pageOf } from './built'
import { keep, newSave } from './saves'

/** What a person chooses; the rest is as usual. */
export interface Wanted {
  game: string
  name: string
  seats?: number
  preset?: string
  level?: string
}

/** A new match, dealt with a key from this browser; returns its table. */
export async function openLocally({ game, name, seats, preset = 'as-written', level = 'medium' }: Wanted): Promise<string> {
  const [page, { default: description }] = await Promise.all([pageOf(game), describe(game)])
  const save = newSave({ game, name, seats: seats ?? page.usual, rules: description.version, preset, options: {}, level })
  await keep(save)
  return save.table
}

const DESCRIPTIONS = import.meta.glob<{ default: { version: number } }>('../generated/rules/*.json')
const describe = (game: string) => DESCRIPTIONS[`../generated/rules/${game}.json`]()
