// What the page says, in the language of whoever reads it.
import { prefs } from '../ui/prefs.svelte'
import { en, type Key } from './en'
import { nl } from './nl'

export type Language = 'en' | 'nl'
export type { Key }

const catalogues: Record<Language, Record<Key, string>> = { en, nl }

/** A sentence of the catalogue, with its holes filled in. */
export function t(key: Key, holes: Record<string, string | number> = {}): string {
  return fill(catalogues[prefs.language][key], holes)
}

export function fill(sentence: string, holes: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole))
}
