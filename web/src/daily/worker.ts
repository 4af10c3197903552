/** The Web Worker in which the best known result of a day is computed. */
import type { GamePage } from '../generated/protocol'
import { levelsOf, pageOf, wordsOf } from '../local/built'
import type { Save } from '../local/saves'
import { load } from '../rules/load'
import { bestOf } from './best'

addEventListener('message', async ({ data: save }: MessageEvent<Save>) => {
  const [rules, words, page] = await Promise.all([load(save.game), wordsOf(save.game), pageOf(save.game)])
  postMessage(bestOf(rules, words, page as GamePage, save, levelsOf(save.game)))
})
