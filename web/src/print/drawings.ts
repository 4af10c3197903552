// The cards of the games as SVG with their styles: the same drawings as at the table, for `fairdeal print`.
// A game that has cards to print says in `print.ts` how each is drawn.
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import app from '../app.css?raw'
import type { Message } from '../generated/protocol'
import { prefs } from '../ui/prefs.svelte'
import { wordsOf } from '../words/catalogue.svelte'
import { ENGLISH, LANGUAGES, load } from '../words/sources'

/** A component that draws a card, and what it is given; null: a name that is no card of its own. */
export type Drawing = readonly [Component<never>, Record<string, unknown>] | null
interface Printable {
  draw: (name: string, card: Message) => Drawing
}
interface Described {
  messages: Message[]
  cards: Record<string, Message>
}
interface DrawnCards {
  styles: string
  cards: Record<string, Record<string, string>> // by language and name; as in English, if not there
}

const GAMES = import.meta.glob<Printable>('../games/*/print.ts')
const PAGES = import.meta.glob<Described>('../generated/pages/*.json', { import: 'default' })
const COMMENTS = /<!--.*?-->|\/\*[^*]*\*\//g
const SPOKEN = / (role|aria-\w+)="[^"]*"/g // for screen readers

export async function drawings(): Promise<Record<string, DrawnCards>> {
  await load(...LANGUAGES)
  const made: Record<string, DrawnCards> = {}
  for (const [path, printable] of Object.entries(GAMES)) {
    const game = path.split('/').at(-2)!
    made[game] = drawn(game, await printable(), await PAGES[`../generated/pages/${game}.json`]())
  }
  return made
}

function drawn(game: string, { draw }: Printable, { messages, cards }: Described): DrawnCards {
  wordsOf(game).learn(messages, cards)
  const styles = new Set([app.match(/:root \{[^}]*\}/)![0]])
  const found: DrawnCards['cards'] = {}
  for (const language of [ENGLISH, ...LANGUAGES.filter((one) => one !== ENGLISH)]) {
    prefs.language = language
    found[language] = {}
    for (const [name, card] of Object.entries(cards)) {
      const drawing = draw(name, card)
      if (!drawing) continue
      const { head, body } = render(drawing[0] as Component, { props: drawing[1] as never })
      for (const [, style] of head.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) styles.add(style.replaceAll(COMMENTS, '').trim())
      const svg = body.replaceAll(COMMENTS, '').replaceAll(SPOKEN, '').trim()
      if (svg !== found[ENGLISH][name] || language === ENGLISH) found[language][name] = svg
    }
  }
  return { styles: [...styles].join('\n'), cards: found }
}
