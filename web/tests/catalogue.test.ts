import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { words as beverbende } from '../src/games/beverbende/words'
import { words as segments } from '../src/games/segments/words'
import { words as uno } from '../src/games/uno/words'
import { prefs } from '../src/ui/prefs.svelte'
import { t } from '../src/words'
import { LANGUAGES, load, ownName, spoken } from '../src/words/sources'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const red5 = { key: 'card', args: { colour: 'red', face: '5' } }
const named = (seat: number) => ['Ann', 'Bob'][seat]

beforeAll(() => load(...LANGUAGES))

beforeEach(() => {
  prefs.language = 'en'
})

test('a message is a sentence in the language of the reader', () => {
  const why = { key: 'no-colour', args: { card: red5, top: { key: 'wild' } } }
  expect(uno.say(why)).toBe('a red 5 does not match the colour of the wild')
  prefs.language = 'nl'
  expect(uno.say(why)).toBe('een rode 5 heeft niet de kleur van de keuzekaart')
})

test('a seat is called by the name of whoever sits there', () => {
  const action = { key: 'switch-with', args: { place: 'b', seat: { key: 'seat', args: { seat: 1 } } } }
  expect(beverbende.say(action, named)).toBe('switch with b of Bob')
})

test('several messages are listed', () => {
  const can = [{ key: 'draw' }, { key: 'play', args: { card: red5 } }]
  const said = { key: 'cannot-but', args: { action: { key: 'keep' }, why: { key: 'nothing-to-keep' }, seat: { key: 'seat', args: { seat: 0 } }, can } }
  expect(uno.say(said, named)).toBe('cannot keep now: you have drawn no card that you could keep; Ann can: draw, play red 5')
})

test('a card in a view is found by its English name', () => {
  const card = { key: 'card-as', args: { digit: '5', rank: '9' } }
  segments.learn([{ key: 'lay', args: { card } }], { '5 as 9': card })
  prefs.language = 'nl'
  expect(segments.of('5 as 9')).toBe('5 als 9')
  expect(segments.of('lay 5 as 9')).toBe('leg 5 als 9')
  expect(segments.of('nobody knows')).toBe('nobody knows')
})

test('one point that was lost keeps its sign in every language', () => {
  for (const language of LANGUAGES) {
    prefs.language = language
    expect(t('points', { n: -1 })).toMatch(/^[-−]1 /)
    expect(t('points', { n: 1 })).toMatch(/^1 /)
  }
})

test('a move is told of its player, and of the reader as you', () => {
  const play = { key: 'play', args: { card: red5 } }
  expect(uno.tell([play], 'Ann', false)).toBe('Ann played the red 5')
  expect(uno.tell([play], 'Ann', true)).toBe('You played the red 5')
  prefs.language = 'de'
  expect(uno.tell([play], 'Ann', true)).toBe('Du hast die rote 5 gespielt')
  prefs.language = 'nl'
  const claim = { key: 'claim', args: { size: 2, rank: '9' } }
  const nine = { key: 'card', args: { digit: '9' } }
  const lays = [nine, { key: 'card-as', args: { digit: '5', rank: '9' } }].map((card) => ({ key: 'lay', args: { card } }))
  expect(segments.tell([{ key: 'play', args: { claim } }, ...lays], 'Ann', true)).toBe('Je speelde twee keer 9: 9, 5 als 9')
})

test('an action tells which card it is about, also of a wild that is given a colour', () => {
  const wild = { key: 'named', args: { card: { key: 'wild' }, colour: { key: 'colour', args: { colour: 'red' } } } }
  uno.learn([{ key: 'draw' }, { key: 'play', args: { card: red5 } }, { key: 'play-saying-uno', args: { card: wild } }])
  expect(uno.cardOf('play red 5')).toBe('red 5')
  expect(uno.cardOf('play wild as red, saying UNO')).toBe('wild')
  expect(uno.cardOf('draw')).toBeNull()
})

test('a plural is that of the language', () => {
  expect([0, 1, 2].map((n) => t('cards', { n }))).toEqual(['0 cards', '1 card', '2 cards'])
  prefs.language = 'nl'
  expect([1, 2].map((n) => t('turns', { n }))).toEqual(['1 beurt', '2 beurten'])
  expect(t('points', { n: 1234 })).toBe('1.234 punten')
})

test('what a language lacks is said in English', () => {
  prefs.language = 'tlh'
  expect(t('play_now')).toBe('Play now')
  expect(uno.say(red5)).toBe('red 5')
})

test('the language is the first of the browser that there are words in', () => {
  expect(spoken(['tlh', 'nl-BE', 'en-GB'])).toBe('nl')
  expect(spoken(['tlh'])).toBe('en')
  expect(ownName('nl')).toBe('Nederlands')
})
