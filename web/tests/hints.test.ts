import { afterEach, expect, test, vi } from 'vitest'
import type { GamePage, Message } from '../src/generated/protocol'
import { Thinker } from '../src/hints/thinker'
import { pageOf, wordsOf } from '../src/local/built'
import { Bots } from '../src/rules/bots'
import { matchOf, Replay } from '../src/rules/replay'
import { sha256 } from '../src/server/hashes'
import { load, loadNetwork } from './built'
import vectors from './vectors.json'

afterEach(() => vi.restoreAllMocks())

/** A clock that goes on by so many milliseconds each time somebody looks: of a device as slow as that. */
function clock(step: number): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
}

/** The bytes of what the seat on turn sees after the deal of a match: all that a hint is made from. */
async function seatOnTurn(one: (typeof vectors.matches)[number]) {
  const rules = await load(one.game)
  const replay = new Replay(rules, matchOf(one.proof.journal))
  const [seat] = replay.turn(0, -1)
  const view = rules.view(replay.match.head.seats, rules.answers(replay.match.head.options))
  rules.look(replay.after(0), seat, view)
  return { view: view.bytes.slice(), rules: rules.game.version, legal: rules.legal(replay.after(0), seat) }
}

async function thinkerOf(game: string, offline = false): Promise<[Thinker, GamePage]> {
  const [rules, words, page] = await Promise.all([load(game), wordsOf(game), pageOf(game)])
  if (rules.has('survey') && !offline) rules.network = await loadNetwork(game)
  return [new Thinker(rules, words, page), page]
}

async function hintsOf(thinker: Thinker, seen: Parameters<Thinker['think']>[0]): Promise<Message[]> {
  const told: Message[] = []
  for await (const said of thinker.think(seen)) if (said) told.push(said)
  return told
}

test.each(vectors.matches)('a hint in $game comes from the bytes of a view alone, gets better, and is the same again: at last that of the engine', async (one) => {
  const seen = await seatOnTurn(one)
  const [thinker, page] = await thinkerOf(one.game)
  clock(0)
  const told = await hintsOf(thinker, seen)
  expect(told.length).toBeGreaterThan(2)
  const possible = [{ key: 'wait' }, ...seen.legal.map((action) => page.messages[action])]
  for (const { key, args } of told) {
    expect(['hint', 'hint-why']).toContain(key)
    expect(possible).toContainEqual(args!.action)
  }
  expect(told.at(-1)).toEqual(one.hint) // that of the engine
  const [another] = await thinkerOf(one.game)
  another.warm() // changes nothing but the time
  expect(await hintsOf(another, seen)).toEqual(told)
})

test.each(vectors.matches)('a slow device shows the first hint in $game sooner, and the same last one', async (one) => {
  const seen = await seatOnTurn(one)
  const [thinker] = await thinkerOf(one.game)
  const stepsToFirst = async (step: number) => {
    clock(step)
    let steps = 1
    for await (const said of thinker.think(seen)) {
      if (said) break
      steps += 1
    }
    return steps
  }
  expect(await stepsToFirst(1000)).toBeLessThan(await stepsToFirst(0))
  clock(1000)
  expect((await hintsOf(thinker, seen)).at(-1)).toEqual(one.hint)
})

test('without its network the last hint is that of a whole search, however it was divided', async () => {
  const one = vectors.matches.find(({ game }) => game === 'uno')!
  const seen = await seatOnTurn(one)
  const [thinker, page] = await thinkerOf('uno', true)
  const last = (await hintsOf(thinker, seen)).at(-1)!
  const rules = await load('uno')
  const { head } = matchOf(one.proof.journal)
  const view = rules.view(head.seats, rules.answers(head.options))
  view.bytes.set(seen.view)
  const bots = new Bots(rules, head.seats, rules.answers(head.options))
  bots.start(await sha256(seen.view))
  bots.begin()
  bots.think(view, 4000)
  const [best] = bots.estimates().filter(({ tries }) => tries >= 50).sort((a, b) => b.value - a.value)
  expect(last.args!.action).toEqual(page.messages[best.action])
})

test('a view of other rules or of another size is refused', async () => {
  const seen = await seatOnTurn(vectors.matches[0])
  const [thinker] = await thinkerOf(vectors.matches[0].game)
  await expect(hintsOf(thinker, { ...seen, rules: 99 })).rejects.toThrow('rules version 99')
  await expect(hintsOf(thinker, { ...seen, view: seen.view.slice(1) })).rejects.toThrow('bytes')
})
