/** Plays on from a moment of a finished match, against bots, at a table on this device. */
import { keep, newSave, type Play } from '../local/saves'
import type { Match } from '../rules/replay'
import { playerName } from '../ui/prefs.svelte'
import type { ReviewedMove } from './reviewer'

const LEVEL = 'medium'

/** A new table as it was before this move, with the person at the seat that made it; returns its name. */
export async function playOn({ head }: Pick<Match, 'head'>, plays: ReviewedMove[], from: ReviewedMove): Promise<string> {
  const earlier = plays.filter(({ number }) => number < from.number)
  const seat = from.seat ?? 0
  const save = {
    ...newSave({
      ...{ game: head.game, rules: head.rules, preset: 'as-written', options: head.options },
      ...{ seats: head.seats, name: playerName(), level: LEVEL },
    }),
    ...{ key: head.key, seat, plays: earlier.map((move): Play => ({ seat: move.seat!, actions: move.actions, by: move.seat === seat ? 'person' : 'bot' })) },
    undone: true, // the cards are known, so the result does not count
  }
  await keep(save)
  return save.table
}
