// The catalogues: Fluent files in src/fairdeal, in folders for the page, the server, all games and each game.
// Those of one language are one file of the built page (vite.config.ts), loaded when it is first spoken.
const HOME = '../../../src/fairdeal/'
const files = import.meta.glob<string>(
  ['../../../src/fairdeal/messages/**/*.ftl', '../../../src/fairdeal/games/*/messages/*.ftl', '../../../src/fairdeal/games/*/messages/page/*.ftl'],
  { query: '?raw', import: 'default' },
)
const texts = new Map<string, string>() // by path, of the languages that are loaded

export const ENGLISH = 'en' // also stands in where another language lacks a sentence
export const LANGUAGES = [...new Set(Object.keys(files).map((path) => path.match(/([\w-]+)\.ftl$/)![1]))].sort()

/** Load all catalogues of these languages. */
export async function load(...languages: string[]): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => languages.some((one) => path.endsWith(`/${one}.ftl`)))
  const all = wanted.map(async ([path, read]) => texts.set(path, await read()))
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** Whether the page was built with the catalogues of a game. */
export const isBuilt = (game: string) => `${HOME}games/${game}/messages/${ENGLISH}.ftl` in files

/** Take in the catalogues of a game that the page was built without, by language. */
export function takeIn(game: string, catalogues: Record<string, string>) {
  for (const [language, text] of Object.entries(catalogues)) texts.set(`${HOME}games/${game}/messages/${language}.ftl`, text)
}

/** The text of a catalogue, or nothing where a game is not translated yet. */
export const textOf = (folder: string, language: string) => texts.get(`${HOME}${folder}/${language}.ftl`) ?? ''

/** The folders of what the page itself says, for all games and for each. */
export const pageFolders = () =>
  [...new Set(Object.keys(files).map((path) => path.slice(HOME.length, path.lastIndexOf('/'))))].filter((folder) =>
    folder.endsWith('/page'),
  )

/** The first of these languages that there is a catalogue of, as `de` for `de-AT`. */
export function spoken(wanted: readonly string[]): string {
  const short = wanted.map((one) => one.toLowerCase().split('-')[0])
  return short.find((one) => LANGUAGES.includes(one)) ?? ENGLISH
}

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name[0].toLocaleUpperCase(language) + name.slice(1)
}
