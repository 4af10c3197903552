import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test, vi } from 'vitest'
import type { CommonView, Proof } from '../src/generated/protocol'
import { wordsOf } from '../src/local/built'
import { matchOf, Replay } from '../src/rules/replay'
import { nonceHash } from '../src/server/part'
import { dealKey, lotOrder, verify, type Known } from '../src/server/verify'
import { load } from './built'
import vectors from './vectors.json'

vi.mock('../src/rules/load', () => import('./built'))


const { secret, nonces, commitment, key, lots } = vectors.proof
const bytes = (hex: string) => Uint8Array.from(hexToBytes(hex))
const ALL = ['proof_commitment', 'proof_saw', 'proof_nonce', 'proof_hashes', 'proof_key', 'proof_replayed', 'proof_seen']

/** A finished match of two people, as the browser of seat 1 kept its part. */
function match(one = vectors.matches[0]): [Proof, Known] {
  const { steps } = matchOf(one.proof.journal)
  const played = steps.map(({ seat, action }) => ({ type: 'played', seat, actions: [action] }))
  const events = [{ type: 'opened' }, { type: 'started' }, ...played, { type: 'ended' }]
  const { commitment, nonces } = one.proof
  const dealt = one.views[0][2] as unknown as CommonView
  const part = { commitment, daily: null, seat: 1, nonce: nonces[1], hashes: nonces.map(nonceHash), dealt }
  return [{ ...structuredClone(one.proof), shared: false }, { events: events.map((what, seq) => ({ ...what, seq })), part }]
}

/** A change to a line of the journal: the deal, a move, or the result. */
function change(proof: Proof, line: number, changed: (told: Record<string, unknown>) => object | null) {
  const lines = proof.journal.trim().split('\n')
  const found = changed(JSON.parse(lines.at(line)!) as Record<string, unknown>)
  lines.splice(line, 1, ...(found ? [JSON.stringify(found)] : []))
  proof.journal = lines.join('\n') + '\n'
}

async function failing(proof: Proof, known: Known) {
  return (await verify(proof, known)).filter((check) => check.holds === false).map((check) => check.words)
}

describe('a deal that several tables share', () => {
  test('needs no number of this browser, if it was asked for none', async () => {
    const [proof, known] = match()
    const { commitment, daily, seat } = known.part!
    const words = (await verify({ ...proof, shared: true }, { ...known, part: { commitment, daily, seat } })).map((check) => check.words)
    expect(words.slice(0, 3)).toEqual(['proof_commitment', 'proof_saw', 'proof_key_shared'])
  })
  test('is no way to leave out the number of a browser that has brought one', async () => {
    const [proof, known] = match()
    const without = { ...proof, shared: true, nonces: proof.nonces.map(() => '') }
    expect(await failing(without, known)).toEqual(['proof_nonce', 'proof_hashes', 'proof_key_shared'])
  })
})

describe('the same as the server', () => {
  test('the key of a deal is made of the secret and the nonces by seat', async () => {
    expect(bytesToHex(await dealKey(bytes(secret), nonces))).toBe(key)
  })
  test('the lots of a photo finish follow from the secret', async () => {
    expect(await lotOrder(bytes(secret), lots.seq, [0, 1, 2, 3])).toEqual(lots.order)
  })
  test('also where a browser offers no crypto of its own, over plain http', async () => {
    vi.stubGlobal('crypto', {})
    vi.resetModules()
    const plain = await import('../src/server/verify')
    vi.unstubAllGlobals()
    expect(bytesToHex(await plain.dealKey(bytes(secret), nonces))).toBe(key)
    expect(await plain.lotOrder(bytes(secret), lots.seq, [0, 1, 2, 3])).toEqual(lots.order)
  })
})

describe.each(vectors.matches)('a deal of $game', (one) => {
  test('holds when everything fits', async () => {
    const checks = await verify(...match(one))
    expect(checks.filter((check) => check.holds).map((check) => check.words)).toEqual(ALL)
    expect(checks.length).toBe(ALL.length)
  })
  test('does not hold when any mark of the journal is another', async () => {
    const { steps } = matchOf(one.proof.journal)
    for (const line of [0, 1, Math.floor(steps.length / 2), steps.length]) {
      const [proof, known] = match(one)
      change(proof, line, (told) => ({ ...told, table: '0'.repeat(12) }))
      expect(await failing(proof, known)).toEqual(['proof_replayed'])
    }
  })
  test('does not hold when a move, the end or the result is another or missing', async () => {
    const changes: [number, (told: Record<string, unknown>) => object | null][] = [
      [1, (told) => ({ ...told, action: -1 })],
      [1, (told) => ({ ...told, seat: 1 - Number(told.seat) })],
      [1, () => null],
      [-2, () => null],
      [-1, () => null],
      [-1, (told) => ({ ...told, points: (told.points as number[]).map((points) => points + 1) })],
      [-1, (told) => ({ ...told, places: [9, 9] })],
    ]
    for (const [line, changed] of changes) {
      const [proof, known] = match(one)
      change(proof, line, changed)
      expect(await failing(proof, known)).toEqual(['proof_replayed'])
    }
  })
  test('does not hold when the log has another move than the journal', async () => {
    const [proof, known] = match(one)
    known.events.splice(2, 1)
    expect(await failing(proof, known)).toEqual(['proof_replayed'])
  })
})

