/** A match that needs no server to look back at: one on this device, of a file, or of a link. */
import type { GamePage, TableAbout } from '../generated/protocol'
import { canRun } from '../rules/able'
import { load } from '../rules/load'
import { BrokenJournal, Replay, type Match } from '../rules/replay'
import { SPECTATOR } from '../rules/rules'
import { Refusal } from '../server/api'
import { momentsOf, type Moments } from '../server/moments'
import type { Check } from '../server/verify'
import { named, type Happening } from '../table/place'
import { t } from '../words'
import { pageOf, wordsOf } from './built'
import { journalOf, pack, readJournal, unpack } from './journal'
import { optionsOf } from './match'
import { findSave, type Save } from './saves'
import { chairsOf } from './table'

const FORMAT = 1 // of journals
const NOT_LIVE = { clock: 'none', watch: true, open_hands: true, friends: false, memory: true, commitment: '', daily: null, evening: null }

export interface Past {
  about: TableAbout
  game: GamePage
  events: Happening[]
  moments: Moments
  checks: Check[]
  path: string // of a link with the whole match
  journal: string
}

/** The viewer of a match, the match, and the names of its seats. */
interface Looked {
  match: Match
  names: string[]
  seat?: number
  open?: boolean // whether all cards may be seen
  table?: string
  preset?: string
}

/** A match of this device; while it is played, only the cards of its person are seen. */
export async function pastOfSave(table: string): Promise<Past> {
  const save = await findSave(table)
  if (!save) throw new Refusal('no_table', t('closed_4404'))
  if (save.aside) throw new Error(t('closed_4410'))
  const match = matchOfSave(save, await pageOf(save.game))
  const names = named(chairsOf(save)).map(({ name }) => name ?? '')
  return pastOf({ match, names, seat: save.seat, open: save.end !== null, table, preset: save.preset })
}

/** The match of a link. */
export async function pastInLink(packed: string): Promise<Past> {
  return readable(async () => pastOf(await unpack(packed)))
}

/** The path of the page that shows the match of a file. */
export async function pathOfFile(text: string): Promise<string> {
  return readable(async () => (await pastOf({ match: readJournal(text), names: [] })).path)
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('broken_journal', t('journal_broken'))
  }
}

function matchOfSave(save: Save, page: GamePage): Match {
  const { game, rules, seats, key } = save
  const moves = save.plays.flatMap(({ seat, actions }) => actions.map((action) => ({ seat, action })))
  return {
    head: { format: FORMAT, game, rules, seats, options: optionsOf(page, save), key, table: '' },
    steps: moves.map((move, ply) => ({ ply, ...move, table: '' })),
    end: save.end && !save.resigned ? { over: true, ...save.end } : null,
  }
}

async function pastOf({ match, names, seat = SPECTATOR, open = true, table = '', preset = 'as-written' }: Looked): Promise<Past> {
  const { head, steps } = match
  if (!canRun()) throw new Refusal('unable', t('closed_4501'))
  const [rules, words, game] = await Promise.all([load(head.game), wordsOf(head.game), pageOf(head.game)])
  if (head.rules !== rules.game.version) throw new Refusal('other_rules', t('journal_other_rules'))
  const replay = new Replay(rules, match)
  replay.mark()
  if (!replay.fits()) throw new BrokenJournal('its marks are wrong')
  const events = eventsOf(replay, game)
  const chairs = Array.from({ length: head.seats }, (_, seat) => ({ name: names[seat] || null, bot: null, person: true }))
  return {
    about: { ...NOT_LIVE, game: head.game, options: head.options, preset, table, chairs, phase: match.end ? 'over' : 'playing' },
    ...{ game, events },
    moments: momentsOf(replay, words, events, seat, open),
    checks: [
      { holds: true, words: 'proof_replayed', holes: { n: steps.length } },
      { holds: null, words: 'proof_here' },
    ],
    path: `/replay/${await pack({ match, names })}`,
    journal: journalOf(replay, game),
  }
}

/** The events of a match: the deal, every whole play, and the end. */
function eventsOf(replay: Replay, { actions: names }: GamePage): Happening[] {
  const { steps, end } = replay.match
  const events: Happening[] = [{ seq: 1, type: 'started' }]
  let actions: number[] = []
  for (const { ply, seat, action } of steps) {
    actions.push(action)
    if (!replay.rules.whole(replay.after(ply + 1))) continue
    events.push({ seq: events.length + 1, type: 'played', seat, actions, words: actions.map((one) => names[one]), by: 'person', snap: null })
    actions = []
  }
  if (end) events.push({ seq: events.length + 1, type: 'ended', points: end.points, places: end.places, automatic: [] })
  return events
}
