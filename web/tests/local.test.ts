import { afterEach, expect, test, vi } from 'vitest'
import { levelsOf, pageOf, wordsOf } from '../src/local/built'
import { journalOf, pack, readJournal, unpack } from '../src/local/journal'
import { LocalMatch } from '../src/local/match'
import { timesOf } from '../src/local/race'
import { newSave, type Save } from '../src/local/saves'
import { LocalTable } from '../src/local/table'
import { reveals } from '../src/local/undo'
import type { Told } from '../src/generated/protocol'

import { Replay } from '../src/rules/replay'
import { load } from './built'
import vectors from './vectors.json'

const LONG = 2000 // characters that any messenger takes for one link

afterEach(() => vi.useRealTimers())

test.each(vectors.matches)('a journal of $game is the same after it was a link, byte for byte', async ({ game, proof }) => {
  const link = await pack({ match: readJournal(proof.journal), names: ['Ann', 'Zoë'] })
  expect(link).toMatch(/^[\w-]+$/)
  expect(link.length).toBeLessThan(LONG)
  const { match, names } = await unpack(link)
  expect(names).toEqual(['Ann', 'Zoë'])
  const replay = new Replay(await load(game), match)
  replay.mark()
  expect(replay.fits()).toBe(true)
  expect(journalOf(replay, await pageOf(game))).toBe(proof.journal)
})

test.each(['', 'no', '{"format": 1}', '[1]', 'ÿ'])('%s is neither a journal nor a link', async (text) => {
  expect(() => readJournal(text)).toThrow()
  await expect(unpack(text)).rejects.toThrow()
})

interface Sat {
  table: LocalTable
  match: LocalMatch
  told: Told[]
  kept: Save[]
}

/** A table on this device in front of its person. */
async function sat(game: string, seats: number, key = '5'.repeat(64)): Promise<Sat> {
  const [rules, words, page] = await Promise.all([load(game), wordsOf(game), pageOf(game)])
  const setup = { game, rules: rules.game.version, preset: 'as-written', options: {}, seats, name: 'Ann', level: 'easy' }
  const match = new LocalMatch(rules, words, page, { ...newSave(setup), key })
  const [told, kept]: [Told[], Save[]] = [[], []]
  const keep = async (save: Save) => kept.push(structuredClone(save))
  const table = new LocalTable(match, levelsOf(rules.game.name), { tell: (one) => told.push(one), keep, speed: 0 })
  return { table, match, told, kept }
}

/** Plays the first legal move of the person. */
async function move({ table, match, told }: Sat) {
  let actions: number[] = []
  do {
    const { more } = told.findLast((one) => one.type === 'refused') ?? { more: null }
    actions = [...actions, actions.length ? more!.actions[0] : match.legal(0)[0]]
    await table.hear({ type: 'play', id: 1, actions, ply: match.ply })
  } while (told.at(-1)!.type === 'refused')
}

test('undo takes back the last move and what the bots did since, and the result does not count', async () => {
  vi.useFakeTimers()
  const at = await sat('uno', 3)
  let before = at.match.state.bytes.slice()
  while (at.match.legal(0).length) {
    before = at.match.state.bytes.slice()
    await move(at)
  }
  const earlier = at.match.save.plays.length - 1
  await vi.advanceTimersByTimeAsync(5000)
  expect(at.match.save.plays.filter(({ by }) => by === 'bot').length).toBeGreaterThan(0)
  await at.table.hear({ type: 'undo', id: 2 })
  at.table.stop()
  expect(at.match.state.bytes).toEqual(before)
  expect(at.kept.at(-1)!.plays.length).toBe(earlier)
  expect(at.kept.at(-1)!.undone).toBe(true)
  const [event, done] = at.told.slice(-2)
  expect(event).toMatchObject({ type: 'event', seq: earlier + 2, what: { type: 'undone' } })
  expect(done).toMatchObject({ type: 'done', id: 2 })
  for (let undone = 0; undone <= earlier; undone++) await at.table.hear({ type: 'undo', id: 3 })
  at.table.stop()
  expect(at.told.at(-1)).toMatchObject({ type: 'refused', id: 3 }) // nothing is left
})

test('alone, a move that showed nothing is undone for nothing, and a drawn card is not', async () => {
  const { match } = await sat('reverb', 1)
  const shows = (action: number) => reveals(match, { seat: 0, actions: [action] })
  const byName = match.legal(0).map((action) => [match.page.actions[action], shows(action)] as const)
  expect(byName.filter(([name]) => name.startsWith('draw'))).toEqual([['draw', true]])
  expect(byName.filter(([name]) => !name.startsWith('draw')).some(([, shown]) => !shown)).toBe(true)
})

