import { describe, expect, test } from 'vitest'
import { Bots, type Mind } from '../src/rules/bots'
import type { Description, Rules } from '../src/rules/rules'
import { GAMES, load, loadNetwork } from './built'
import vectors from './vectors.json'

const KEY = Uint8Array.from({ length: 32 }, (_, place) => place)

test('every game is built', () => {
  const named = new Set(vectors.matches.map(({ game }) => game))
  expect(GAMES.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]))
})

describe.each(GAMES)('$name', (game) => {
  const answers = game.presets['as-written']

  test('bots play a match to its end, and it is the same match again', async () => {
    const played = await Promise.all([playMatch(game), playMatch(game)])
    expect(played[0].length).toBeGreaterThan(5)
    expect(played[0]).toEqual(played[1])
  })

  test('a view fits the tables that are imagined from it', async () => {
    const rules = await load(game.name)
    const [s, dream] = [rules.state(game.usual, answers), rules.state(game.usual, answers)]
    const [v, again] = [rules.view(game.usual, answers), rules.view(game.usual, answers)]
    rules.deal(s, KEY)
    rules.look(s, 0, v)
    rules.deal(dream, KEY)
    rules.imagine(v, dream)
    rules.look(dream, 0, again)
    expect(again.bytes).toEqual(v.bytes)
    expect(v.get('seat')).toBe(0)
  })

  test('a search thinks a little, then more, of legal actions only', async () => {
    const rules = await load(game.name)
    const bots = new Bots(rules, game.usual, answers)
    const [s, v] = [rules.state(game.usual, answers), rules.view(game.usual, answers)]
    rules.deal(s, KEY)
    const seat = s.get('turn')
    rules.look(s, seat, v)
    bots.start(KEY)
    bots.begin()
    for (const tries of [50, 100]) {
      bots.think(v, 50)
      const found = bots.estimates()
      expect(found.reduce((sum, one) => sum + one.tries, 0)).toBe(tries)
      expect(rules.legal(s, seat)).toEqual(expect.arrayContaining(found.map(({ action }) => action)))
    }
  })

  test('a key of the wrong length and a field that is not there are refused', async () => {
    const rules = await load(game.name)
    const s = rules.state(game.usual, answers)
    expect(() => rules.deal(s, new Uint8Array(31))).toThrow('a key must have 32 bytes, not 31')
    expect(() => s.get('luck')).toThrow('the record has no field luck')
  })
})

const learnt = vectors.learnt.map((one) => ({ ...one, mind: { kind: 'learnt' } as Mind }))
const experts = vectors.expert.map(({ tables, ...one }) => ({ ...one, mind: { kind: 'expert', simulations: tables } as Mind }))

test.each([...learnt, ...experts])('bots with a network play $game as they do on the server: $mind.kind', async ({ game, actions, mind }) => {
  const rules = await load(game)
  rules.network = await loadNetwork(game)
  const { usual, presets } = rules.game
  const answers = presets['as-written']
  const [s, v] = [rules.state(usual, answers), rules.view(usual, answers)]
  const bots = new Bots(rules, usual, answers)
  for (let seat = 0; seat < usual; seat++) bots.seat(seat, mind)
  rules.deal(s, KEY)
  bots.start(KEY)
  for (const action of actions) {
    const [seat, chosen] = move(bots, s, v)
    expect(chosen).toBe(action)
    rules.apply(s, seat, action)
  }
})

test.each(GAMES.filter(({ network, name }) => network && name === 'ratscrew'))('experts play a race of $name to its end', async (game) => {
  const rules = await load(game.name)
  rules.network = await loadNetwork(game.name)
  const answers = game.presets['as-written']
  const s = rules.state(2, answers)
  const bots = new Bots(rules, 2, answers)
  for (let seat = 0; seat < 2; seat++) bots.seat(seat, { kind: 'expert', simulations: 40, skill: 80 })
  rules.deal(s, KEY)
  bots.start(KEY)
  let moves = 0
  while (!rules.over(s) && moves < 300) {
    const [seat, action] = reaction(bots, s)
    rules.apply(s, seat, action)
    moves++
  }
  expect(moves).toBeGreaterThan(50)
})

test('a bot that needs a network is refused without it', async () => {
  const rules = await load('uno')
  const bots = new Bots(rules, 2, rules.game.presets['as-written'])
  expect(() => bots.seat(0, { kind: 'learnt' })).toThrow('needs its network')
})

/** Every action of a match between bots, and the places in the end. */
async function playMatch(game: Description): Promise<number[]> {
  const rules = await load(game.name)
  const answers = game.presets['as-written']
  const s = rules.state(game.usual, answers)
  const v = rules.view(game.usual, answers)
  const bots = new Bots(rules, game.usual, answers)
  for (let seat = 0; seat < game.usual; seat++) bots.seat(seat, { kind: 'thumb' })
  rules.deal(s, KEY)
  bots.start(KEY)
  const actions: number[] = []
  while (!rules.over(s) && actions.length < 3_000) {
    const [seat, action] = move(bots, s, v)
    expect(rules.legal(s, seat)).toContain(action)
    rules.apply(s, seat, action)
    actions.push(action)
  }
  return [...actions, ...rules.places(s), ...rules.points(s)]
}

function move(bots: Bots, s: ReturnType<Rules['state']>, v: ReturnType<Rules['view']>): [number, number] {
  return bots.rules.has('first_hand') ? reaction(bots, s) : choice(bots, s, v)
}

function reaction(bots: Bots, s: ReturnType<Rules['state']>): [number, number] {
  for (;;) {
    const fastest = bots.fastest(s)
    if (fastest) return [fastest.seat, fastest.action]
  }
}

function choice(bots: Bots, s: ReturnType<Rules['state']>, v: ReturnType<Rules['view']>): [number, number] {
  const seat = bots.actor(s)
  bots.rules.look(s, seat, v)
  return [seat, bots.choose(v, bots.rules.legal(s, seat))]
}
