// The rules of a game on one screen, with the options that are in force.
import { beforeAll, expect, test, vi } from 'vitest'
import type { Option, Value } from '../src/server/api'
import { leftToSay, screenOf } from '../src/table/rules'
import { t } from '../src/words'
import { LANGUAGES, load } from '../src/words/sources'
import { GAMES } from './built'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

beforeAll(() => load(...LANGUAGES))

const CLASSIC = { wd4_challenge: true, wd4_rule: 'no_matching_colour', scoring: 'mattel', target: 500, draw_until_playable: false }
const said = async (game: string, options: Record<string, Value>) => (await screenOf(game, options)).map(({ say }) => t(say, { target: 500 })).join(' ')

test.each(GAMES)('every sentence on the screen of $name is there', async ({ name }) => {
  for (const { say } of await screenOf(name, {})) expect(t(say)).not.toBe(say)
})

test('a set of Segments is beaten by a higher digit, or by exactly one card more', async () => {
  expect(await said('segments', {})).toMatch(/as many cards of a higher digit .* exactly one card more, of any digit/i)
  expect(t('seg_todo_beat')).toContain('exactly one card more')
})

test('a Wild Draw 4 that can be challenged may always be played, and another one may not', async () => {
  expect(await said('uno', CLASSIC)).toContain('You may always play a Wild Draw 4, but the next player may challenge it.')
  expect(await said('uno', CLASSIC)).not.toContain('only when')
  expect(await said('uno', { ...CLASSIC, wd4_challenge: false })).toContain('only when you hold no card of the colour')
  expect(await said('uno', {})).toContain('only when no other card of yours fits')
})

test('UNO says what wins the match: points or rounds', async () => {
  expect(await said('uno', CLASSIC)).toContain('500 points win the match.')
  expect(await said('uno', { scoring: 'none' })).toContain('the most rounds')
})

test('what the screen says, and a limit that there is not, is left out below it', async () => {
  const all = ['wd4_rule', 'target', 'max_moves', 'stalemate'].map((name) => ({ name, default: name === 'max_moves' ? null : 'x' }) as Option)
  const options = { ...CLASSIC, max_moves: null, stalemate: 'no_winner' }
  const left = (options: Record<string, Value>) => screenOf('uno', options).then((screen) => leftToSay(all, options, screen).map(({ name }) => name))
  expect(await left(options)).toEqual(['stalemate'])
  expect(await left({ ...options, max_moves: 100 })).toEqual(['max_moves', 'stalemate'])
})
