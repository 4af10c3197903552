/** Loads the rules of a game when they are first needed. */
import { Network } from './network'
import { Rules, type Description } from './rules'

const MODULES = import.meta.glob<string>('../generated/rules/*.wasm', { query: '?url', import: 'default', eager: true }) // addresses
const NETWORKS = import.meta.glob<string>('../generated/networks/*.wasm', { query: '?url', import: 'default', eager: true })
const DESCRIPTIONS = import.meta.glob<Description>('../generated/rules/*.json', { import: 'default' })

/** The rules of this game, in a memory of their own. */
export async function load(game: string): Promise<Rules> {
  const [module, description] = [`${game}.wasm`, `${game}.json`].map((name) => `../generated/rules/${name}`)
  if (!MODULES[module] || !DESCRIPTIONS[description]) throw new RangeError(`there is no game ${game} in this page`)
  const [described, instance] = await Promise.all([DESCRIPTIONS[description](), instanceOf(MODULES[module])])
  return new Rules(described, instance)
}

/** The network of this game, for bots that learnt. */
export async function loadNetwork(game: Description): Promise<Network> {
  const found = NETWORKS[`../generated/networks/${game.name}-learnt.wasm`]
  if (!found) throw new RangeError(`there is no network for ${game.name} in this page`)
  return new Network(game, await instanceOf(found))
}

async function instanceOf(url: string): Promise<WebAssembly.Instance> {
  const code = await (await fetch(url)).arrayBuffer() // not streaming: some web hosts do not know the type of the file
  return (await WebAssembly.instantiate(code)).instance
}
