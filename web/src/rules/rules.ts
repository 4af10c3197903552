/** The rules of one game in this browser: the engine's own, compiled to WebAssembly. */
import { HeldRecord, Memory, type Shape } from './memory'
import type { Network } from './network'
import type { Value } from '../server/api'
import { record, type Fields } from './python.js'

export const SPECTATOR = -1
export const WAIT = -1 // not an action: lets the others act first
export const KEY_BYTES = 32
export const CARDS = 0 // the stream of a key that deals
const KEY_WORDS = KEY_BYTES / 4

/** Every option of a rule set, as the number that records store. */
export type Answers = Record<string, number>

/** A game and the memory of its module, as `src/fairdeal/bots/modules.py` describes them. */
export interface Description {
  name: string
  mark: string
  version: number
  seats: [number, number]
  usual: number
  actions: number
  options: Record<string, string[]> // the choices of each option, in the order of their numbers
  presets: Record<string, Answers>
  limits: Record<string, [number, number]> // by option: no limit, and the limit by which matches end
  hint: number // sampled tables of a hint with the network
  efforts: [playouts: number, moves: number][] // of a review, the first result first
  records: Record<'state' | 'view' | 'players' | 'minds' | 'tree' | 'room' | OfReviews, Shape>
  network: string | null // the mark of the module with its network
  solver: { budget: number; trial: number; takes: Record<string, Shape> } | null // of deals for one player
}

type OfReviews = 'review' | 'trials' | 'verdicts' | 'tables' | 'views' | 'people'

type Call = (...addresses: number[]) => number

/** The exports of every module; `contested`, `whole`, `survey` and `first_hand` are in some games only. */
const CALLS = [
  ...['deal', 'legal', 'apply', 'look', 'imagine', 'over', 'score', 'rank', 'standing', 'stage', 'actor'],
  ...['decide', 'plant', 'think'],
] as const

/** Makes a module run, with the functions that it asks of the page. */
export type Start = (page: Record<string, Call>) => Promise<WebAssembly.Instance>

export class Rules {
  network: Network | null = null // for bots that need it
  readonly memory: Memory
  private readonly calls: Record<string, Call>
  private readonly room: HeldRecord

  private constructor(
    readonly game: Description,
    module: WebAssembly.Instance,
  ) {
    const { memory, free, ...calls } = module.exports
    if (!(memory instanceof WebAssembly.Memory) || !(free instanceof WebAssembly.Global))
      throw new TypeError(`the module of ${game.name} has no memory`)
    const missing = CALLS.filter((name) => typeof calls[name] !== 'function')
    if (missing.length) throw new TypeError(`the module of ${game.name} lacks ${missing.join(', ')}`)
    this.calls = calls as Record<string, Call>
    this.memory = new Memory(memory, Number(free.value))
    this.room = this.memory.record(game.records.room)
  }

  /** The rules of a game, in a memory of their own; its bots ask the network of these rules. */
  static async start(game: Description, start: Start): Promise<Rules> {
    let rules: Rules | null = null
    const network = (view: number, moves: number, many: number) => rules!.askNetwork(view, moves, many)
    return (rules = new Rules(game, await start({ network })))
  }

  /** The choice of the network for a view and its legal actions, at these addresses. */
  private askNetwork(view: number, moves: number, many: number): number {
    if (!this.network) throw new TypeError(`the network of ${this.game.name} is not loaded`)
    const { buffer } = this.memory.memory
    return this.network.choose(new Uint8Array(buffer, view, this.game.records.view.size), new Int32Array(buffer, moves, many))
  }

  /** Calls a function of the module, with records as arguments; `room` is the last where it is one. */
  call(name: string, ...given: (HeldRecord | number)[]): number {
    const call = this.calls[name]
    if (!call) throw new TypeError(`${this.game.name} has no ${name}`)
    return call(...given.map((one) => (typeof one === 'number' ? one : one.address)))
  }

  has(name: string): boolean {
    return name in this.calls
  }

