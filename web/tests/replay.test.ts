import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replayed } from '../src/server/replay.svelte'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const LAST = 6
const types = ['opened', 'started', 'played', 'played', 'played', 'played', 'ended']

/** A table of two, whose view says after which event it is. */
const site: Record<string, unknown> = {
  '/api/tables/abc': { game: 'uno', options: {}, chairs: [], daily: null, memory: true },
  '/api/games/uno': { actions: [] },
  '/api/tables/abc/events?since=-1': types.map((type, seq) => ({ seq, type })),
  [`/api/tables/abc/events?since=${LAST}`]: [],
}
for (let seq = 0; seq <= LAST; seq++)
  site[`/api/tables/abc/at/${seq}`] = { seq, view: { seat: 0, turn: seq }, ply: seq, turn: [0], hands: null }

beforeEach(() => vi.stubGlobal('fetch', async (path: string) => Response.json(site[path])))
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
