/** The Web Worker that thinks of hints for one table, so that the page stays smooth. */
import { pageOf, wordsOf } from '../local/built'
import { load, loadNetwork } from '../rules/load'
import type { Network } from '../rules/network'
import type { Rules } from '../rules/rules'
import type { FromAdviser, SeatView, ToAdviser } from './adviser'
import { Thinker } from './thinker'

const DEAF = 30 // milliseconds in which it hears no other question

const tell = (said: FromAdviser) => postMessage(said)
let thinker: Promise<Thinker> | null = null
let wanted = 0 // the number of the last question; those before it are given up

addEventListener('message', ({ data }: MessageEvent<ToAdviser>) => {
  if ('game' in data) {
    thinker = opened(data.game)
    thinker.catch(() => {}) // whoever asks for a hint is told
  } else wanted = data.number
  if ('view' in data) answer(data.number, data).catch((error) => tell({ number: data.number, failed: String(error) }))
})

async function opened(game: string): Promise<Thinker> {
  const [rules, words, page] = await Promise.all([load(game), wordsOf(game), pageOf(game)])
  rules.network = await networkOf(rules)
  const thinker = new Thinker(rules, words, page)
  thinker.warm()
  return thinker
}

/** The network for hints, in games that use it. None if it cannot be fetched, as offline: then hints come from the search. */
async function networkOf(rules: Rules): Promise<Network | null> {
  return rules.has('survey') ? loadNetwork(rules.game).catch(() => null) : null
}

async function answer(number: number, seen: SeatView): Promise<void> {
  let since = performance.now()
  for await (const said of (await thinker!).think(seen)) {
    if (said) tell({ number, said })
    if (performance.now() - since < DEAF) continue
    await new Promise((done) => setTimeout(done)) // another question may have come
    if (wanted !== number) return
    since = performance.now()
  }
  tell({ number, done: true })
}
