import { describe, expect, test } from 'vitest'
import { Chance } from '../src/server/chance'
import type { Dealing, Options } from '../src/server/deals'
import vectors from './vectors.json'

const DEALINGS = import.meta.glob<Dealing>('../src/games/*/dealing.ts', { eager: true, import: 'dealing' })
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16))

describe('luck', () => {
  test.each(vectors.luck)('the rolls of a key are those of the engine', ({ key, rolls, shuffled }) => {
    const chance = new Chance(bytes(key))
    for (const [sides, rolled] of rolls) expect(chance.roll(sides)).toBe(rolled)
    const cards = Array.from({ length: 108 }, (_, card) => card)
    chance.shuffle(cards)
    expect(cards).toEqual(shuffled)
  })
})

describe('deals', () => {
  test.each(vectors.deals)('$game for $seats: a key deals what the rules deal', (dealt) => {
    const dealing = DEALINGS[`../src/games/${dealt.game}/dealing.ts`]
    const again = dealing.deal(new Chance(bytes(dealt.key)), dealt.seats, dealt.options as unknown as Options)
    const laid = (hand: string[]) => (dealing.inPlaces || dealing.check ? hand : hand.toSorted())
    expect(again.hands.map(laid)).toEqual(dealt.hands.map(laid))
    expect(again.open).toEqual(dealt.open)
  })
  test('every game that deals here is compared with the rules', () => {
    const compared = new Set(vectors.deals.map(({ game }) => `../src/games/${game}/dealing.ts`))
    expect(Object.keys(DEALINGS).filter((path) => !compared.has(path))).toEqual([])
  })
})
