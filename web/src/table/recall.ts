/** What happened before a reload: as this tab saw it, or found again by the rules where they may know all cards. */
import type { GameView } from '../games/game'
import type { Live } from '../server/live.svelte'
import type { Moments } from '../server/moments'
import { NOTHING, type Note } from './note'
import type { Happening } from './place'
import { isWhole, withTally, type Tally } from './rounds'

const MOST = 300 // events, as many as the log shows
const keyOf = (table: string) => `fairdeal notes ${table}`
const roundsOf = (table: string) => `fairdeal rounds ${table}`
const changing = (events: Happening[]) => events.filter(({ type }) => type === 'started' || type === 'played')

/** The cards of the events that this tab has seen happening at a table. */
export function kept(table: string): Map<number, Note> {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '[]') as [number, string[]][]
    return new Map(found.map(([seq, cards]) => [seq, { ...NOTHING, cards: cards.map(String) }]))
  } catch {
    return new Map()
  }
}

export function keep(table: string, notes: Map<number, Note>): void {
  const newest = [...notes].sort(([one], [other]) => one - other).slice(-MOST)
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(newest.map(([seq, { cards }]) => [seq, cards])))
  } catch {
    // a browser that keeps nothing has them until the next reload
  }
}

/** The points after each round that this tab has seen at a table. */
export function keptTallies(table: string): Tally[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(roundsOf(table)) ?? '[]') as [number, number[]][]
    return found.map(([rounds, points]) => ({ rounds, points: points.map(Number) }))
  } catch {
    return []
  }
}

export function keepTallies(table: string, tallies: Tally[]): void {
  try {
    sessionStorage.setItem(roundsOf(table), JSON.stringify(tallies.map(({ rounds, points }) => [rounds, points])))
  } catch {
    // as above
  }
}

/** The points after each round, from the moments after each event. */
export async function foundTallies(events: Happening[], moments: Moments): Promise<Tally[]> {
  let tallies: Tally[] = []
  for (const { seq } of changing(events)) tallies = withTally(tallies, (await moments(seq)).view)
  return tallies
}

/** What the events did, from the moments before and after each of them. */
export async function found(game: Pick<GameView, 'note'>, events: Happening[], moments: Moments): Promise<Map<number, Note>> {
  const changes = changing(events)
  const notes = new Map<number, Note>()
  for (const [n, what] of changes.entries()) {
    if (what.type !== 'played' || !n || n < changes.length - MOST) continue
    const [earlier, now] = await Promise.all([moments(changes[n - 1].seq), moments(what.seq)])
    if (now.view) notes.set(what.seq, game.note?.(what, earlier.view, now.view) ?? NOTHING)
  }
  return notes
}

/** The moments of a table where they may be known: on this device, and after the end. */
async function momentsAt(live: Live): Promise<Moments | null> {
  if (live.local) return (await (await import('../local/past')).pastOfSave(live.table)).moments
  if (live.phase !== 'over' || live.daily) return null
  const { replayedMoments } = await import('../server/moments')
  return replayedMoments(live.table, live.welcome!.game, live.history, live.seat ?? undefined)
}

/** Adds what is known of earlier events to the notes and the rounds of a table. */
export async function recall(live: Live, game: GameView): Promise<void> {
  const add = (notes: Map<number, Note>) => notes.forEach((note, seq) => live.notes.has(seq) || live.notes.set(seq, note))
  const start = (tallies: Tally[]) => {
    if (tallies.length) live.tallies = withTally(tallies, live.view) // what happened meanwhile is in the view
  }
  add(kept(live.table))
  if (!isWhole(live.tallies)) start(keptTallies(live.table))
  const { history } = live
  const missing = game.note && history.some(({ seq, type }) => type === 'played' && !live.notes.has(seq))
  const halved = !isWhole(live.tallies)
  const moments = (missing || halved) && history[0]?.seq <= 1 ? await momentsAt(live) : null
  if (moments && missing) add(await found(game, history, moments))
  if (moments && halved) start(await foundTallies(history, moments))
}
