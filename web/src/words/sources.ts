// The catalogues: Fluent files in src/fairdeal, in folders for the page, the server, all games and each game.
// Those of one language are one file of the built page (web/catalogues.ts), loaded when it is first spoken.
import { folders, loaders } from 'virtual:catalogues'

const texts = new Map<string, string>() // by path, of the languages that are loaded
const loaded = new Set<string>()

export const ENGLISH = 'en' // the server's names of actions and cards; also stands in where another language lacks a sentence
export const LANGUAGES = Object.keys(loaders)

/** Load all catalogues of these languages. */
export async function load(...languages: string[]): Promise<void> {
  const all = languages.map(async (language) => {
    const { default: files } = await loaders[language]()
    for (const [path, text] of Object.entries(files)) texts.set(path, text)
    loaded.add(language)
  })
  await Promise.allSettled(all) // what did come is kept
  await Promise.all(all)
}

/** Whether the catalogues of a language are here. */
export const isLoaded = (language: string) => loaded.has(language)

/** Whether the page was built with the catalogues of a game. */
export const isBuilt = (game: string) => folders.includes(`games/${game}/messages`)

/** Take in the catalogues of a game that the page was built without, by language. */
export function takeIn(game: string, catalogues: Record<string, string>) {
  for (const [language, text] of Object.entries(catalogues)) texts.set(`games/${game}/messages/${language}.ftl`, text)
}

/** The text of a catalogue, or nothing where a game is not translated yet. */
export const textOf = (folder: string, language: string) => texts.get(`${folder}/${language}.ftl`) ?? ''

/** The folders of what the page itself says, for all games and for each. */
export const pageFolders = () => folders.filter((folder) => folder.endsWith('/page'))

/** The first of these languages that there is a catalogue of, as `de` for `de-AT`. */
export function spoken(wanted: readonly string[]): string {
  const short = wanted.map((one) => one.toLowerCase().split('-')[0])
  return short.find((one) => LANGUAGES.includes(one)) ?? ENGLISH
}

/** The name of each language in that language. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name[0].toLocaleUpperCase(language) + name.slice(1)
}
