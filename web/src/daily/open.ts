/** Opens the deal of a day: the try that counts, or one more for practice. */
import { inOrder } from '../games/about'
import type { DailyPage, GameForm, TableOpened } from '../generated/protocol'
import { builtGames, pageOf } from '../local/built'
import { versionOf } from '../local/open'
import { findSave, keep, type Save } from '../local/saves'
import { canRun } from '../rules/able'
import { ask, Refusal, sitDown } from '../server/api'
import { playerName } from '../ui/prefs.svelte'
import { t } from '../words'
import { allTries, begin, note, tryAt } from './days'
import { dailySave } from './deals'

/** The games with daily deals: all that this page can play. */
export const dailyGames = (games: GameForm[]) => inOrder(games.filter((game) => builtGames().includes(game.name)))

/** The path of its table. */
export async function openDay(game: string, day: string): Promise<string> {
  const before = tryAt(game, day)
  if (before && !before.result) return `/t/${before.table}`
  const table = await openHere(game, day)
  begin(game, day, table)
  return `/t/${table}`
}

/** A table with the deal of the server, whose results are listed there: nobody knows it before the day. */
export async function openContest({ commitment, date }: DailyPage): Promise<string> {
  const { table } = await ask<TableOpened>('/daily', {})
  const { keepPart } = await import('../server/part')
  keepPart(table, { commitment, daily: date })
  await sitDown(table, playerName())
  return `/t/${table}?start`
}

/** The match of a day, with no move made. */
export async function newDay(game: string, day: string): Promise<Save> {
  const [{ usual }, rules] = await Promise.all([pageOf(game), versionOf(game)])
  return dailySave(game, day, { rules, usual, name: playerName() })
}

async function openHere(game: string, day: string): Promise<string> {
  if (!canRun()) throw new Refusal('unable', t('closed_4501'))
  const save = await newDay(game, day)
  await keep(save).catch(() => {
    throw new Refusal('not_kept', t('not_kept'))
  })
  return save.table
}

/** Notes the results of matches on this device that ended while nobody looked. */
export async function catchUp(): Promise<void> {
  for (const [name, { table, result }] of Object.entries(allTries())) {
    const save = result ? undefined : await findSave(table)
    if (save?.end) note(save.game, name.split(' ')[1], table, { result: { place: save.end.places[save.seat], points: save.end.points[save.seat] } })
  }
}
