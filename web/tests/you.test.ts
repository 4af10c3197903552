import { expect, test } from 'vitest'
import { byGame, ME, ratedOf } from '../src/you/played'
import { rate, ratingsAfter, UNRATED } from '../src/you/rating'

const near = (values: number[], wanted: number[]) => values.forEach((value, place) => expect(value).toBeCloseTo(wanted[place], 4))

test('ratings are those of openskill', () => {
  const [won, lost] = rate([UNRATED, UNRATED], [1, 2]) // PlackettLuce().rate([[a], [b]])
  near([won.mu, won.sigma, lost.mu, lost.sigma], [27.63539, 8.0659, 22.36461, 8.0659])
  const [first, second, third] = rate([UNRATED, UNRATED, UNRATED], [1, 2, 2]) // with ranks=[1, 2, 2]
  near([first.mu, first.sigma, second.mu, second.sigma, third.mu], [27.86905, 8.20524, 23.56548, 8.05822, 23.56548])
})

test('a person who wins gains, and the more matches, the surer it is', () => {
  const win = { players: [ME, 'easy', 'easy'], places: [1, 2, 3] }
  const few = ratingsAfter([win]).get(ME)!
  const many = ratingsAfter(Array.from({ length: 20 }, () => win)).get(ME)!
  expect(many.mu).toBeGreaterThan(few.mu)
  expect(many.sigma).toBeLessThan(few.sigma)
  expect([...ratingsAfter([win]).keys()]).toEqual([ME, 'easy'])
})

test('to resign is to come last, and no place is the last one', () => {
  const match = { table: 'a', game: 'uno', at: '', seat: 1, levels: ['easy', null, 'easy'] }
  expect(ratedOf({ ...match, places: [0, 0, 0] })).toEqual({ players: ['easy', ME, 'easy'], places: [1, 3, 1] })
  expect(ratedOf({ ...match, places: [1, 0, 2] }).places).toEqual([1, 3, 2])
})

test('statistics count every match once, and results with an undone move apart', () => {
  const match = { table: 'a', game: 'uno', at: '', seat: 1, levels: ['easy', null] }
  const [won, lost] = [{ ...match, places: [2, 1] }, { ...match, places: [1, 2] }]
  expect(byGame([won, lost, { ...won, undone: true }, { ...won, game: 'reverb' }])).toEqual([
    { game: 'uno', matches: 2, wins: 1, undone: 1 },
    { game: 'reverb', matches: 1, wins: 1, undone: 0 },
  ])
})
