import { describe, expect, test, vi } from 'vitest'
import { goesOn, keepRound, ownTable, roundChoice, withOption } from '../src/evening/rounds'
import { course, order } from '../src/evening/sheet'
import type { EveningPerson, EveningRound, EveningSeen, GameForm } from '../src/generated/protocol'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { evening: {}, keep() {} } }))

const person = (place: number, more: Partial<EveningPerson> = {}): EveningPerson => ({
  ...{ name: 'Ann', here: true, left: false, away: false, vote: null, played: 1, total: 0, place },
  ...more,
})
const round = (points: (number | null)[], out: number[] = [], over = true): EveningRound => ({
  ...{ game: 'uno', preset: 'as-written', options: {}, clock: 'none', level: 'medium', shared: false, memory: false, tables: [], points, out, over },
})
const evening = (people: EveningPerson[], rounds: EveningRound[]): EveningSeen => ({
  ...{ type: 'evening', evening: 'abcdefgh', seq: 1, you: 0, host: 0, people, games: [], leading: [], rounds, commitment: '' },
})

describe('the score sheet', () => {
  test('has the best person first, and those who left without playing not at all', () => {
    const people = [person(2), person(1), person(3, { left: true, played: 0 }), person(3, { left: true })]
    expect(order(evening(people, []))).toEqual([1, 0, 3])
  })
  test('adds up points, and a round without a seat is worth the average so far', () => {
    const seen = evening([person(1), person(2)], [round([100, null], [1]), round([50, 80]), round([0, 100]), round([null, null], [], false)])
    expect(course(seen, 0)).toEqual([100, 150, 150])
    expect(course(seen, 1)).toEqual([0, 160, 270])
  })
})

describe('the way back', () => {
  const table = (people: (number | null)[], places: number[] = []) => ({ table: `t${people.join('')}`, people, places, points: [] })

  test('leads to the table at which one has to play, and to no other', () => {
    const playing = { ...round([null, null, null], [], false), tables: [table([1, 2]), table([0, null])] }
    const seen = evening([person(1), person(1), person(1)], [playing])
    expect(ownTable(seen)).toBe('t0')
    expect(ownTable({ ...seen, you: null })).toBe(null)
    expect(ownTable({ ...seen, rounds: [{ ...playing, tables: [table([0, 1], [1, 2])] }] })).toBe(null)
    expect(ownTable({ ...seen, rounds: [{ ...playing, over: true }] })).toBe(null)
  })
  test('leads to an evening as long as a round is played, or others are there or have yet to come', () => {
    const alone = evening([person(1), person(2, { here: false })], [])
    const over = [round([100, 0])]
    expect(goesOn(alone)).toBe(true)
    expect(goesOn({ ...alone, you: null })).toBe(false)
    expect(goesOn({ ...alone, rounds: over })).toBe(false)
    expect(goesOn({ ...alone, rounds: over, people: [person(1), person(2)] })).toBe(true)
    expect(goesOn({ ...alone, rounds: [round([null, null], [], false)] })).toBe(true)
  })
})

describe('the settings of a round', () => {
  const uno = {
    ...{ name: 'uno', presets: { 'as-written': {}, classic: {} }, levels: ['easy', 'medium'], clocks: ['none', 'slow'] },
    options: [{ name: 'n_rounds', default: 1 }],
  } as unknown as GameForm

  test('are remembered for their game, and what it does not offer is as usual', () => {
    expect(roundChoice(uno)).toEqual({ preset: 'classic', options: {}, clock: 'none', level: 'medium', memory: false })
    keepRound('uno', { preset: 'as-written', options: { n_rounds: 2, gone: true }, clock: 'slow', level: 'genius', memory: true })
    expect(roundChoice(uno)).toEqual({ preset: 'as-written', options: { n_rounds: 2 }, clock: 'slow', level: 'medium', memory: true })
    expect(withOption(uno, roundChoice(uno), 'n_rounds', 1)).toEqual({})
    expect(roundChoice({ ...uno, name: 'other' }).clock).toBe('none')
  })
})
