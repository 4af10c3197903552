import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { Bots } from '../src/rules/bots'
import type { Match } from '../src/rules/replay'
import type { Rules } from '../src/rules/rules'
import { Reviewer } from '../src/review/reviewer'
import { GAMES, load } from './built'

const EXACTLY = 9 // digits
const PATIENCE = 60_000 // milliseconds: some matches have thousands of moves
const FEW: [number, number] = [1, 0] // playouts, and no limit for their moves

/** A match between bots, as its journal has it. */
function played(rules: Rules, seats: number): Pick<Match, 'head' | 'steps'> {
  const { game } = rules
  const answers = game.presets['as-written']
  const key = new Uint8Array(32).fill(7)
  const [s, v, bots] = [rules.state(seats, answers), rules.view(seats, answers), new Bots(rules, seats, answers)]
  for (let seat = 0; seat < seats; seat++) bots.seat(seat, { kind: 'thumb' })
  bots.start(key)
  rules.deal(s, key)
  const steps: Match['steps'] = []
  while (!rules.over(s)) {
    let [seat, action] = [0, 0]
    if (rules.has('first_hand')) {
      const first = bots.fastest(s)
      if (!first) continue
      ;({ seat, action } = first)
    } else {
      seat = bots.actor(s)
      rules.look(s, seat, v)
      action = bots.choose(v, rules.legal(s, seat))
      if (action < 0) {
        seat = s.get('turn')
        rules.look(s, seat, v)
        action = bots.choose(v, rules.legal(s, seat))
      }
    }
    rules.apply(s, seat, action)
    steps.push({ ply: steps.length, seat, action, table: '' })
  }
  const head = { format: 1, game: game.name, rules: game.version, seats, options: answers, key: bytesToHex(key), table: '' }
  return { head, steps }
}

describe.each(GAMES)('$name', (game) => {
  test('luck and skill of every seat add up to its result', { timeout: PATIENCE }, async () => {
    const rules = await load(game.name)
    const match = played(rules, game.seats[0])
    const reviewer = new Reviewer(rules, match)
    const moves = [...reviewer.review(FEW, null)]
    const { accounts, costliest, even } = reviewer.sums()
    expect(moves.length).toBe(reviewer.plays.length + 1)
    expect(moves.map(({ number }) => number)).toEqual(moves.map((_, number) => number))
    expect(reviewer.plays.flatMap(({ actions }) => actions)).toEqual(match.steps.map(({ action }) => action))
    for (const { seat, luck, skill, result, cards, others, share } of accounts) {
      expect(luck + skill).toBeCloseTo(result, EXACTLY)
      expect(cards + others).toBeCloseTo(luck, EXACTLY)
      expect(share - even).toBeCloseTo(result, EXACTLY)
      expect(moves.reduce((sum, move) => sum + move.luck[seat], 0)).toBeCloseTo(luck, EXACTLY)
    }
    for (const number of costliest) expect(moves[number].decision!.cost).toBeGreaterThan(0)
  })

  test('a review of one seat judges only its decisions', { timeout: PATIENCE }, async () => {
    const rules = await load(game.name)
    const reviewer = new Reviewer(rules, played(rules, game.seats[0]))
    const moves = [...reviewer.review(FEW, 0)]
    expect(moves.filter(({ decision }) => decision).every(({ seat }) => seat === 0)).toBe(true)
    const [account, ...others] = reviewer.sums().accounts
    expect(others).toEqual([])
    expect(account.luck + account.skill).toBeCloseTo(account.result, EXACTLY)
  })
})
