import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { note } from '../src/games/ratscrew/news'
import { bring } from '../src/games/game'
import type { Seen } from '../src/generated/games/ratscrew'
import { wordsOf } from '../src/local/built'
import { matchOf, Replay } from '../src/rules/replay'
import { momentsOf } from '../src/server/moments'
import type { Happening } from '../src/table/place'
import { found, foundTallies, keep, kept, keepTallies, keptTallies } from '../src/table/recall'
import { byRound, isWhole } from '../src/table/rounds'
import { LANGUAGES, load as speak } from '../src/words/sources'
import { load } from './built'
import vectors from './vectors.json'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

beforeAll(() => speak(...LANGUAGES))

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
afterEach(() => stored.clear())

test('the cards of earlier events are found again by the rules', async () => {
  const { proof } = vectors.matches.find(({ game }) => game === 'ratscrew')!
  const replay = new Replay(await load('ratscrew'), matchOf(proof.journal))
  const plays = replay.match.steps.map(({ seat, action }, ply): Happening => ({ seq: ply + 2, type: 'played', seat, actions: [action], words: [action ? 'snap' : 'lay'] }))
  const events: Happening[] = [{ seq: 1, type: 'started' }, ...plays]
  const moments = momentsOf(replay, await wordsOf('ratscrew'), events, 0)
  const notes = await found({ note: bring<Seen>({ note } as never).note }, events, moments)
  const laid = plays.find(({ seq }) => notes.get(seq)?.cards.length)!
  const [before, after] = [(await moments(laid.seq - 1)).view, (await moments(laid.seq)).view] as unknown as Seen[]
  expect(notes.get(laid.seq)).toEqual(note(laid, before, after))
  expect(notes.get(laid.seq)!.cards).toEqual([after.top])
  expect([...notes.keys()]).toEqual(plays.slice(-300).map(({ seq }) => seq))
})

test('what a tab has seen of a table is there after a reload, and nothing else', () => {
  keep('a', new Map([[7, { hits: [], cards: ['5'] }], [3, { hits: [], cards: [] }]]))
  expect([...kept('a')]).toEqual([[3, { hits: [], cards: [] }], [7, { hits: [], cards: ['5'] }]])
  expect(kept('b').size).toBe(0)
  stored.set('fairdeal notes a', '[[7, 1]]')
  expect(kept('a').size).toBe(0)
})

test('the points of every round are found again by the rules', async () => {
  const { proof } = vectors.matches.find(({ game }) => game === 'segments')!
  const replay = new Replay(await load('segments'), matchOf(proof.journal))
  const plays = replay.match.steps.map(({ seat, action }, ply): Happening => ({ seq: ply + 2, type: 'played', seat, actions: [action] }))
  const events: Happening[] = [{ seq: 1, type: 'started' }, ...plays]
  const tallies = await foundTallies(events, momentsOf(replay, await wordsOf('segments'), events, 0))
  expect(isWhole(tallies)).toBe(true)
  expect(byRound(tallies).map(({ from, to }) => [from, to])).toEqual([[1, 1], [2, 2], [3, 3]])
  expect(tallies.at(-1)!.points).toEqual(replay.match.end!.points)
})

test('the points of the rounds that a tab has seen are there after a reload', () => {
  const tallies = [{ rounds: 0, points: [0, 0] }, { rounds: 1, points: [12, 0] }]
  keepTallies('a', tallies)
  expect(keptTallies('a')).toEqual(tallies)
  expect(keptTallies('b')).toEqual([])
  stored.set('fairdeal rounds a', '[3]')
  expect(keptTallies('a')).toEqual([])
})
