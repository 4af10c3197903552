/** The rules of a game as they are built, loaded without a server. */
import { Network } from '../src/rules/network'
import { Rules, type Description } from '../src/rules/rules'

const DESCRIPTIONS = import.meta.glob<Description>('../src/generated/rules/*.json', { eager: true, import: 'default' })
const MODULES = import.meta.glob<string>('../src/generated/rules/*.wasm', { query: '?url&inline', import: 'default' })
const real = fetch // tests may replace it

export const GAMES = Object.values(DESCRIPTIONS)

export async function load(game: string): Promise<Rules> {
  return Rules.start(described(game), (page) => instanceOf(`${game}-${described(game).mark}`, { page }))
}

export async function loadNetwork(game: string): Promise<Network> {
  return new Network(described(game), await instanceOf(`${game}-learnt-${described(game).network}`))
}

const described = (game: string) => DESCRIPTIONS[`../src/generated/rules/${game}.json`]

async function instanceOf(name: string, imports: WebAssembly.Imports = {}): Promise<WebAssembly.Instance> {
  const module = await real(await MODULES[`../src/generated/rules/${name}.wasm`]())
  return (await WebAssembly.instantiate(await module.arrayBuffer(), imports)).instance
}
