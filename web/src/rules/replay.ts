/** Plays a finished match again with the rules, and compares the table after every move. */
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Held } from './memory'
import type { Rules, Value } from './rules'

const MARK_BYTES = 6

interface Head {
  format: number
  game: string
  rules: number
  seats: number
  options: Record<string, Value>
  key: string
  table: string
}
interface Step {
  ply: number
  seat: number
  action: number
  table: string
}
interface End {
  over: boolean
  points: number[]
  places: number[]
}

/** A match as its journal has it; one that was given up has no end. */
export interface Match {
  head: Head
  steps: Step[]
  end: End | null
}

export function matchOf(journal: string): Match {
  const [head, ...lines] = journal.trim().split('\n').map((line) => JSON.parse(line) as Head | Step | End)
  const last = lines.at(-1)
  const end = last && 'over' in last ? last : null
  return { head: head as Head, steps: (end ? lines.slice(0, -1) : lines) as Step[], end }
}

/** Whether every move of a match is legal and leads to the table that its journal notes. */
export function replays(rules: Rules, { head, steps, end }: Match): boolean {
  if (head.rules !== rules.game.version) throw new RangeError(`rules version ${head.rules} is not known here`)
  const s = rules.state(head.seats, rules.answers(head.options))
  rules.deal(s, hexToBytes(head.key))
  if (markOf(s) !== head.table) return false
  return steps.every((step, ply) => step.ply === ply && plays(rules, s, step)) && (!end || ends(rules, s, end))
}

function plays(rules: Rules, s: Held, { seat, action, table }: Step): boolean {
  if (rules.over(s) || seat < 0 || seat >= s.get('seats') || !rules.legal(s, seat).includes(action)) return false
  rules.apply(s, seat, action)
  return markOf(s) === table
}

function ends(rules: Rules, s: Held, { points, places }: End): boolean {
  return rules.over(s) && `${rules.points(s)}` === `${points}` && `${rules.places(s)}` === `${places}`
}

/** A short digest of every byte of a table, as journals have it. */
export const markOf = (s: Held) => bytesToHex(blake2b(s.bytes, { dkLen: MARK_BYTES }))
