import { describe, expect, test } from 'vitest'
import type { Seen } from '../src/generated/games/ratscrew'
import { newsOf } from '../src/games/ratscrew/news'
import type { OpenVerdict } from '../src/generated/protocol'

const view = (changes: Partial<Seen> = {}): Seen => ({
  seat: 0,
  piles: ['26 unseen', '26 unseen'],
  'pile cards': [{ unseen: 26, seen: [] }, { unseen: 26, seen: [] }],
  phase: 'playing',
  top: null,
  counts: [26, 26],
  stack: [],
  called: null,
  count: null,
  owner: null,
  turn: 0,
  penalties: [],
  'last stack to': null,
  laid: 0,
  ...changes,
})
const played = (seat: number, words: string, snap: OpenVerdict | null = null) => ({ seq: 9, type: 'played', seat, words: [words], snap })
const hand = (seat: number, key: number) => ({ seat, key, reported: key, believed: true, action: 'snap', line: 20 })
const moment = { seq: 8, contested: true, chance: '', reaches: [] }

describe('what a move has done', () => {
  test('a card that is laid is no news', () => {
    const after = view({ stack: ['9C'], laid: 1 })
    expect(newsOf(played(0, 'lay'), view(), after)).toBeNull()
  })
  test('a snap that empties the stack has won it, and the hands are told by how long they took', () => {
    const before = view({ stack: ['9C', '9D'], laid: 2 })
    const after = view({ 'last stack to': 1, laid: 2 })
    const snap = { winner: hand(1, 304), others: [hand(0, 302)], photo: [0, 1], moment, claims: [], now: 0, words: '' }
    const news = newsOf(played(1, 'snap', snap), before, after)!
    expect(news).toMatchObject({ kind: 'won', seat: 1, cards: ['9C', '9D'], photo: true, lucky: 1 })
    expect(news.hands.map((one) => one.seat)).toEqual([0, 1])
  })
  test('the card that counts a stack out is the lowest of the pile that it went to', () => {
    const before = view({ stack: ['JC'], count: 1, owner: 0, laid: 1 })
    const after = view({ 'last stack to': 0, laid: 2, 'pile cards': [{ unseen: 25, seen: ['JC', '4D'] }, { unseen: 25, seen: [] }] })
    expect(newsOf(played(1, 'lay'), before, after)).toMatchObject({ kind: 'counted', seat: 0, cards: ['JC', '4D'] })
  })
  test('a snap that changes nothing was wrong', () => {
    const before = view({ stack: ['9C'], laid: 1 })
    expect(newsOf(played(1, 'snap'), before, { ...before, penalties: [1] })).toMatchObject({ kind: 'wrong_snap', seat: 1 })
  })
  test('so was a snap before the first card', () => {
    expect(newsOf(played(0, 'snap'), view(), view({ penalties: [0] }))).toMatchObject({ kind: 'wrong_snap', seat: 0 })
  })
  test('a card that was laid and not called was laid out of turn', () => {
    const before = view({ stack: ['9C'], laid: 1, turn: 1 })
    expect(newsOf(played(0, 'lay'), before, { ...before, penalties: [0] })).toMatchObject({ kind: 'wrong_lay', seat: 0 })
  })
  test('where all would have a penalty, all are released', () => {
    const before = view({ stack: ['9C'], laid: 1, penalties: [0] })
    expect(newsOf(played(1, 'snap'), before, { ...before, penalties: [] })).toMatchObject({ kind: 'wrong_snap', seat: 1, released: true })
    expect(newsOf(played(1, 'snap'), view({ stack: ['9C'] }), view({ stack: ['9C'], penalties: [1] }))).toMatchObject({ released: false })
  })
})
