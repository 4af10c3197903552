import { beforeAll, expect, test, vi } from 'vitest'
import { LocalMatch } from '../src/local/match'
import { pageOf, wordsOf } from '../src/local/built'
import { hasPuzzles, puzzleSave, puzzlesOf } from '../src/puzzles/puzzles'
import { reasonFor } from '../src/puzzles/reason'
import { wordsOf as sentencesOf } from '../src/words/catalogue.svelte'
import { LANGUAGES, load as speak } from '../src/words/sources'
import { GAMES, load } from './built'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

beforeAll(() => speak(...LANGUAGES))

const games = GAMES.map(({ name }) => name).filter(hasPuzzles)

test.each(games)('every puzzle of %s can be set up, and offers exactly the choices that it judges', async (game) => {
  const [rules, words, page, file] = await Promise.all([load(game), wordsOf(game), pageOf(game), puzzlesOf(game)])
  expect(file.rules).toBe(rules.game.version)
  const save = await puzzleSave(game, file, file.puzzles[0], 'Ann')
  const match = new LocalMatch(rules, words, page, save)
  for (const puzzle of file.puzzles) {
    Object.assign(save, await puzzleSave(game, file, puzzle, 'Ann'))
    match.deal()
    for (const play of save.plays) match.play(play)
    expect(match.state.get('turn')).toBe(puzzle.seat)
    expect(match.legal(puzzle.seat)).toEqual(puzzle.choices.map(([action]) => action).sort((a, b) => a - b))
    const [[, best], ...others] = puzzle.choices
    expect(Math.max(...others.map(([, chance]) => chance))).toBeLessThan(best)
  }
})

test('there are puzzles of every game', () => expect(games.length).toBe(GAMES.length))

test.each(games)('the best move of many puzzles of %s is explained in a sentence', async (game) => {
  const file = await puzzlesOf(game)
  const reasons = await Promise.all(
    file.puzzles.slice(0, 40).map(async (puzzle) => reasonFor(await puzzleSave(game, file, puzzle, 'Ann'), puzzle.choices[0][0], load(game))),
  )
  expect(reasons.filter(Boolean).length).toBeGreaterThan(8)
  for (const reason of reasons) if (reason) expect(sentencesOf(game).say(reason)).not.toBe(reason.key)
})
