// What "Play now" starts.
import { beforeEach, expect, test, vi } from 'vitest'
import { choiceOf, keepChoice, presetsOf } from '../src/table/choice'
import { prefs } from '../src/ui/prefs.svelte'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { play: {}, keep() {} } }))

const uno = { name: 'uno', seats: [2, 10] as [number, number], usual: 4, presets: { 'as-written': {}, classic: {}, house: {} }, levels: ['easy', 'medium'] }
const reverb = { ...uno, name: 'reverb', seats: [1, 6] as [number, number], usual: 1, presets: { 'as-written': {}, author: {} } }

beforeEach(() => {
  prefs.play = {}
})

test('UNO is played by the rules that people know, and these are offered first', () => {
  expect(choiceOf(uno)).toEqual({ preset: 'classic', seats: 4, level: 'medium' })
  expect(presetsOf(uno)).toEqual(['classic', 'as-written', 'house'])
})

test('a game is played as it is written, unless it says otherwise', () => {
  expect(choiceOf(reverb)).toMatchObject({ preset: 'as-written', level: 'medium' })
})

test('a choice is kept for its game alone', () => {
  keepChoice('uno', { preset: 'house', seats: 2, level: 'easy' })
  expect(choiceOf(uno)).toEqual({ preset: 'house', seats: 2, level: 'easy' })
  expect(choiceOf(reverb).preset).toBe('as-written')
})

test('a choice that a game does not offer any more is as usual', () => {
  keepChoice('uno', { preset: 'gone', seats: 11, level: 'genius' })
  expect(choiceOf(uno)).toEqual({ preset: 'classic', seats: 4, level: 'medium' })
})
