// The parts that a game brings to the page: index.ts in its folder, loaded when it is played; or defaults.
import type { CommonView } from '../generated/protocol'
import type { Component } from 'svelte'
import { gamePage, type Value } from '../server/api'
import type { Note } from '../table/note'
import type { Happening, Place } from '../table/place'
import type { Flight } from '../ui/motion'
import { wordsOf, type Catalogue } from '../words/catalogue.svelte'
import { ENGLISH, load } from '../words/sources'
import { flightsOf } from './plain'

export interface GameView<View extends CommonView = CommonView> {
  component: Component<{ place: Place<View>; game: GameView<View> }>
  /** The sentences of this game, in every language. */
  words: Catalogue
  /** Which cards travel at an event, from the view before it to the one after it. */
  flights(what: Happening, before: View, after: View, me: number | null): Flight[]
  /** What an event did to players, and which cards it showed; without a view before it, the cards were just dealt. */
  note?(what: Happening, before: View | null, after: View): Note
  /** A card by its English name, small, for the log. */
  face?: Component<{ name: string }>
  /** The selector of what a move is made with, within the table: by default a card in hand, the stock, or a button. */
  spotOf?(action: string, view: View): string
  /** Points with their unit, where they are not simply points. */
  worth?(points: number, table: { seats: number; options: Record<string, Value> }): string
}

/** A game whose views are of its own type: a table of a game has views of that game only. */
export function bring<View extends CommonView>(game: GameView<View>): GameView {
  return game as unknown as GameView
}

const OWN = import.meta.glob<GameView>('./*/index.ts', { import: 'default' })

/** A game ready to be shown: it knows what the names of its actions and cards stand for.
 *
 * With `?plain` in the address it is drawn as a game is that brings no drawing.
 */
export async function gameView(name: string, query = ''): Promise<GameView> {
  const own = new URLSearchParams(query).has('plain') ? null : OWN[`./${name}/index.ts`]
  const [view, page] = await Promise.all([own ? own() : plain(name), gamePage(name), load(ENGLISH)])
  view.words.learn(page.messages, page.cards)
  return view
}

/** Any game, drawn from its view alone. */
async function plain(name: string): Promise<GameView> {
  const { default: component } = await import('./Plain.svelte')
  const words = wordsOf(name)
  return { component, words, flights: flightsOf(words) }
}
