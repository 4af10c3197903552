// What a move of UNO did to whom: skipped, cards to draw, caught.
import type { Seen } from '../../generated/games/uno'
import type { Hit, Note } from '../../table/note'
import type { Happening } from '../../table/place'
import { wordOf } from '../../words/catalogue.svelte'
import { words } from './words'

const faceOf = (card: string | null) => (card && wordOf(words.named(card), 'face')) ?? ''
const GAINS = ['draw', 'keep'] // what people do in their own turn needs no banner

/** The seat after another, as play goes. */
function after(seat: number, { counts, direction }: Seen): number {
  const step = direction === 'forward' ? 1 : -1
  return (seat + step + counts.length) % counts.length
}

export function note(what: Happening, before: Seen | null, now: Seen): Note {
  const card = what.type === 'played' ? words.cardOf(what.words![0]) : null
  const cards = card ? [card] : []
  if (!before || before.round !== now.round) return { hits: firstHits(now), cards }
  const done = words.named(what.words![0])
  const hits = [...drawn(done?.key ?? '', before, now), ...skipped(what.seat!, faceOf(card), before, now)]
  if (done?.key === 'play-saying-uno' || done?.key === 'say-uno') hits.push({ seat: what.seat!, key: 'uno_hit_uno', good: true })
  return { hits, cards }
}

/** Who had to draw, and whether somebody was caught. */
function drawn(key: string, before: Seen, now: Seen): Hit[] {
  if (GAINS.includes(key)) return []
  return now.counts.flatMap((count, seat) => {
    const n = count - before.counts[seat]
    if (n <= 0) return []
    return [{ seat, key: key === 'catch' ? 'uno_hit_caught' : 'uno_hit_draws', holes: { n } }]
  })
}

/** Who missed a turn, or that play goes the other way. */
function skipped(seat: number, face: string, before: Seen, now: Seen): Hit[] {
  const turned = before.direction !== now.direction
  if (face === 'reverse' && turned && now.turn !== seat) return [{ seat, key: 'uno_hit_reverse', good: true }]
  const misses = face === 'skip' || (face === 'reverse' && now.turn === seat && now.phase !== 'over')
  return misses ? [{ seat: after(seat, now), key: 'uno_hit_skipped' }] : []
}

/** Which action card lies there at the start of a round, and whom it hit. */
export function firstCard(now: Seen): { face: string; seat: number } | null {
  const face = faceOf(now.top)
  if (now.discards.length !== 1 || !['skip', 'draw-2', 'reverse'].includes(face)) return null
  if (face === 'draw-2') return { face, seat: now.counts.indexOf(Math.max(...now.counts)) }
  if (face === 'reverse' && now.direction === 'backward') return { face, seat: now.turn }
  return { face: 'skip', seat: after(now.turn, { ...now, direction: now.direction === 'forward' ? 'backward' : 'forward' }) }
}

function firstHits(now: Seen): Hit[] {
  const first = firstCard(now)
  if (!first || first.face === 'reverse') return []
  if (first.face === 'skip') return [{ seat: first.seat, key: 'uno_hit_skipped' }]
  return [{ seat: first.seat, key: 'uno_hit_draws', holes: { n: 2 } }]
}
