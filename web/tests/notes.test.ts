// What an event did: the words at the plates, and the cards of the log.
import { beforeAll, expect, test, vi } from 'vitest'
import type { Seen as Rat } from '../src/generated/games/ratscrew'
import type { Seen as Uno } from '../src/generated/games/uno'
import type { Message } from '../src/generated/protocol'
import { note as ratNote } from '../src/games/ratscrew/news'
import { firstCard, note as unoNote } from '../src/games/uno/note'
import { words } from '../src/games/uno/words'
import { said, type Note } from '../src/table/note'
import type { Happening } from '../src/table/place'
import { LANGUAGES, load } from '../src/words/sources'
import unoPage from '../src/generated/pages/uno.json'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

beforeAll(async () => {
  await load(...LANGUAGES)
  words.learn(unoPage.messages as Message[])
})

const table: Uno = {
  colour: 'red', counts: [5, 5, 5], direction: 'forward', discards: ['red 5', 'red 1'], drawn: null, forgetful: null, hand: [], owed: 0,
  phase: 'playing', points: [0, 0, 0], round: 0, seat: 0, stock: 50, top: 'red 5', turn: 0,
}
const played = (seat: number, words: string): Happening => ({ seq: 7, type: 'played', seat, words: [words] })
const hits = ({ hits }: Note) => hits.map((hit) => [hit.seat, said(hit)])

test('a Skip is shown at the player who misses a turn', () => {
  const found = unoNote(played(0, 'play red skip'), table, { ...table, turn: 2, counts: [4, 5, 5] })
  expect(hits(found)).toEqual([[1, 'Skipped']])
  expect(found.cards).toEqual(['red skip'])
})

test('a Draw 2 is shown at the player who draws, and a catch at the one who was caught', () => {
  expect(hits(unoNote(played(0, 'play red draw 2'), table, { ...table, turn: 2, counts: [4, 7, 5] }))).toEqual([[1, '+2']])
  expect(hits(unoNote(played(2, 'catch'), table, { ...table, counts: [5, 7, 5] }))).toEqual([[1, 'Caught! +2']])
  expect(hits(unoNote(played(0, 'draw'), table, { ...table, counts: [6, 5, 5] }))).toEqual([])
})

test('a Reverse turns play around, and between two players it skips the other', () => {
  expect(hits(unoNote(played(0, 'play red reverse'), table, { ...table, turn: 2, direction: 'backward' }))).toEqual([[0, 'Reverse']])
  const two = { ...table, counts: [5, 5] }
  expect(hits(unoNote(played(0, 'play red reverse'), two, { ...two, counts: [4, 5], turn: 0 }))).toEqual([[1, 'Skipped']])
})

test('the first card of a round is announced at the player whom it hits', () => {
  const dealt = { ...table, discards: ['red skip'], top: 'red skip', turn: 1 }
  expect(hits(unoNote({ seq: 0, type: 'started' }, null, dealt))).toEqual([[0, 'Skipped']])
  const two = { ...table, discards: ['red draw 2'], top: 'red draw 2', turn: 1, counts: [9, 7, 7] }
  expect(firstCard(two)).toEqual({ face: 'draw-2', seat: 0 })
  expect(firstCard(table)).toBeNull()
})

test('a snap names its pattern, and a wrong one the penalty', () => {
  const stack: Rat = {
    called: 3, count: null, counts: [10, 10], laid: 4, 'last stack to': null, owner: null, penalties: [], phase: 'playing',
    'pile cards': [], piles: [], seat: 0, stack: ['4C', '9D', '4H'], top: '4H', turn: 0,
  }
  const won = { ...stack, stack: [], top: null, 'last stack to': 1 }
  expect(hits(ratNote(played(1, 'snap'), stack, won))).toEqual([[1, 'Sandwich! +3']])
  expect(hits(ratNote(played(0, 'snap'), stack, { ...stack, penalties: [0] }))).toEqual([[0, 'Penalty!']])
})

test.each([
  [['7C', '7D', '2H'], null, 'Pair! +3'],
  [['7C', '4D', '7H', '9S', 'JC'], null, 'Sandwich! +5'],
  [['7C', '7D', '2H'], 2, 'As called! +3'],
  [['7C', '7D', 'QS'], null, 'Pair! +3'],
  [['7C', '9D', 'QS'], null, 'Dark queen! +3'],
])('a snap of %j, called %s, has the name that the rules ask for first', (cards, called, name) => {
  const before = { stack: cards, called, laid: 9, penalties: [], 'last stack to': null } as unknown as Rat
  const won = { ...before, stack: [], 'last stack to': 0 }
  expect(hits(ratNote(played(0, 'snap'), before, won))).toEqual([[0, name]])
})
