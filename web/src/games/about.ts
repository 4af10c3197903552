// A game on the front page, before it is loaded: from its about.ts, or a default.
import type { Component } from 'svelte'
import type { DailyRules } from '../daily/deals'

export interface About {
  order: number // on the front page; a game that does not say comes after those that do
  minutes?: number // that a match takes
  seats?: number // that Play now is for, where the usual number would take too long
  preset?: string // the rule set that people know, where it is not `as-written`
  accent: string // its colour
  on: string // what is written on that
  emblem?: Component // a small picture of what one has in hand; else a card with its initial
  daily?: DailyRules // the seats and rules of its daily deal; without them, the usual ones
  memory: boolean // its table reminds people of what they have seen, unless they choose otherwise
}

/** The parts that a game may bring; all are optional. */
export type OwnAbout = Partial<About>

const OWN = import.meta.glob<OwnAbout>('./*/about.ts', { eager: true, import: 'default' })

/** The same hue for a name each time. */
function hue(name: string): number {
  return [...name].reduce((mix, letter) => (mix * 31 + letter.codePointAt(0)!) % 360, 7)
}

export function aboutOf(game: string): About {
  const accent = `light-dark(oklch(0.45 0.12 ${hue(game)}), oklch(0.8 0.1 ${hue(game)}))`
  const plain = { order: Infinity, accent, on: 'light-dark(#ffffff, #16181c)', memory: false }
  return { ...plain, ...OWN[`./${game}/about.ts`] }
}

/** Games as the front page shows them: in their own order, those without one by their titles. */
export function inOrder<Game extends { name: string; title: string }>(games: Game[]): Game[] {
  const place = (game: Game) => aboutOf(game.name).order
  return games.toSorted((one, other) =>
    place(one) === place(other) ? one.title.localeCompare(other.title) : place(one) - place(other),
  )
}
