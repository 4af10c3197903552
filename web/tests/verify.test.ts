import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { dealing } from '../src/games/reverb/dealing'
import type { Options } from '../src/server/deals'
import type { Proof } from '../src/generated/protocol'
import { nonceHash } from '../src/server/part'
import { dealKey, lotOrder, verify, type Match } from '../src/server/verify'
import vectors from './vectors.json'

const { secret, nonces, commitment, key, lots } = vectors.proof
const dealt = vectors.deals.find((one) => one.game === 'reverb' && one.seats === 1)!
const other = vectors.deals.findLast((one) => one.game === 'reverb' && one.seats === 1)!
const shared = vectors.deals.find((one) => one.game === 'uno' && one.seats === 4)!

/** A match of the day, whose secret is its key, as somebody kept it who played it. */
function match(): [Proof, Match] {
  const journal = JSON.stringify({ key: dealt.key }) + '\n'
  const [last, before] = dealt.open
  const hands = [{ seat: 0, turn: 0, hand: dealt.hands[0], last, 'next to last': before }]
  const proof = { commitment: '', secret: dealt.key, nonces: [''], daily: '2030-01-01', journal }
  return [
    proof,
    {
      about: { options: dealt.options as unknown as Options },
      dealing,
      events: [{ seq: 0, type: 'opened' }, { seq: 1, type: 'started' }],
      part: { commitment: '', daily: '2030-01-01', seat: 0, dealt: hands[0] },
      at: async (seq) => ({ seq, view: hands[0], ply: 0, turn: [0], hands }),
    },
  ]
}

function committed(): [Proof, Match] {
  const [proof, found] = match()
  proof.commitment = found.part!.commitment = bytesToHex(sha256(hexToBytes(proof.secret)))
  return [proof, found]
}

/** A deal that is not of a day, with this nonce in the proof and this hash told before. */
function withNonce(used: string, hash: string): [Proof, Match] {
  const [proof, found] = committed()
  proof.daily = null
  proof.nonces = [used]
  found.part = { ...found.part, daily: null, nonce: nonces[0], hashes: [hash] }
  return [proof, found]
}

async function failing(proof: Proof, found: Match) {
  return (await verify(proof, found)).filter((check) => check.holds === false).map((check) => check.words)
}

describe('the same as the server', () => {
  test('a commitment is the SHA-256 of the secret', () => {
    expect(bytesToHex(sha256(hexToBytes(secret)))).toBe(commitment)
  })
  test('the key of a deal is made of the secret and the nonces by seat', () => {
    expect(bytesToHex(dealKey(hexToBytes(secret), nonces))).toBe(key)
  })
  test('the lots of a photo finish follow from the secret', () => {
    expect(lotOrder(hexToBytes(secret), lots.seq, [0, 1, 2, 3])).toEqual(lots.order)
  })
})

describe('a deal', () => {
  test('holds when everything fits', async () => {
    const [proof, found] = committed()
    const checks = await verify(proof, found)
    expect(checks.filter((check) => check.holds).map((check) => check.words)).toEqual([
      'proof_commitment', 'proof_saw', 'proof_key_daily', 'proof_hands', 'proof_seen',
    ])
    expect(await failing(proof, found)).toEqual([])
  })
  test('does not hold when the secret is another than was committed to', async () => {
    const [proof, found] = committed()
    proof.commitment = commitment
    expect(await failing(proof, found)).toEqual(['proof_commitment'])
  })
  test('does not hold when this browser saw another commitment', async () => {
    const [proof, found] = committed()
    found.part!.commitment = commitment
    expect(await failing(proof, found)).toEqual(['proof_saw'])
  })
  test('does not hold when it was dealt with another key', async () => {
    const [proof, found] = committed()
    proof.journal = JSON.stringify({ key }) + '\n'
    expect(await failing(proof, found)).toEqual(['proof_key_daily'])
  })
  test('does not hold when somebody has another card', async () => {
    const [proof, found] = committed()
    const moment = await found.at(1)
    const theirs = { ...moment.hands![0], hand: other.hands[0] }
    found.at = async () => ({ ...moment, hands: [theirs] })
    expect(await failing(proof, found)).toEqual(['proof_hands'])
  })
  test('does not hold when this browser saw other cards than it tells of now', async () => {
    const [proof, found] = committed()
    const theirs = { ...found.part!.dealt!, hand: other.hands[0] }
    found.part!.dealt = theirs
    expect(await failing(proof, found)).toEqual(['proof_seen'])
  })
  test('does not hold when it is said to be of a day only afterwards', async () => {
    const [proof, found] = committed()
    found.part!.daily = null
    expect(await failing(proof, found)).toEqual(['proof_other_day'])
  })
  test('of several seats is not that of a day, whatever the proof says', async () => {
    const [proof, found] = committed()
    proof.nonces = ['', '', '', '']
    proof.secret = shared.key
    proof.journal = JSON.stringify({ key: shared.key }) + '\n'
    expect(await failing(proof, found)).toContain('proof_key')
  })
  test('does not hold when a nonce of this browser was left out', async () => {
    expect(await failing(...withNonce('', nonceHash(nonces[0])))).toContain('proof_nonce')
  })
  test('does not hold when a nonce is another than was fixed before', async () => {
    const [proof, found] = withNonce(nonces[0], nonceHash('another'))
    expect(await failing(proof, found)).toContain('proof_hashes')
    found.part!.hashes = [nonceHash(nonces[0])]
    expect(await failing(proof, found)).not.toContain('proof_hashes')
    expect(await failing(proof, found)).not.toContain('proof_nonce')
  })
  test('that was begun without asking for the nonce of this browser does not hold', async () => {
    const [proof, found] = withNonce('', '')
    delete found.part!.hashes
    expect(await failing(proof, found)).toContain('proof_nonce')
  })
  test('of version 0.1 is checked with what its page kept', async () => {
    const [proof, found] = withNonce(nonces[0], '')
    found.part = { commitment: proof.commitment, nonce: nonces[0], seat: 0 }
    const words = (await verify(proof, found)).filter((check) => check.holds).map((check) => check.words)
    expect(words).toContain('proof_saw')
    expect((await verify(proof, found)).map((check) => check.words)).toContain('proof_sat_later')
    found.events = [{ seq: 0, type: 'sat', seat: 0 }, { seq: 1, type: 'started' }]
    expect((await verify(proof, found)).map((check) => check.words)).toContain('proof_nonce')
  })
  test('of a game that the page cannot deal is left to the command', async () => {
    const [proof, found] = committed()
    delete found.dealing
    const checks = await verify(proof, found)
    expect(checks.find((check) => check.words === 'proof_no_deal')?.holds).toBeNull()
    expect(checks.map((check) => check.words)).not.toContain('proof_hands')
  })
  test('is judged by who did not sit there too, as far as that goes', async () => {
    const [proof, found] = committed()
    found.part = null
    expect(await failing(proof, found)).toEqual([])
    const open = (await verify(proof, found)).filter((check) => check.holds === null)
    expect(open.map((check) => check.words)).toEqual(['proof_no_part', 'proof_not_seen', 'proof_not_checked'])
  })
})
