// Was the deal fair? Checked here, in the browser: all that is needed is in the proof of a match.
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CommonView, Proof } from '../generated/protocol'
import { wordsOf } from '../local/built'
import type { Words } from '../local/match'
import { load } from '../rules/load'
import { BrokenJournal, matchOf, Replay, type Step } from '../rules/replay'
import type { Rules } from '../rules/rules'
import type { Happening } from '../table/place'
import { sha256, signed, type Bytes } from './hashes'
import type { Part } from './part'

/** One thing that was checked: it holds, it does not, or it could not be checked. */
export interface Check {
  holds: boolean | null
  words: string // a sentence of the page
  holes?: Record<string, string | number>
}

/** The facts known beside the proof: the log of the table, and what this browser has stored. */
export interface Known {
  events: Happening[]
  part: Part | null
}

export async function verify(proof: Proof, known: Known): Promise<Check[]> {
  const secret = bytesOf(proof.secret)
  const commitment = bytesToHex(await sha256(secret))
  const daily = proof.daily && proof.nonces.length === 1 // with others at the table nonces count
  const key = daily ? secret : await dealKey(secret, proof.nonces)
  const { head } = matchOf(proof.journal)
  return [
    { holds: commitment === proof.commitment, words: 'proof_commitment' },
    ...(await own(commitment, proof, known)),
    { holds: bytesToHex(key) === head.key, words: daily ? 'proof_key_daily' : proof.shared ? 'proof_key_shared' : 'proof_key', holes: { n: proof.nonces.filter(Boolean).length } },
    ...(await played(proof.journal, known)),
    ...(await lots(secret, known.events)),
  ]
}

// -- commitment and nonces --------------------------------------------------------
/** The facts that this browser knows by itself: the commitment it saw, its nonce, and all hashes. */
async function own(commitment: string, { nonces, daily, shared }: Proof, { part, events }: Known): Promise<Check[]> {
  if (!part) return [{ holds: null, words: 'proof_no_part' }]
  const saw: Check = { holds: part.commitment === commitment, words: 'proof_saw' }
  const said = part.daily === undefined || part.daily === daily // version 0.1 kept no date
  if (daily || !said) return said ? [saw] : [saw, { holds: false, words: 'proof_other_day' }]
  if (shared && !part.nonce) return [saw] // nobody has one
  const later = part.daily === undefined ? satLater(part, events) : !part.nonce
  if (later) return [saw, { holds: null, words: 'proof_sat_later' }]
  const mine: Check = { holds: nonces[part.seat!] === part.nonce, words: 'proof_nonce' }
  if (!part.hashes) return [saw, mine]
  const hashes = await Promise.all(nonces.map((nonce) => nonce && hashOf(nonce)))
  return [saw, mine, { holds: hashes.join() === part.hashes.join(), words: 'proof_hashes' }]
}

/** In version 0.1, browsers that joined after the deal kept a nonce too. */
function satLater({ seat }: Part, events: Happening[]): boolean {
  const start = events.find((what) => what.type === 'started')?.seq ?? Infinity
  return !events.some((what) => ['sat', 'brought'].includes(what.type) && what.seat === seat && what.seq < start && !what.bot)
}

const bytesOf = (hex: string): Bytes => Uint8Array.from(hexToBytes(hex))
const hashOf = async (nonce: string) => bytesToHex(await sha256(Uint8Array.from(utf8ToBytes(nonce))))

/** The key of a deal, of the secret and the nonces by seat. */
export function dealKey(secret: Bytes, nonces: string[]): Promise<Bytes> {
  return signed(secret, nonces.map((nonce, seat) => `${seat} ${nonce}`).join('\n'))
}

// -- cards and moves ---------------------------------------------------------------
/** The match dealt and played again with the rules; a browser that cannot load them leaves it unchecked. */
async function played(journal: string, { events, part }: Known): Promise<Check[]> {
  const match = matchOf(journal)
  let rules: Rules, words: Words
  try {
    ;[rules, words] = await Promise.all([load(match.head.game), wordsOf(match.head.game)])
    if (rules.game.version !== match.head.rules) throw new RangeError(`rules version ${match.head.rules}`)
  } catch {
    return [{ holds: null, words: 'proof_not_checked' }]
  }
  const said = { words: 'proof_replayed', holes: { n: match.steps.length } }
  try {
    const replay = new Replay(rules, match)
    const holds = match.end !== null && isLogged(match.steps, events) && replay.fits()
    return [{ holds, ...said }, seen(replay, words, part)]
  } catch (error) {
    if (!(error instanceof BrokenJournal)) throw error
    return [{ holds: false, ...said }]
  }
}

/** Whether a journal has the moves of the log, all of them. */
function isLogged(steps: Step[], events: Happening[]): boolean {
  const moves = events.flatMap(({ type, seat, actions }) => (type === 'played' ? actions!.map((action) => [seat, action]) : []))
  return String(moves) === String(steps.map(({ seat, action }) => [seat, action]))
}

/** The table after the deal beside what this browser saw of it then. */
function seen(replay: Replay, { describe }: Words, part: Part | null): Check {
  if (!part?.dealt || part.seat === undefined) return { holds: null, words: 'proof_not_seen' }
  return { holds: agree(part.dealt, describe(replay.seen(0, part.seat))), words: 'proof_seen' }
}

/** Whether two views agree in everything that both have: another version may have kept less, or more. */
function agree(one: CommonView, other: CommonView): boolean {
  const plain = new Map(Object.entries(other).map(([key, value]) => [key, JSON.stringify(value)]))
  return Object.entries(one).every(([key, value]) => !plain.has(key) || plain.get(key) === JSON.stringify(value))
}

// -- photo finishes ------------------------------------------------------------------
/** Hands that were too close were told apart by lots, which the secret gives as well. */
async function lots(secret: Bytes, events: Happening[]): Promise<Check[]> {
  const photos = events.filter((what) => (what.snap?.photo?.length ?? 0) > 1)
  if (!photos.length) return []
  const firsts = await Promise.all(photos.map(({ snap }) => lotOrder(secret, snap!.moment.seq, snap!.photo)))
  const holds = photos.every(({ seat }, number) => firsts[number][0] === seat)
  return [{ holds, words: 'proof_lots', holes: { n: photos.length } }]
}

/** The seats of a photo finish, the luckiest first. */
export async function lotOrder(secret: Bytes, seq: number, seats: number[]): Promise<number[]> {
  const chance = await signed(secret, `fairdeal snap ${seq}`)
  const lot = async (seat: number) => bytesToHex(await sha256(Uint8Array.from([...chance, seat >> 8, seat & 0xff])))
  const drawn = await Promise.all(seats.map(async (seat) => ({ seat, lot: await lot(seat) })))
  return drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ seat }) => seat)
}
