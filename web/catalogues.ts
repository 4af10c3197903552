// A module for each language with all its catalogues, and one that lists them: so the built page
// has one file for each language, loaded when it is first spoken.
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const HOME = new URL('../src/fairdeal/', import.meta.url).pathname
const READ = /^(messages\/((page|server)\/)?|games\/\w+\/messages\/(page\/)?)[\w-]+\.ftl$/ // by the page
const LIST = 'virtual:catalogues'

export function catalogues(): Plugin {
  const within = (folder: string) => readdirSync(HOME + folder, { recursive: true }).map((file) => `${folder}/${file}`)
  const files = ['messages', 'games'].flatMap(within).filter((file) => READ.test(file)).sort()
  const languageOf = (file: string) => file.match(/([\w-]+)\.ftl$/)![1]

  const list = () => {
    const languages = [...new Set(files.map(languageOf))].sort()
    const loaders = languages.map((one) => `${JSON.stringify(one)}: () => import('${LIST}/${one}')`)
    const folders = [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))]
    return `export const loaders = { ${loaders.join(', ')} }\nexport const folders = ${JSON.stringify(folders)}`
  }
  const texts = (language: string) => {
    const own = files.filter((file) => languageOf(file) === language)
    return `export default ${JSON.stringify(Object.fromEntries(own.map((file) => [file, readFileSync(HOME + file, 'utf8')])))}`
  }
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(LIST) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${LIST}`)) return
      for (const file of files) this.addWatchFile(HOME + file)
      return id === `\0${LIST}` ? list() : texts(id.slice(LIST.length + 2))
    },
  }
}
