// This browser's part in a deal: what it was told before the deal, and the nonce that it brought.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CommonView, Chair } from '../generated/protocol'

export interface Part {
  commitment?: string // to the secret of the deal, as it was first told
  daily?: string | null // the date whose deal it was said to be
  nonce?: string // fixed by its hash, and revealed once the seats are closed
  hashes?: string[] // of all seats, as they were when it was revealed
  seat?: number
  dealt?: CommonView | null // the view of that seat when the cards were dealt
}

export function partIn(table: string): Part | null {
  return JSON.parse(localStorage.getItem(`nonce ${table}`) ?? 'null') as Part | null
}

export function keepPart(table: string, part: Part) {
  localStorage.setItem(`nonce ${table}`, JSON.stringify(part))
}

/** The facts of a deal that are known first; everything claimed later has to agree with them. */
export function meet(table: string, seat: number, told: { commitment: string; daily?: string | null }) {
  keepPart(table, { commitment: told.commitment, daily: told.daily ?? null, ...partIn(table), seat })
}

/** The hash of a nonce to bring before the deal, if the seat has none, or after a reload not this one. */
export function toBring(table: string, brought: string, anew: boolean): string | null {
  const { nonce: old, hashes, ...part } = partIn(table) ?? {}
  const nonce = (!hashes && old) || newNonce() // what was revealed once is not used again
  const own = brought === nonceHash(nonce)
  if (own || (brought && !anew)) return null
  keepPart(table, { ...part, nonce })
  return nonceHash(nonce)
}

/** The nonce to reveal, if it is the one that was fixed; the hashes of all seats are kept. */
export function toReveal(table: string, seat: number, chairs: Chair[]): string | null {
  const part = partIn(table)
  if (!part?.nonce || chairs[seat].nonce_hash !== nonceHash(part.nonce)) return null
  const hashes = part.hashes ?? chairs.map((chair) => chair.nonce_hash)
  keepPart(table, { ...part, hashes })
  return part.nonce
}

// By a library, as browsers offer their own only over https, and friends often meet without.
export const nonceHash = (nonce: string) => bytesToHex(sha256(utf8ToBytes(nonce)))

const newNonce = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