test('a match that is given up ends at once, without a winner', async () => {
  const at = await sat('uno', 2)
  await at.table.hear({ type: 'resign', id: 1 })
  expect(at.told.map((one) => (one.type === 'event' ? one.what.type : one.type))).toEqual(['resigned', 'ended', 'done'])
  expect(at.kept.at(-1)).toMatchObject({ resigned: true, end: { places: [0, 0] } })
  await at.table.hear({ type: 'play', id: 2, actions: at.match.legal(0), ply: 0 })
  expect(at.told.at(-1)).toMatchObject({ type: 'refused', code: 'game_over' })
})

test('nothing of a match that was given up, undone and kept comes along into the next one', async () => {
  const at = await sat('uno', 2)
  Object.assign(at.match.save, { revision: 7, undone: true })
  await at.table.hear({ type: 'resign', id: 1 })
  await at.table.hear({ type: 'rematch', id: 2 })
  const next = at.kept.at(-1)!
  expect(next.table).not.toBe(at.match.save.table)
  expect(next).toEqual({ ...newSave(next), table: next.table, key: next.key, created: next.created })
  expect([next.revision, next.undone, next.resigned, next.end, next.plays]).toEqual([undefined, undefined, undefined, null, []])
})

test('in the next match everybody sits in the same seat, or one seat on', async () => {
  for (const rotate of [false, true]) {
    const at = await sat('uno', 2)
    await at.table.hear({ type: 'rematch', id: 1, rotate })
    expect(at.kept.at(-1)!.seat).toBe(Number(rotate))
  }
})

test('after a round the bots wait until the person has gone on', async () => {
  vi.useFakeTimers()
  const at = await sat('segments', 3)
  const paused = () => at.told.findLast((one) => one.type === 'pause')
  at.table.go()
  while (!paused()) {
    if (at.match.legal(0).length) await move(at)
    else await vi.advanceTimersByTimeAsync(1000)
  }
  expect(paused()).toMatchObject({ waiting: [0], left: 20_000 })
  const played = at.match.save.plays.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at.match.save.plays.length).toBe(played)
  await at.table.hear({ type: 'go_on', id: 9 })
  expect(paused()).toMatchObject({ waiting: [] })
  while (!at.match.legal(0).length) await vi.advanceTimersByTimeAsync(1000) // the bots play on
  at.table.stop()
})

test('a race on this device has the reaction times of a live table, also after a reload', async () => {
  vi.useFakeTimers()
  const at = await sat('ratscrew', 3)
  const snap = at.match.page.actions.indexOf('snap')
  const snaps = (one: Told) => (one.type === 'event' && String(one.what.words) === 'snap' ? one.what.snap : null)
  at.table.go()
  while (!at.match.rules.contested(at.match.state)) {
    if (at.match.state.get('turn') === 0) await at.table.hear({ type: 'play', id: 1, actions: [1 - snap], ply: at.match.ply })
    else await vi.advanceTimersToNextTimerAsync()
  }
  await at.table.hear({ type: 'play', id: 2, actions: [snap], ply: at.match.ply, reaction: 304 })
  at.table.stop()
  const verdict = at.told.map(snaps).findLast(Boolean)!
  expect(verdict.winner).toMatchObject({ seat: 0, key: 304 })
  const { match } = at
  const again = new LocalMatch(match.rules, match.words, match.page, structuredClone(at.kept.at(-1)!))
  const told: Told[] = []
  new LocalTable(again, levelsOf('ratscrew'), { tell: (one) => told.push(one), keep: async () => {}, speed: 0 }).hear({ type: 'hello' } as never)
  expect(told).toMatchObject([{ missed: expect.arrayContaining([expect.objectContaining({ seat: 0, snap: verdict })]) }])
})

test('a bot that was about to do the same comes second in a race, and one that was about to lay does not', () => {
  const [own, late, lays] = [[0, 1, 304], [1, 1, 311.4], [2, 0, 700]].map(([seat, action, milliseconds]) => ({ seat, actions: [action], milliseconds }))
  expect(timesOf(own, late)).toEqual([[0, 304], [1, 311]])
  expect(timesOf(own, lays)).toEqual([[0, 304]])
  expect(timesOf(late, late)).toEqual([[1, 311]])
})
