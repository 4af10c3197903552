import { beforeAll, expect, test, vi } from 'vitest'
import { ofThisTurn } from '../src/games/reverb/queue'
import { words } from '../src/games/reverb/words'
import { load } from '../src/words/sources'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const play = (top: string, bottom: string) => ({ key: 'play', args: { card: { key: 'card', args: { top, bottom } } } })
beforeAll(async () => {
  await load('en')
  const cards = [['2', '2'], ['5', '1'], ['1', 'wild'], ['1', 'draw'], ['3', '1-4']]
  words.learn([{ key: 'end' }, { key: 'draw' }, ...cards.map(([top, bottom]) => play(top, bottom))])
})

/** A table whose queue is this, the last card last, in a turn in which so many were played. */
function table(queue: string, played: number) {
  const [last, before, ...discards] = queue.split(' ').toReversed()
  return { last, 'next to last': before, discards, played }
}
const moves = (...names: string[]) =>
  names.map((name, seq) => ({ seq, type: 'played', seat: 0, words: [name] }))

test('the cards of a turn are those that were played in it', () => {
  const before = moves('play 2/2', 'end', 'draw', 'play 5/1', 'play 1/wild')
  expect(ofThisTurn(table('7/7 2/2 5/1 1/wild', 2), before)).toEqual(['5/1', '1/wild'])
})

test('with what was placed upon a Draw', () => {
  expect(ofThisTurn(table('7/7 2/2 1/draw 3/1-4', 1), moves('play 1/draw'))).toEqual(['1/draw', '3/1-4'])
})

test('a Draw that lay there before does not belong to it', () => {
  expect(ofThisTurn(table('7/7 1/draw 3/1-4', 1), moves('play 3/1-4'))).toEqual(['3/1-4'])
})

test('before the first play of a turn there are none', () => {
  expect(ofThisTurn(table('7/7 2/2 5/1', 0), moves('play 5/1', 'end'))).toEqual([])
})

test('of a turn whose first cards were shuffled into a new stock, the last are left', () => {
  const before = moves('play 5/1', 'play 1/wild', 'play 2/2')
  expect(ofThisTurn(table('1/wild 2/2', 3), before)).toEqual(['1/wild', '2/2'])
})
