/** What events did, after a reload: as this tab saw it, or found again by the rules where they may know all cards. */
import type { GameView } from '../games/game'
import type { Live } from '../server/live.svelte'
import type { Moments } from '../server/moments'
import { NOTHING, type Note } from './note'
import type { Happening } from './place'

const MOST = 300 // events, as many as the log shows
const keyOf = (table: string) => `fairdeal notes ${table}`

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

/** What the events did, from the moments before and after each of them. */
export async function found(game: Pick<GameView, 'note'>, events: Happening[], moments: Moments): Promise<Map<number, Note>> {
  const changes = events.filter(({ type }) => type === 'started' || type === 'played')
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

/** Adds what is known of earlier events to the notes of a table. */
export async function recall(live: Live, game: GameView): Promise<void> {
  const add = (notes: Map<number, Note>) => notes.forEach((note, seq) => live.notes.has(seq) || live.notes.set(seq, note))
  add(kept(live.table))
  const { history } = live
  const missing = history.some(({ seq, type }) => type === 'played' && !live.notes.has(seq))
  const moments = missing && game.note && history[0]?.seq <= 1 ? await momentsAt(live) : null
  if (moments) add(await found(game, history, moments))
}
