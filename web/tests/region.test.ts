import { expect, test } from 'vitest'
import { region, wholeForm } from '../src/words/region'

test('dates are written as where the reader lives, in the language of the page', () => {
  expect(region('en', ['nl-NL', 'en-US', 'en'])).toBe('en-US')
  expect(region('de', ['de-CH', 'de'])).toBe('de-CH')
  expect(region('nl', ['en-US', 'en'])).toBe('nl')
})

test('English without a region is that of the page', () => {
  expect(region('en', ['en', 'nl'])).toBe('en-GB')
  expect(region('en', [])).toBe('en-GB')
})

test('a day of another year is told with its year', () => {
  expect(wholeForm('2026-01-01', '2026-11-19').year).toBeUndefined()
  expect(wholeForm('2020-01-01', '2026-11-19').year).toBe('numeric')
})
