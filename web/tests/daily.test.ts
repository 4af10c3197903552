import { expect, test, vi } from 'vitest'
import { bestOf } from '../src/daily/best'
import { streak, type Try } from '../src/daily/days'
import { daysBefore, isDay } from '../src/daily/dates'
import { dailySave, keyOfDay } from '../src/daily/deals'
import { levelsOf, pageOf, wordsOf } from '../src/local/built'
import { LocalMatch } from '../src/local/match'
import type { Save } from '../src/local/saves'
import { LocalTable } from '../src/local/table'
import { GAMES, load } from './built'

const DAY = '2026-11-16'

async function parts(game: string) {
  const [rules, words, page] = await Promise.all([load(game), wordsOf(game), pageOf(game)])
  return { rules, words, page, save: await dailySave(game, DAY, { rules: rules.game.version, usual: page.usual, name: 'Ann' }) }
}

/** Plays on with the last legal moves of the person until so many moves are made; `kept` is the match so far. */
async function playOn(game: string, moves: number, kept?: Save): Promise<Save> {
  const { rules, words, page, save } = await parts(game)
  const match = new LocalMatch(rules, words, page, structuredClone(kept ?? save))
  const table = new LocalTable(match, levelsOf(match.rules.game.name), { tell: () => {}, keep: async () => {}, speed: 0 })
  vi.useFakeTimers()
  table.go()
  while (match.save.plays.length < moves && !match.over) {
    if (match.legal(0).length) await table.hear({ type: 'play', id: 1, actions: match.spell(0, (_, legal) => legal.at(-1)!), ply: match.ply })
    else await vi.advanceTimersToNextTimerAsync()
  }
  table.stop()
  vi.useRealTimers()
  match.save.plays.length = Math.min(moves, match.save.plays.length)
  return match.save
}

test.each(['uno', 'beverbende', 'segments'])('the same moves give the same match of %s, also after a break', async (game) => {
  const whole = await playOn(game, 20)
  const half = await playOn(game, 12)
  const rest = await playOn(game, 20, { ...half, plays: half.plays.slice(0, 9), end: null })
  expect(whole.plays.length).toBeGreaterThan(9)
  expect(rest.plays).toEqual(whole.plays)
})

test.each(GAMES.map(({ name }) => name))('a strong bot or the par says what a deal of %s is worth', async (game) => {
  const { rules, words, page, save } = await parts(game)
  const best = bestOf(rules, words, page, save, levelsOf(rules.game.name))
  expect(best.place).toBeGreaterThan(0)
  expect(best.place).toBeLessThanOrEqual(save.seats)
  expect(best.proved === null).toBe(game !== 'reverb')
  expect(save.plays).toEqual([])
}, 60_000)

test('a deal follows from its date, as in the terminal, and no two are the same', async () => {
  expect(await keyOfDay('reverb', DAY)).toMatch(/^[0-9a-f]{64}$/)
  const keys = await Promise.all(GAMES.flatMap(({ name }) => [0, 1].map((ago) => keyOfDay(name, daysBefore(DAY, ago)))))
  expect(new Set(keys).size).toBe(2 * GAMES.length)
  expect(['2026-02-30x', 'x', '9999-01-01', DAY].map(isDay)).toEqual([false, false, false, true])
})

test('a streak counts days in a row on which a deal was finished on its own day', () => {
  const done = (opened: string): Try => ({ table: 'a', opened, result: { place: 2, points: 1 } })
  const tries = {
    'uno 2026-11-16': done('2026-11-16'),
    'reverb 2026-11-15': done('2026-11-15'),
    'uno 2026-11-14': done('2026-11-16'), // from the archive
    'uno 2026-11-13': done('2026-11-13'),
  }
  expect(streak(tries, '2026-11-16')).toBe(2)
  expect(streak(tries, '2026-11-17')).toBe(2)
  expect(streak(tries, '2026-11-18')).toBe(0)
  expect(streak({ 'uno 2026-11-16': { table: 'a', opened: '2026-11-16' } }, '2026-11-16')).toBe(0)
})
