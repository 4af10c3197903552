/** The rules of a game as they are built, loaded without a server. */
import { Rules, type Description } from '../src/rules/rules'

const DESCRIPTIONS = import.meta.glob<Description>('../src/generated/rules/*.json', { eager: true, import: 'default' })
const MODULES = import.meta.glob<string>('../src/generated/rules/*.wasm', { query: '?url&inline', import: 'default' })
const real = fetch // tests may replace it

export const GAMES = Object.values(DESCRIPTIONS)

export async function load(game: string): Promise<Rules> {
  const module = await real(await MODULES[`../src/generated/rules/${game}.wasm`]())
  const { instance } = await WebAssembly.instantiate(await module.arrayBuffer())
  return new Rules(DESCRIPTIONS[`../src/generated/rules/${game}.json`], instance)
}
