/** Loads the rules of a game when they are first needed. */
import { Rules, type Description } from './rules'

const MODULES = import.meta.glob<string>('../generated/rules/*.wasm', { query: '?url', import: 'default' })
const DESCRIPTIONS = import.meta.glob<Description>('../generated/rules/*.json', { import: 'default' })

/** The rules of this game, in a memory of their own. */
export async function load(game: string): Promise<Rules> {
  const [module, description] = [`${game}.wasm`, `${game}.json`].map((name) => `../generated/rules/${name}`)
  if (!MODULES[module] || !DESCRIPTIONS[description]) throw new RangeError(`there is no game ${game} in this page`)
  const [url, described] = await Promise.all([MODULES[module](), DESCRIPTIONS[description]()])
  const code = await (await fetch(url)).arrayBuffer() // not streaming: some web hosts do not know the type of the file
  const { instance } = await WebAssembly.instantiate(code)
  return new Rules(described, instance)
}
