// Was the deal fair? Checked here, in the browser: all that is needed is in the proof of a match.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Happening } from '../table/place'
import type { CommonView, Proof, TableAbout, TableThen } from '../generated/protocol'
import { load } from '../rules/load'
import { matchOf, replays } from '../rules/replay'
import { Chance } from './chance'
import type { Dealing, Dealt } from './deals'
import { nonceHash, type Part } from './part'

/** The table after an event: the view of whoever asks, and after the end everybody's. */
export interface Moment<View extends CommonView = CommonView> extends Pick<TableThen, 'seq' | 'ply' | 'turn'> {
  view: View | null
  hands: View[] | null
}

/** One thing that was looked at: it holds, it does not, or it could not be looked at. */
export interface Check {
  holds: boolean | null
  words: string // a sentence of the page
  holes?: Record<string, string | number>
}

/** What is needed beside the proof: the match, and what this browser has kept. */
export interface Match<View extends CommonView = CommonView> {
  about: Pick<TableAbout, 'options'>
  dealing?: Dealing // of its game, where the page knows how it deals
  events: Happening[]
  part: Part | null
  at(seq: number): Promise<Moment<View>>
}

export async function verify(proof: Proof, match: Match): Promise<Check[]> {
  const secret = hexToBytes(proof.secret)
  const commitment = bytesToHex(sha256(secret))
  const daily = proof.daily && proof.nonces.length === 1 // with others at the table nonces count
  const key = daily ? secret : dealKey(secret, proof.nonces)
  const head = JSON.parse(proof.journal.split('\n')[0]) as { key: string }
  return [
    { holds: commitment === proof.commitment, words: 'proof_commitment' },
    ...own(commitment, proof, match),
    { holds: bytesToHex(key) === head.key, words: daily ? 'proof_key_daily' : 'proof_key', holes: { n: proof.nonces.filter(Boolean).length } },
    ...(await cards(key, proof.nonces.length, match)),
    ...lots(secret, match.events),
    await moves(proof.journal),
  ]
}

// -- commitment and nonces --------------------------------------------------------
/** What this browser knows by itself: the commitment it saw, its nonce, and the hashes of all. */
function own(commitment: string, { nonces, daily }: Proof, { part, events }: Match): Check[] {
  if (!part) return [{ holds: null, words: 'proof_no_part' }]
  const saw: Check = { holds: part.commitment === commitment, words: 'proof_saw' }
  const said = part.daily === undefined || part.daily === daily // version 0.1 kept no date
  if (daily || !said) return said ? [saw] : [saw, { holds: false, words: 'proof_other_day' }]
  const later = part.daily === undefined ? satLater(part, events) : !part.nonce
  if (later) return [saw, { holds: null, words: 'proof_sat_later' }]
  const mine: Check = { holds: nonces[part.seat!] === part.nonce, words: 'proof_nonce' }
  if (!part.hashes) return [saw, mine]
  const fixed = nonces.map((nonce) => nonce && nonceHash(nonce)).join() === part.hashes.join()
  return [saw, mine, { holds: fixed, words: 'proof_hashes' }]
}

/** In version 0.1 a nonce was kept also by who sat down after the deal. */
function satLater({ seat }: Part, events: Happening[]): boolean {
  const start = events.find((what) => what.type === 'started')?.seq ?? Infinity
  return !events.some((what) => ['sat', 'brought'].includes(what.type) && what.seat === seat && what.seq < start && !what.bot)
}

/** The key of a deal, of the secret and the nonces by seat. */
export function dealKey(secret: Uint8Array, nonces: string[]): Uint8Array {
  return signed(secret, nonces.map((nonce, seat) => `${seat} ${nonce}`).join('\n'))
}

// -- cards -------------------------------------------------------------------------
/** The deal made again, beside what was dealt and what this browser saw of it then. */
async function cards(key: Uint8Array, seats: number, match: Match): Promise<Check[]> {
  const { dealing } = match
  if (!dealing) return [{ holds: null, words: 'proof_no_deal' }]
  const dealt = dealing.deal(new Chance(key), seats, match.about.options)
  if (dealing.check) return [await dealing.check(dealt, match)]
  const start = match.events.find((what) => what.type === 'started')!
  const { hands } = await match.at(start.seq)
  const checks: Check[] = []
  if (hands)
    checks.push({
      holds: hands.every((view, seat) => fits(dealing, view, seat, dealt)),
      words: 'proof_hands',
      holes: { n: dealt.hands.flat().length, seats: hands.length },
    })
  const { dealt: seen, seat } = match.part ?? {}
  if (seen && seat !== undefined) checks.push({ holds: fits(dealing, seen, seat, dealt), words: 'proof_seen' })
  else checks.push({ holds: null, words: 'proof_not_seen' })
  return checks
}

/** Whether what a seat saw after the deal is what the key dealt; ? is a card it could not see. */
function fits(dealing: Dealing, view: CommonView, seat: number, { hands, open }: Dealt): boolean {
  const shown = dealing.shown(view)
  if (shown.open.join() !== open.join()) return false
  const laid = (hand: string[]) => (dealing.inPlaces ? hand : hand.toSorted())
  const [held, given] = [laid(shown.hand), laid(hands[seat])]
  return held.length === given.length && held.every((card, place) => card === '?' || card === given[place])
}

// -- moves --------------------------------------------------------------------------
/** The whole match played again with the rules; a browser without them leaves it unchecked. */
async function moves(journal: string): Promise<Check> {
  try {
    const match = matchOf(journal)
    const rules = await load(match.head.game)
    return { holds: replays(rules, match), words: 'proof_replayed', holes: { n: match.steps.length } }
  } catch {
    return { holds: null, words: 'proof_not_checked' }
  }
}

// -- photo finishes ------------------------------------------------------------------
/** Hands that were too close were told apart by lots, which the secret gives as well. */
function lots(secret: Uint8Array, events: Happening[]): Check[] {
  const photos = events.filter((what) => (what.snap?.photo?.length ?? 0) > 1)
  if (!photos.length) return []
  const holds = photos.every(({ snap, seat }) => lotOrder(secret, snap!.moment.seq, snap!.photo)[0] === seat)
  return [{ holds, words: 'proof_lots', holes: { n: photos.length } }]
}

/** The seats of a photo finish, the luckiest first. */
export function lotOrder(secret: Uint8Array, seq: number, seats: number[]): number[] {
  const chance = signed(secret, `fairdeal snap ${seq}`)
  const lot = (seat: number) => bytesToHex(sha256(Uint8Array.from([...chance, seat >> 8, seat & 0xff])))
  return seats.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))
}

// By a library, as browsers offer their own only over https, and friends often meet without.
const signed = (secret: Uint8Array, words: string) => hmac(sha256, secret, utf8ToBytes(words))
