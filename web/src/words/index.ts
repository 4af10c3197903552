// What the page says, in the language of whoever reads it.
import { prefs } from '../ui/prefs.svelte'
import { Sentences } from './sentences'
import { load, pageFolders } from './sources'

export { LANGUAGES, ownName } from './sources'

const page = new Sentences(pageFolders())

/** A sentence of the page, with its holes filled in. */
export function t(key: string, holes: Record<string, string | number> = {}): string {
  return page.say(key, holes, prefs.language) ?? key
}

/** Speak another language from now on, as soon as its words are here. */
export async function speak(language: string): Promise<void> {
  await load(language)
  prefs.language = language
}
