// What holds for the source of the page as a whole.
import { expect, test } from 'vitest'

type Texts = Record<string, string>
const SHARED: Texts = import.meta.glob('../src/{table,pages,ui,server,cards}/**/*', {
  eager: true, query: '?raw', import: 'default',
})
const GAMES = Object.keys(import.meta.glob('../src/games/*/index.ts')).map((path) => path.split('/').at(-2)!)

/** The lines of these files in which something is found, with their places. */
function lines(texts: Texts, found: (line: string) => boolean): string[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, number) => (found(line) ? [`${path}:${number + 1}: ${line.trim()}`] : [])),
  )
}

test('what all games share names none of them', () => {
  const named = new RegExp(`\\b(${GAMES.join('|')})\\b`, 'i')
  expect(GAMES.length).toBeGreaterThan(4)
  expect(lines(SHARED, (line) => named.test(line))).toEqual([])
})
