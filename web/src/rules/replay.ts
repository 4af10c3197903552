/** Plays a match of a journal again with the rules: any moment of it can be looked at, and its marks compared. */
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { HeldRecord } from './memory'
import type { Fields } from './python.js'
import { fieldsOf, SPECTATOR, type Rules } from './rules'
import type { Value } from '../server/api'

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
export interface Step {
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

/** The journal of a match cannot be played again: what is wrong, for developers. */
export class BrokenJournal extends Error {}

/** A match played again by the rules of its game: the table after every move, for any seat to look at. */
export class Replay {
  private readonly tables: Uint8Array[] = [] // after each move, the deal first
  private readonly state: HeldRecord
  private readonly view: HeldRecord

  /** Deals and plays every move; one that is not legal breaks the journal. `fits` compares its marks. */
  constructor(
    readonly rules: Rules,
    readonly match: Match,
  ) {
    const { head, steps } = match
    if (head.rules !== rules.game.version) throw new RangeError(`rules version ${head.rules} is not known here`)
    const [fewest, most] = rules.game.seats
    if (!(head.seats >= fewest && head.seats <= most)) throw new BrokenJournal(`${head.seats} seats`)
    const answers = rules.answers(head.options)
    this.state = rules.state(head.seats, answers)
    this.view = rules.view(head.seats, answers)
    rules.deal(this.state, hexToBytes(head.key))
    this.keep()
    for (const step of steps) this.play(step)
  }

  /** How many moves were played. */
  get plies(): number {
    return this.match.steps.length
  }

  /** The table after so many moves, until another one is asked for. */
  after(ply: number): HeldRecord {
    this.state.bytes.set(this.tables[ply])
    return this.state
  }

  /** The view of a seat or a spectator after so many moves; `describe` of the game's words says it. */
  seen(ply: number, seat: number): Fields {
    this.rules.look(this.after(ply), seat, this.view)
    return fieldsOf(this.view)
  }

  /** The seat on turn after so many moves, and this one if it may act; nobody, once the match is over. */
  turn(ply: number, seat: number): number[] {
    const s = this.after(ply)
    if (this.rules.over(s)) return []
    const acts = seat !== SPECTATOR && this.rules.legal(s, seat).length > 0
    return [...new Set([s.get('turn'), ...(acts ? [seat] : [])])].sort((one, other) => one - other)
  }

  /** Notes the marks of all tables that the match does not have yet: a save or a link lacks them. */
  mark(): void {
    const { head, steps } = this.match
    head.table ||= markOf(this.tables[0])
    for (const [ply, step] of steps.entries()) step.table ||= markOf(this.tables[ply + 1])
  }

  /** Whether the tables and the result are those that the journal notes; every mark is compared. */
  fits(): boolean {
    const { head, steps, end } = this.match
    const marks = [head.table, ...steps.map(({ table }) => table)]
    return this.tables.every((table, ply) => markOf(table) === marks[ply]) && (!end || this.ends(end))
  }

  private play({ ply, seat, action }: Step) {
    const { rules, state } = this
    const isMove = ply === this.tables.length - 1 && seat >= 0 && seat < state.get('seats') && !rules.over(state)
    if (!isMove || !rules.legal(state, seat).includes(action)) throw new BrokenJournal(`move ${ply} is not legal`)
    rules.apply(state, seat, action)
    this.keep()
  }

  private keep() {
    this.tables.push(this.state.bytes.slice())
  }

  private ends({ points, places }: End): boolean {
    const s = this.after(this.plies)
    return this.rules.over(s) && `${this.rules.points(s)}` === `${points}` && `${this.rules.places(s)}` === `${places}`
  }
}

/** A short digest of every byte of a table, as journals have it. */
const markOf = (table: Uint8Array) => bytesToHex(blake2b(table, { dkLen: MARK_BYTES }))
