/** Loads the rules of a game when they are first needed. */
import { Network } from './network'
import { Rules, type Description } from './rules'

const DESCRIPTIONS = import.meta.glob<Description>('../generated/rules/*.json', { import: 'default' })
const HERE = import.meta.url
const FOLDER = import.meta.env.DEV ? '../generated/rules/' : './' // the set-up puts the modules beside the other files of the page

/** The rules of this game, without its network. */
export async function load(game: string): Promise<Rules> {
  const description = DESCRIPTIONS[`../generated/rules/${game}.json`]
  if (!description) throw new RangeError(`there is no game ${game} in this page`)
  const described = await description()
  return Rules.start(described, (page) => instanceOf(`${game}-${described.mark}.wasm`, { page }))
}

/** The network of this game, for bots that need it. */
export async function loadNetwork(game: Description): Promise<Network> {
  if (!game.network) throw new RangeError(`there is no network for ${game.name} in this page`)
  return new Network(game, await instanceOf(`${game.name}-learnt-${game.network}.wasm`))
}

async function instanceOf(file: string, imports: WebAssembly.Imports = {}): Promise<WebAssembly.Instance> {
  const code = await (await fetch(new URL(FOLDER + file, HERE))).arrayBuffer() // not streaming: some web hosts do not know the type of the file
  return (await WebAssembly.instantiate(code, imports)).instance
}
