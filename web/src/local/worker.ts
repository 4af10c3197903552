/** The Web Worker of a table on this device. */
import type { GamePage } from '../generated/protocol'
import { canRun } from '../rules/able'
import { load, loadNetwork } from '../rules/load'
import { needsNetwork } from '../rules/bots'
import { levelsOf, pageOf, wordsOf } from './built'
import { LocalMatch } from './match'
import { findSave, keep, KeptElsewhere, type Save } from './saves'
import { LocalTable } from './table'
import { CLOSED, type TableRequest, type FromLine, type FromWorker } from './line'

const tell = (said: FromWorker) => postMessage(said)
let table: LocalTable | null = null
let kept: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<FromLine>) => {
  const does = 'open' in data ? open(data) : table?.hear(JSON.parse(data.sent) as TableRequest)
  does?.catch(fail)
})
addEventListener('unhandledrejection', (event) => fail(event.reason))

/** Opens the table as it was kept, here alone; one that cannot be played on is set aside. A lesson is not kept. */
async function open({ open: name, speed, lesson }: Extract<FromLine, { open: string }>): Promise<void> {
  if (!canRun()) return tell({ closed: CLOSED.unable })
  takeOver(name)
  const save = lesson ?? (await findSave(name))
  if (!save) return tell({ closed: CLOSED.missing })
  const [rules, words, page] = await Promise.all([load(save.game), wordsOf(save.game), pageOf(save.game)])
  const levels = levelsOf(save.game)
  if (needsNetwork(levels[save.level])) rules.network = await loadNetwork(rules.game)
  try {
    const match = new LocalMatch(rules, words, page as GamePage, save)
    const around = { tell: (told: object) => tell({ told: JSON.stringify(told) }), keep: lesson ? async () => {} : keepInTurn, speed }
    table = new LocalTable(match, levels, around)
  } catch (error) {
    await keep({ ...save, aside: String(error) })
    return tell({ closed: CLOSED.broken })
  }
  tell({ opened: true })
  table.go()
}

/** The newest tab has the table; all others stop. */
function takeOver(name: string) {
  const tabs = new BroadcastChannel(`fairdeal ${name}`)
  tabs.onmessage = () => fail(new KeptElsewhere(name))
  tabs.postMessage('open')
}

const keepInTurn = (save: Save) => (kept = kept.then(() => keep(save)))

function fail(error: unknown) {
  table?.stop()
  if (error instanceof KeptElsewhere) return tell({ closed: CLOSED.elsewhere })
  tell({ closed: CLOSED.failed })
  throw error // which the console shows
}
