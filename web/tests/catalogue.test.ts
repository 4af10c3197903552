import { beforeEach, expect, test, vi } from 'vitest'
import { words as beverbende } from '../src/games/beverbende/words'
import { words as segments } from '../src/games/segments/words'
import { words as uno } from '../src/games/uno/words'
import { prefs } from '../src/ui/prefs.svelte'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const red5 = { key: 'card', args: { colour: 'red', face: '5' } }
const named = (seat: number) => ['Ann', 'Bob'][seat]

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
  segments.learn([{ key: 'lay', args: { card: { key: 'card-as', args: { digit: '5', rank: '9' } } } }])
  prefs.language = 'nl'
  expect(segments.of('5 as 9')).toBe('5 als 9')
  expect(segments.of('lay 5 as 9')).toBe('leg 5 als 9')
  expect(segments.of('nobody knows')).toBe('nobody knows')
})
