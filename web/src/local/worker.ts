/** The Web Worker of a table on this device. */
import type { FromClient, GamePage } from '../generated/protocol'
import type { Mind } from '../rules/bots'
import { load } from '../rules/load'
import levels from '../generated/levels.json'
import { pageOf, wordsOf } from './built'
import { LocalMatch } from './match'
import { findSave, keep } from './saves'
import { LocalTable } from './table'
import { CLOSED, type FromLine, type FromWorker } from './line'

const tell = (said: FromWorker) => postMessage(said)
let table: LocalTable | null = null

addEventListener('message', ({ data }: MessageEvent<FromLine>) => {
  const does = 'open' in data ? open(data.open, data.speed) : table?.hear(JSON.parse(data.sent) as FromClient)
  does?.catch(fail)
})
addEventListener('unhandledrejection', (event) => fail(event.reason))

/** Opens the table as it was kept; one that cannot be played on is set aside. */
async function open(name: string, speed: number): Promise<void> {
  const save = await findSave(name)
  if (!save) return tell({ closed: CLOSED.missing })
  const [rules, words, page] = await Promise.all([load(save.game), wordsOf(save.game), pageOf(save.game)])
  try {
    const match = new LocalMatch(rules, words, page as GamePage, save)
    const around = { tell: (told: object) => tell({ told: JSON.stringify(told) }), keep, speed }
    table = new LocalTable(match, levels as Record<string, Mind>, around)
  } catch (error) {
    await keep({ ...save, aside: String(error) })
    return tell({ closed: CLOSED.broken })
  }
  tell({ opened: true })
  table.go()
}

function fail(error: unknown) {
  table?.stop()
  tell({ closed: CLOSED.failed })
  throw error // which the console shows
}
