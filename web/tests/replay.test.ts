import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../src/local/built'
import { matchOf, Replay } from '../src/rules/replay'
import { Replayed } from '../src/server/replay.svelte'
import { load } from './built'
import vectors from './vectors.json'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))
vi.mock('../src/rules/load', () => import('./built'))

const LAST = 6
const types = ['opened', 'started', 'played', 'played', 'played', 'played', 'played']

/** A table of two that is still played at; its view says after which event it is. */
const site: Record<string, unknown> = {
  '/api/tables/abc': { game: 'uno', options: {}, chairs: [], daily: null, memory: true },
  '/api/games/uno': { actions: [] },
  '/api/tables/abc/events?since=-1': types.map((type, seq) => ({ seq, type })),
  [`/api/tables/abc/events?since=${LAST}`]: [],
}
for (let seq = 0; seq <= LAST; seq++)
  site[`/api/tables/abc/at/${seq}`] = { seq, view: { seat: 0, turn: seq }, ply: seq, turn: [0], hands: null }

beforeEach(() => vi.stubGlobal('fetch', async (path: string) => Response.json(site[path])))
beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ seat: 1 }) }))
afterEach(() => vi.unstubAllGlobals())

async function opened(): Promise<[Replayed, string[]]> {
  const replay = await Replayed.open('abc', null)
  const told: string[] = []
  replay.listen((what, before) => told.push(`${what.seq}: ${before?.turn} to ${replay.view?.turn}`))
  return [replay, told]
}

test('an event is told with the view before it, while the place has the one after', async () => {
  const [replay, told] = await opened()
  await replay.go(2)
  await replay.go(3)
  expect(told).toEqual(['2: 1 to 2', '3: 2 to 3'])
})

test('after a jump, the view before an event is where one has jumped to', async () => {
  const [replay, told] = await opened()
  await replay.go(4)
  await replay.go(5)
  expect(told).toEqual(['5: 4 to 5'])
})

test('nothing is told of going back, nor of an event that was passed too fast to be seen', async () => {
  const [replay, told] = await opened()
  await Promise.all([replay.go(2), replay.go(3)])
  await replay.go(2)
  expect(replay.view).toEqual({ seat: 0, turn: 2 })
  expect(told).toEqual([])
})

test('the server tells the moments of a finished match whose rules this page does not have', async () => {
  const [about, events] = ['/api/tables/abc', '/api/tables/abc/events?since=-1']
  const ended = [...types.slice(0, -1), 'ended'].map((type, seq) => ({ seq, type }))
  const other = { ...site, [about]: { ...(site[about] as object), game: 'eights' }, '/api/games/eights': { actions: [] }, [events]: ended }
  const words = { '/api/games/eights/messages': {} }
  vi.stubGlobal('fetch', async (path: string) => Response.json({ ...other, ...words }[path] ?? ''))
  const [replay] = await opened()
  await replay.go(3)
  expect(replay.view).toEqual({ seat: 0, turn: 3 })
  expect(replay.wrong).toBeNull()
})

test.each(vectors.matches)('a match of $game is seen at any moment as the engine shows it to every seat', async (one) => {
  const replay = new Replay(await load(one.game), matchOf(one.proof.journal))
  const { describe } = await wordsOf(one.game)
  expect(one.views.length).toBe(Math.floor(replay.plies / one.every) + 1)
  one.views.forEach((views, look) => {
    const seen = views.map((_, place) => describe(replay.seen(look * one.every, place - 1)))
    expect(JSON.parse(JSON.stringify(seen))).toEqual(views)
  })
})

test.each(vectors.matches)('a finished match of $game is walked through without a request, from any seat', async (one) => {
  const played = matchOf(one.proof.journal).steps.map(({ seat, action }) => ({ type: 'played', seat, actions: [action] }))
  const all = [{ type: 'opened' }, { type: 'started' }, ...played, { type: 'ended' }]
  const events = all.map((what, seq) => ({ ...what, seq }))
  const asked: string[] = []
  const over: Record<string, unknown> = {
    '/api/tables/abc': { game: one.game, options: {}, chairs: [], daily: null, memory: true },
    [`/api/games/${one.game}`]: { actions: [] },
    '/api/tables/abc/events?since=-1': events,
    [`/api/tables/abc/events?since=${events.length - 1}`]: [],
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/journal')) return new Response(one.proof.journal, { headers: { 'content-type': 'application/jsonl' } })
    return Response.json(over[path])
  })
  const replay = await Replayed.open('abc', null)
  const loaded = asked.splice(0)
  expect(loaded.filter((path) => path.includes('/at/'))).toEqual([])
  for (const seq of [events.length - 1, 1, 1 + one.every]) await replay.go(seq)
  const [, ...hands] = one.views[1]
  expect(JSON.parse(JSON.stringify(replay.view))).toEqual(hands[1]) // the seat that this browser had
  replay.through = 0
  expect(JSON.parse(JSON.stringify(replay.view))).toEqual(hands[0])
  expect(replay.sight.ply).toBe(one.every)
  expect(replay.open).toBe(true)
  expect(asked).toEqual([])
})
