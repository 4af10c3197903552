// The sentences of the page, in the language of the reader.
import { prefs } from '../ui/prefs.svelte'
import { Sentences } from './sentences'
import { load, pageFolders } from './sources'

export { LANGUAGES, ownName } from './sources'

const page = new Sentences(pageFolders())

/** A sentence of the page, with its holes filled in. */
export function t(key: string, holes: Record<string, string | number> = {}): string {
  return page.say(key, holes, prefs.language) ?? key
}

/** A number with one digit after the point, or the comma. */
export const tenths = (value: number, options: Intl.NumberFormatOptions = {}) =>
  value.toLocaleString(prefs.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })

/** Speak another language from now on, as soon as its words are here. */
export async function speak(language: string): Promise<void> {
  await load(language)
  prefs.language = language
}
