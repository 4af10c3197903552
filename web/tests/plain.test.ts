import { beforeAll, expect, test, vi } from 'vitest'
import { drawn, flightsOf, labelOf, valueOf } from '../src/games/plain'
import { wordsOf } from '../src/words/catalogue.svelte'
import { takeIn } from '../src/words/sources'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const words = wordsOf('some-new-game')
const card = (rank: string, suit: string) => ({ key: 'card', args: { rank, suit } })
const play = (rank: string, suit: string) => ({ key: 'play', args: { card: card(rank, suit) } })

beforeAll(() => {
  const catalogue = 'card = { $rank }{ $suit }\nplay = play { $card }\ndraw = draw\nsuit = of { $suit }\nseen-to-follow = suit to follow'
  takeIn('some-new-game', { en: catalogue })
  words.learn([play('8', 'C'), play('9', 'H'), { key: 'draw' }], { '8C': card('8', 'C'), '9H': card('9', 'H') })
})

test('hand, counts and piles have their places, and all else is drawn by its type', () => {
  const view = {
    seat: 0, turn: 1, hand: ['8C'], counts: [1, 4], stock: 30, top: '9H', discards: ['9H', '8C'],
    kept: '8C', laid: ['8C', '9H'], points: [3, 0], suit: 'hearts', drawn: 0, open: true, nothing: null, data: [{ a: 1 }],
  }
  expect(drawn(view, words, 2)).toEqual({
    hand: ['8C'], counts: [1, 4], stock: 30, discards: ['9H', '8C'],
    laid: [{ key: 'kept', cards: ['8C'] }, { key: 'laid', cards: ['8C', '9H'] }],
    bySeat: [{ key: 'points', values: [3, 0] }],
    facts: [{ key: 'suit', value: 'hearts' }],
  })
})

test('a table without piles, hand or counts is drawn too', () => {
  expect(drawn({}, words, 2)).toEqual({ hand: [], counts: null, stock: null, discards: null, laid: [], bySeat: [], facts: [] })
  expect(drawn({ top: null }, words, 2).discards).toEqual([])
})

test('the catalogue of a game says how keys and values are called', () => {
  expect(labelOf('to follow', words)).toBe('Suit to follow')
  expect(labelOf('deals', words)).toBe('Deals')
  expect(valueOf('suit', 'hearts', words)).toBe('of hearts')
  expect(valueOf('deals', 4, words)).toBe('4')
})

test('a card that is played travels to the discards, and what is drawn from the stock', () => {
  const flights = flightsOf(words)
  const before = { hand: ['8C'], counts: [1, 4], stock: 30, discards: ['9H'] }
  const laid = { hand: [], counts: [0, 4], stock: 30, discards: ['8C', '9H'] }
  expect(flights({ seq: 1, type: 'played', seat: 0, words: ['play 8C'] }, before, laid, 0)).toEqual([{ from: 'hand-8C 0', to: 'top' }])
  const drew = { hand: ['8C', '9H'], counts: [2, 5], stock: 28, discards: ['9H'] }
  expect(flights({ seq: 1, type: 'played', seat: 0, words: ['draw'] }, before, drew, 0)).toEqual([
    { from: 'stock', to: 'hand-9H 0', delay: 0 },
    { from: 'stock', to: 'cards-1' },
  ])
})
