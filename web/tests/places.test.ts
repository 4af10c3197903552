import { expect, test } from 'vitest'
import { byPlace } from '../src/table/places'

test('a result lists seats by place, and seats that tie as they sit', () => {
  expect(byPlace([2, 1, 2], [5, 9, 7])).toEqual([1, 0, 2])
})

test('seats without a place come last, those with more points first', () => {
  expect(byPlace([0, 0, 1, 0], [3, 12, 30, 7])).toEqual([2, 1, 3, 0])
  expect(byPlace([0, 0], [20, 20])).toEqual([0, 1])
})
