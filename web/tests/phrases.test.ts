// What players say: the phrases and reactions of the server have words, and the reactions a drawing.
import { beforeAll, expect, test, vi } from 'vitest'
import { isReaction, phraseOf } from '../src/table/story'
import { prefs } from '../src/ui/prefs.svelte'
import { LANGUAGES, load } from '../src/words/sources'
import uno from '../src/generated/pages/uno.json'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

beforeAll(() => load(...LANGUAGES))

test('there are eight phrases and six reactions, as the server has them', () => {
  prefs.language = 'en'
  expect(uno.phrases.map((_, number) => phraseOf(number))).toEqual(uno.phrases)
  expect(uno.phrases.map((_, number) => isReaction(number)).filter(Boolean).length).toBe(6)
  expect(uno.phrases.length).toBe(14)
})

test.each(LANGUAGES)('a screen reader has a name for each of them in %s', (language) => {
  prefs.language = language
  const names = uno.phrases.map((_, number) => phraseOf(number))
  expect(new Set(names).size).toBe(names.length)
  for (const [number, name] of names.entries()) expect(name).not.toBe(`phrase_${number}`)
})
