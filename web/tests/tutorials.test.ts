import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson, Tutorial } from '../src/learn/tutorial'
import { follow } from './lessons'

vi.mock('../src/ui/prefs.svelte', () => ({ prefs: { language: 'en' } }))

const TUTORIALS = import.meta.glob<Tutorial>('../src/games/*/tutorial.ts', { eager: true, import: 'default' })
const LESSONS = Object.entries(TUTORIALS).flatMap(([path, { lessons }]) =>
  lessons.map((lesson, number) => ({ game: path.split('/').at(-2)!, number: number + 1, lesson })),
)
const SEEDS = Number(import.meta.env.VITE_LESSON_SEEDS ?? 0) // that are tried instead of one that does not fit

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A seed with which the lesson can be followed, if one of the first does. */
async function otherSeed(game: string, lesson: Lesson): Promise<string | null> {
  for (let number = 0; number < SEEDS; number++) {
    const seed = `${lesson.seed.replace(/ \d+$/, '')} ${number}`
    if (!(await follow(game, { ...lesson, seed })).stuck) return seed
  }
  return null
}

test.each(LESSONS)('lesson $number of $game goes on after every move that it allows', async ({ game, lesson }) => {
  const { stuck } = await follow(game, lesson)
  const hint = stuck && SEEDS ? `; a seed that fits: ${await otherSeed(game, lesson)}` : ''
  expect(stuck && stuck + hint).toBeNull()
}, 600_000)
