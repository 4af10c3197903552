/** This person's tries at the deals of days: of each deal the first one counts. */
import { daysBefore, today } from './dates'

const KEY = 'fairdeal days'

/** The best result that is known of a deal: its par, or what the strongest bot made of it. */
export interface Best {
  place: number
  points: number
  proved: boolean | null // that nothing is better; null where a bot played
}

/** The try that counts. */
export interface Try {
  table: string
  opened: string // the date
  result?: { place: number; points: number }
  best?: Best
}

type Tries = Record<string, Try>

const nameOf = (game: string, day: string) => `${game} ${day}`

export function allTries(): Tries {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Tries
  } catch {
    return {}
  }
}

const store = (tries: Tries) => localStorage.setItem(KEY, JSON.stringify(tries))

export const tryAt = (game: string, day: string): Try | null => allTries()[nameOf(game, day)] ?? null

/** A table was opened for a deal: it counts, if no other did before. */
export function begin(game: string, day: string, table: string): void {
  const tries = allTries()
  if (!tries[nameOf(game, day)]) store({ ...tries, [nameOf(game, day)]: { table, opened: today() } })
}

/** More is known of the try that counts; what is said of any other table is not kept. */
export function note(game: string, day: string, table: string, more: Pick<Try, 'result' | 'best'>): void {
  const tries = allTries()
  const one = tries[nameOf(game, day)]
  if (one?.table === table) store({ ...tries, [nameOf(game, day)]: { ...one, ...more } })
}

/** The days in a row, up to today or yesterday, on which a deal was finished on its own day. */
export function streak(tries = allTries(), last = today()): number {
  const done = new Set(Object.entries(tries).flatMap(([name, one]) => (one.result && name.endsWith(` ${one.opened}`) ? [one.opened] : [])))
  const from = done.has(last) ? 0 : 1
  let days = 0
  while (done.has(daysBefore(last, from + days))) days++
  return days
}
