// What a game brings to the page: index.ts in its folder, loaded when it is played; or what any game gets.
import type { Component } from 'svelte'
import type { Value } from '../server/api'
import type { Dealing } from '../server/deals'
import type { Happening, Place } from '../table/place'
import type { Flight } from '../ui/motion'
import { wordsOf, type Catalogue } from '../words/catalogue.svelte'

export interface GameView {
  component: Component<{ place: Place; game: GameView }>
  /** What is said of this game, in every language. */
  words: Catalogue
  /** Which cards travel at an event, from the view before it to the one after it. */
  flights(what: Happening, before: any, after: any, me: number | null): Flight[]
  /** Points with their unit, where they are not simply points. */
  worth?(points: number, table: { seats: number; options: Record<string, Value> }): string
  /** How its deal is made again from its key, to check it here. */
  dealing?: Dealing
}

const OWN = import.meta.glob<GameView>('./*/index.ts', { import: 'default' })

export async function gameView(name: string): Promise<GameView> {
  const own = OWN[`./${name}/index.ts`]
  return own ? own() : plain(name)
}

/** Any game, drawn from its view alone. */
async function plain(name: string): Promise<GameView> {
  const { default: component } = await import('./Plain.svelte')
  return { component, words: wordsOf(name), flights: () => [] }
}
