// When the page says that it is your turn.
import { expect, test } from 'vitest'
import { turnHasCome, type Happening, type Place } from '../src/table/place'

const view = (turn: number) => ({ seat: 0, turn })
const place = (turn: number, seat: number | null = 0) => ({ seat, phase: 'playing', view: view(turn) }) as Place
const happens = (type: string, seat?: number): Happening => ({ seq: 7, type, seat })

test('the turn comes when another seat has played, or when the cards are dealt', () => {
  expect(turnHasCome(place(0), happens('played', 1), view(1))).toBe(true)
  expect(turnHasCome(place(0), happens('started'), null)).toBe(true)
  expect(turnHasCome(place(1), happens('played', 2), view(2))).toBe(false)
})

test('a phrase, a break or a return of another seat during your turn is not your turn again', () => {
  for (const type of ['said', 'gone', 'back', 'resigned']) expect(turnHasCome(place(0), happens(type, 1), view(0))).toBe(false)
})

test('your own move after which you play again, and a table that you watch, are not your turn', () => {
  expect(turnHasCome(place(0), happens('played', 0), view(0))).toBe(false)
  expect(turnHasCome(place(0, null), happens('played', 1), view(1))).toBe(false)
})
