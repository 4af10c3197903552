// The effect of a move, found by comparing the views before and after it.
import type { Seen } from '../../generated/games/ratscrew'
import type { Hand } from '../../generated/protocol'
import type { Note } from '../../table/note'
import type { Happening } from '../../table/place'
import { patternsOf, type Pattern } from './patterns'

export interface News {
  kind: 'won' | 'counted' | 'wrong_snap' | 'wrong_lay'
  seat: number // who won, or who was wrong
  cards: string[] // of the stack that was won
  released: boolean // all had a penalty, and nobody has one any more
  hands: Hand[] // that raced for it, the soonest first
  pattern: Pattern | null // what was snapped
  photo: boolean
  lucky: number | null // who won a photo finish
}

export function newsOf(what: Happening, before: Seen | null, after: Seen | null): News | null {
  if (what.type !== 'played' || !before || !after || what.seat === undefined) return null
  const snapped = what.words?.includes('snap')
  const laid = after.laid > before.laid
  const taker = after['last stack to']
  const none = { cards: [], released: false, hands: [], pattern: null, photo: false, lucky: null }
  const released = before.penalties.length > 0 && !after.penalties.length
  if (snapped && before.stack.length && !after.stack.length && taker !== null)
    return { kind: 'won', seat: taker, cards: before.stack, released: false, pattern: patternsOf(before)[0] ?? null, ...raced(what) }
  if (laid && !after.stack.length && taker !== null) {
    const last = after['pile cards'][taker].seen.at(-1)! // it lies under all others
    return { ...none, kind: 'counted', seat: taker, cards: [...before.stack, last] }
  }
  if (snapped) return { ...none, kind: 'wrong_snap', seat: what.seat, released }
  if (!laid) return { ...none, kind: 'wrong_lay', seat: what.seat, released }
  return null
}

function raced({ snap, seat }: Happening): Pick<News, 'hands' | 'photo' | 'lucky'> {
  const hands: Hand[] = snap ? [snap.winner, ...snap.others] : []
  const photo = (snap?.photo?.length ?? 0) > 1
  return { hands: hands.toSorted((a, b) => a.key - b.key), photo, lucky: photo ? seat! : null }
}

/** The same, for the plates and the log. */
export function note(what: Happening, before: Seen | null, after: Seen): Note {
  const news = newsOf(what, before, after)
  const laid = before && after.laid > before.laid && after.top ? [after.top] : []
  if (!news) return { hits: [], cards: laid }
  const { kind, seat, cards, pattern } = news
  if (kind === 'counted') return { hits: [{ seat, key: 'rat_hit_counted', holes: { n: cards.length }, good: true }], cards: cards.slice(-1) }
  if (kind !== 'won') return { hits: [{ seat, key: 'rat_hit_penalty' }], cards: [] }
  return { hits: [{ seat, key: `rat_hit_${pattern ?? 'won'}`, holes: { n: cards.length }, good: true }], cards: [] }
}