describe('a deal', () => {
  test('does not hold when the secret is another than was committed to', async () => {
    const [proof, known] = match()
    proof.commitment = commitment
    expect(await failing(proof, known)).toEqual(['proof_commitment'])
  })
  test('does not hold when this browser saw another commitment', async () => {
    const [proof, known] = match()
    known.part!.commitment = commitment
    expect(await failing(proof, known)).toEqual(['proof_saw'])
  })
  test('does not hold when it was dealt with another key', async () => {
    const [proof, known] = match()
    change(proof, 0, (told) => ({ ...told, key }))
    expect(await failing(proof, known)).toContain('proof_key')
    expect(await failing(proof, known)).toContain('proof_replayed')
  })
  test('does not hold when this browser saw other cards than were dealt', async () => {
    for (const one of vectors.matches) {
      const [proof, known] = match(one)
      const [field, value] = Object.entries(known.part!.dealt!).find(([, value]) => Array.isArray(value) && value.length)!
      known.part!.dealt = { ...known.part!.dealt!, [field]: [...(value as unknown[]), 'another'] }
      expect(await failing(proof, known)).toEqual(['proof_seen'])
    }
  })
  test('holds with a view of another version, as far as both tell of the same', async () => {
    const [proof, known] = match()
    known.part!.dealt = { seat: known.part!.seat!, turn: known.part!.dealt!.turn, old: 'field' } as unknown as CommonView
    expect(await failing(proof, known)).toEqual([])
  })
  test('of a day has the secret as its key, and needs no nonces', async () => {
    const [proof, known] = match()
    const reverb = vectors.matches.find(({ game }) => game === 'reverb')!
    const { head } = matchOf(reverb.proof.journal)
    const daily = '2030-01-01'
    const dealt = new Replay(await load('reverb'), { head: { ...head, seats: 1 }, steps: [], end: null })
    const { describe } = await wordsOf('reverb')
    proof.journal = JSON.stringify({ ...head, seats: 1 }) + '\n'
    known.part = { commitment: proof.commitment, daily, seat: 0, dealt: describe(dealt.seen(0, 0)) }
    Object.assign(proof, { daily, nonces: [''], secret: head.key })
    expect(await failing(proof, known)).toEqual(['proof_commitment', 'proof_saw', 'proof_replayed']) // another secret, no end
    expect((await verify(proof, known)).filter(({ holds }) => holds).map(({ words }) => words)).toEqual(['proof_key_daily', 'proof_seen'])
  })
  test('does not hold when it is said to be of a day only afterwards', async () => {
    const [proof, known] = match()
    proof.daily = '2030-01-01'
    expect(await failing(proof, known)).toEqual(['proof_other_day'])
  })
  test('does not hold when a nonce of this browser was left out', async () => {
    const [proof, known] = match()
    proof.nonces = [proof.nonces[0], '']
    expect(await failing(proof, known)).toEqual(['proof_nonce', 'proof_hashes', 'proof_key'])
  })
  test('does not hold when a nonce is another than was fixed before', async () => {
    const [proof, known] = match()
    known.part!.hashes = [nonceHash('another'), known.part!.hashes![1]]
    expect(await failing(proof, known)).toEqual(['proof_hashes'])
  })
  test('that was begun without asking for the nonce of this browser does not hold', async () => {
    const [proof, known] = match()
    proof.nonces = [proof.nonces[0], '']
    delete known.part!.hashes
    expect(await failing(proof, known)).toContain('proof_nonce')
  })
  test('of version 0.1 is checked with what its page kept', async () => {
    const [proof, known] = match()
    known.part = { commitment: proof.commitment, nonce: proof.nonces[1], seat: 1 }
    expect((await verify(proof, known)).map((check) => check.words)).toContain('proof_sat_later')
    known.events[0] = { seq: 0, type: 'sat', seat: 1 }
    expect(await failing(proof, known)).toEqual([])
    expect((await verify(proof, known)).map((check) => check.words)).toContain('proof_nonce')
  })
  test('of a game or a version that this page was built without is left to the command', async () => {
    for (const other of [{ game: 'eights' }, { rules: 99 }]) {
      const [proof, known] = match()
      change(proof, 0, (told) => ({ ...told, ...other }))
      const found = await verify(proof, known)
      expect(found.find((check) => check.words === 'proof_not_checked')?.holds).toBeNull()
      expect(found.map((check) => check.words)).not.toContain('proof_replayed')
    }
  })
  test('is judged by who did not sit there too, as far as that goes', async () => {
    const [proof, known] = match()
    known.part = null
    expect(await failing(proof, known)).toEqual([])
    const open = (await verify(proof, known)).filter((check) => check.holds === null)
    expect(open.map((check) => check.words)).toEqual(['proof_no_part', 'proof_not_seen'])
  })
})
