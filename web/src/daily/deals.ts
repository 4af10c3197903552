/** The deals of a day, one for each game. A deal follows from the date alone, and so does the luck of its bots. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { aboutOf } from '../games/about'
import { newSave, type Save } from '../local/saves'
import { sha256 } from '../server/hashes'
import type { Value } from '../server/api'

export const LEVEL = 'medium' // of its bots

/** The seats and rules of the deal of a day. */
export interface DailyRules {
  seats: number
  preset?: string
  options?: Record<string, Value>
}

/** The key of a deal, as `key_of_day` in `src/fairdeal/terminal/daily.py` makes it. */
export const keyOfDay = async (game: string, day: string) =>
  bytesToHex(await sha256(Uint8Array.from(utf8ToBytes(`fairdeal fairdeal ${game} of ${day}`))))

/** The seats and rules in which a game is dealt. */
export const rulesOfDay = (game: string, usual: number): DailyRules => aboutOf(game).daily ?? { seats: usual }

/** The match of a day on this device. */
export async function dailySave(game: string, day: string, about: { rules: number; usual: number; name: string }): Promise<Save> {
  const { seats, preset = 'as-written', options = {} } = rulesOfDay(game, about.usual)
  const save = newSave({ game, rules: about.rules, preset, options, seats, name: about.name, level: LEVEL })
  return { ...save, key: await keyOfDay(game, day), daily: day }
}