  /** Options in words as the numbers that records store. */
  answers(options: Record<string, Value>): Answers {
    const code = (name: string, value: Value) => {
      if (typeof value !== 'string') return Number(value ?? 0)
      const number = (this.game.options[name] ?? []).indexOf(value)
      if (number < 0) throw new RangeError(`${name} cannot be ${value}`)
      return number
    }
    return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, code(name, value)]))
  }

  /** A table before the deal. */
  state(seats: number, answers: Answers): HeldRecord {
    return this.settled('state', seats, answers)
  }

  /** A view that nobody has looked into yet. */
  view(seats: number, answers: Answers): HeldRecord {
    return this.settled('view', seats, answers)
  }

  /** Deals the cards that belong to this key. */
  deal(s: HeldRecord, key: Uint8Array): void {
    giveKey(s, key, CARDS)
    this.call('deal', s)
  }

  /** The legal actions of a seat, ascending; none if it may not act. */
  legal(s: HeldRecord, seat: number): number[] {
    return this.moves(this.call('legal', s, seat, this.room))
  }

  /** Plays one action, which must be legal. */
  apply(s: HeldRecord, seat: number, action: number): void {
    this.call('apply', s, seat, action)
  }

  /** Copies what a seat may see into a view. */
  look(s: HeldRecord, seat: number, v: HeldRecord): void {
    this.call('look', s, seat, v)
  }

  /** Makes a table that fits the view, by the luck of that table. */
  imagine(v: HeldRecord, s: HeldRecord): void {
    this.call('imagine', v, s)
  }

  over(s: HeldRecord): boolean {
    return this.call('over', s) !== 0
  }

  /** Whether several seats may want to be first now. */
  contested(s: HeldRecord): boolean {
    return this.has('contested') && this.call('contested', s) !== 0
  }

  /** Whether no play of several actions is incomplete. */
  whole(s: HeldRecord): boolean {
    return !this.has('whole') || this.call('whole', s) !== 0
  }

  points(s: HeldRecord): number[] {
    return this.bySeat('score', s)
  }

  /** The place of each seat: 1 is a win, ties share a place, 0 is no place. */
  places(s: HeldRecord): number[] {
    return this.bySeat('rank', s)
  }

  /** The lists of the module, for functions that take them. */
  listed(actions: number[]): HeldRecord {
    this.room.numbers('moves').set(actions)
    return this.room
  }

  /** The first so many of the actions that a function has listed. */
  moves(many: number): number[] {
    return Array.from(this.room.numbers('moves').subarray(0, many))
  }

  private bySeat(name: string, s: HeldRecord): number[] {
    this.call(name, s, this.room)
    return Array.from(this.room.numbers('numbers').subarray(0, s.get('seats')))
  }

  private settled(kind: 'state' | 'view', seats: number, answers: Answers): HeldRecord {
    const record = this.memory.record(this.game.records[kind])
    settle(record, seats, answers)
    return record
  }
}

/** A record as the translated words of a game read it. */
export const fieldsOf = (held: HeldRecord): Fields => record(held.shape.fields, held.bytes.buffer, held.address)

/** Writes the seats and options into a state or a view. */
export function settle(record: HeldRecord, seats: number, answers: Answers): void {
  record.set('seats', seats)
  for (const [option, answer] of Object.entries(answers)) record.set(option, answer)
}

/** Starts the sequence of random numbers of this key. */
export function giveKey(record: HeldRecord, key: Uint8Array, stream: number): void {
  if (key.length !== KEY_BYTES) throw new RangeError(`a key must have ${KEY_BYTES} bytes, not ${key.length}`)
  const bytes = new DataView(key.buffer, key.byteOffset)
  const words = record.numbers('key')
  for (let word = 0; word < KEY_WORDS; word++) words[word] = bytes.getUint32(4 * word, true)
  record.numbers('block').fill(0)
  record.set('stream', stream)
  record.set('rolled', 0)
}
