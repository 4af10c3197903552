/** Matches as journals: written as `src/fairdeal/engine/journal.py` does, and packed into the address of a link. */
import type { GamePage } from '../generated/protocol'
import { BrokenJournal, matchOf, type Match, type Replay } from '../rules/replay'

const FORM = 'deflate-raw'
const LONGEST = 4_000_000 // characters of an unpacked link: no match comes near

/** A match with the names of its players. */
export interface Shared {
  match: Match
  names: string[]
}

/** The match of a file that a person has chosen; one that is no journal is refused. */
export function readJournal(text: string): Match {
  try {
    const match = matchOf(text)
    if (typeof match.head.game === 'string' && Array.isArray(match.steps)) return match
  } catch {
    // as below
  }
  throw new BrokenJournal('not a journal')
}

/** The journal of a match, byte for byte as Python writes it. */
export function journalOf({ match: { head, steps, end } }: Replay, page: GamePage): string {
  const { format, game, rules, seats, options, key, table } = head
  const lines: object[] = [{ format, game, rules, seats, options, key, table }]
  for (const { ply, seat, action, table } of steps) lines.push({ ply, seat, action, words: page.actions[action], table })
  if (end) lines.push({ over: true, points: end.points, places: end.places })
  return lines.map((line) => `${spell(line)}\n`).join('')
}

/** JSON as Python writes it: with spaces, and in ASCII. */
function spell(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spell).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value).map(([name, one]) => `${spell(name)}: ${spell(one)}`).join(', ')}}`
  return JSON.stringify(value).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// -- links ----------------------------------------------------------------------------
/** Of all marks the first and the last are enough: the rules lead from the one to the other. */
interface Packed {
  head: Match['head']
  moves: number[] // seat, action, seat, action, ...
  last: string
  end: Match['end']
  names: string[]
}

/** A match as the part of an address. */
export async function pack({ match: { head, steps, end }, names }: Shared): Promise<string> {
  const moves = steps.flatMap(({ seat, action }) => [seat, action])
  const packed: Packed = { head, moves, last: steps.at(-1)?.table ?? head.table, end, names }
  const bytes = new Uint8Array(await through(new Blob([JSON.stringify(packed)]), new CompressionStream(FORM)).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The match in an address; its marks are missing but for the first and the last. */
export async function unpack(text: string): Promise<Shared> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const json = await through(new Blob([bytes]), new DecompressionStream(FORM)).text()
    if (json.length > LONGEST) throw new RangeError('too long')
    const { head, moves, last, end, names } = JSON.parse(json) as Packed
    const count = moves.length / 2
    const steps = Array.from({ length: count }, (_, ply) => ({
      ...{ ply, seat: moves[2 * ply], action: moves[2 * ply + 1] },
      table: ply === count - 1 ? last : '',
    }))
    return { match: { head, steps, end }, names: names.map(String) }
  } catch {
    throw new BrokenJournal('not a match in a link')
  }
}

const through = (given: Blob, how: CompressionStream | DecompressionStream) => new Response(given.stream().pipeThrough(how))
