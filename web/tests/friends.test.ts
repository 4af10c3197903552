import { beforeEach, expect, test, vi } from 'vitest'
import { FRIENDS, forgetFriend, friends, noteFriends } from '../src/you/friends'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
beforeEach(() => stored.clear())

const seats = (...names: string[]) => names.map((name) => ({ name, person: !name.endsWith('bot') }))
const day = (date: number) => new Date(Date.UTC(2026, 10, date))

test('people are remembered with the last game and how many matches there were, bots are not', () => {
  noteFriends('a', 'uno', 0, seats('Ann', 'Bob', 'easy bot'), day(1))
  noteFriends('a', 'uno', 0, seats('Ann', 'Bob', 'Cem'), day(1)) // a reload, and somebody has sat down
  noteFriends('b', 'reverb', 1, seats('Bob', 'Ann'), day(2))
  expect(friends().map(({ name, game, matches }) => [name, game, matches])).toEqual([['Bob', 'reverb', 2], ['Cem', 'uno', 1]])
})

test('a person can be forgotten', () => {
  noteFriends('a', 'uno', 0, seats('Ann', 'Bob', 'Cem'), day(1))
  forgetFriend('Bob')
  expect(friends().map(({ name }) => name)).toEqual(['Cem'])
})

test('what a wrong file left there does no harm', () => {
  for (const wrong of ['no', '[]', '3', 'null', '{"Bob": 1, "Cem": {"game": 2, "at": "x"}, "Dee": null}']) {
    stored.set(FRIENDS, wrong)
    expect(friends()).toEqual([])
  }
})

test('only those played with last are kept', () => {
  for (let n = 0; n < 120; n++) noteFriends(`t${n}`, 'uno', 0, seats('Ann', `P${n}`), day(1 + (n % 20)))
  expect(friends().length).toBeLessThanOrEqual(100)
})
