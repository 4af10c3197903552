import { expect, test } from 'vitest'
import { aboutOf, inOrder } from '../src/games/about'

test('a game that brings nothing has a colour, the same each time', () => {
  const about = aboutOf('some-new-game')
  expect(about.memory).toBe(false)
  expect(about.accent).toBe(aboutOf('some-new-game').accent)
  expect(about.accent).not.toBe(aboutOf('another-game').accent)
})

test('games come in their own order, and those without one after them by their titles', () => {
  const games = ['zebra', 'reverb', 'aardvark', 'uno'].map((name) => ({ name, title: name.toUpperCase() }))
  expect(inOrder(games).map((game) => game.name)).toEqual(['uno', 'reverb', 'aardvark', 'zebra'])
})
