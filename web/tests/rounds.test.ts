// The points of a match by round.
import { expect, test } from 'vitest'
import type { CommonView } from '../src/generated/protocol'
import { byRound, isWhole, withTally, type Tally } from '../src/table/rounds'

const seen = (...views: [round: number, points: number[]][]): Tally[] =>
  views.reduce((known, [round, points]) => withTally(known, { round, points } as unknown as CommonView), [] as Tally[])

test('each round has the points that it brought, and so has the last, after which there is no other', () => {
  const tallies = seen([0, [0, 0]], [0, [0, 0]], [1, [12, 0]], [2, [12, 30]], [2, [50, 30]])
  expect(byRound(tallies)).toEqual([
    { from: 1, to: 1, points: [12, 0] },
    { from: 2, to: 2, points: [0, 30] },
    { from: 3, to: 3, points: [38, 0] },
  ])
})

test('rounds that were not seen stand together', () => {
  expect(byRound(seen([2, [5, 9]], [3, [8, 9]]))).toEqual([
    { from: 1, to: 2, points: [5, 9] },
    { from: 3, to: 3, points: [3, 0] },
  ])
})

test('a game without rounds has none', () => {
  expect(byRound(withTally([], { turn: 0 } as unknown as CommonView))).toEqual([])
})

test('tallies are whole where every round was seen from the first one on', () => {
  expect(isWhole(seen([0, [0, 0]], [1, [12, 0]], [1, [12, 30]]))).toBe(true)
  expect(isWhole(seen([2, [5, 9]]))).toBe(false)
  expect(isWhole(seen([0, [0, 0]], [2, [5, 9]]))).toBe(false)
  expect(isWhole([])).toBe(true)
})
