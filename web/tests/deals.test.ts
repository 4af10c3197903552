import { describe, expect, test } from 'vitest'
import { Chance } from '../src/server/chance'
import { deal } from '../src/server/deals'
import vectors from './vectors.json'

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
    const again = deal(dealt.game, bytes(dealt.key), dealt.seats, dealt.options as any)
    const inOrder = ['beverbende', 'ratscrew'].includes(dealt.game)
    const laid = (hand: string[]) => (inOrder ? hand : hand.toSorted())
    expect(again.hands.map(laid)).toEqual(dealt.hands.map(laid))
    expect(again.open).toEqual(dealt.open)
  })
})
