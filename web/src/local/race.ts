// The reaction times of a race on this device, as a live table shows them.
import type { Hand, OpenVerdict } from '../generated/protocol'
import type { Move } from './table'

/** The hands that raced, each a seat and its milliseconds; the first one was faster. */
export type Times = [seat: number, milliseconds: number][]

/** A move that came first, and one that would have come after it. */
export function timesOf(first: Move, next: Move | null): Times {
  const same = next && next.seat !== first.seat && String(next.actions) === String(first.actions)
  return (same ? [first, next] : [first]).map(({ seat, milliseconds }) => [seat, Math.round(milliseconds)])
}

/** No line is between these hands and the table, and nobody has to believe them. */
export function verdictOf(times: Times, action: string): OpenVerdict {
  const [winner, ...others] = times.map(([seat, key]): Hand => ({ seat, action, key, reported: key, line: null, believed: true }))
  return { moment: { seq: 0, contested: true, chance: '', reaches: [] }, claims: [], now: 0, winner, others, photo: [], words: '' }
}
