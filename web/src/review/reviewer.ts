/** The review of a match in this page: the engine's own, `src/fairdeal/bots/review.py`; here are only its records. */
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { HeldRecord } from '../rules/memory'
import { parOf, type Par } from '../rules/par'
import type { Match } from '../rules/replay'
import { giveKey, settle, type Answers, type Rules } from '../rules/rules'

const CARDS = 0 // the stream of a key that deals
const MASTER = 0 // the rows of the records, by the numbers of `src/fairdeal/bots/playouts.py` and `verdict.py`
const NOW = 3
const CURRENT = 0
const PLAYED = -2 // the best play is the one that was made

/** Whose knowledge the chances are estimated by: each seat's own, or that of one seat. */
export const KNOWLEDGE = { own: 0, seat: 1 } as const

/** One play: its actions, and the number of actions before it. */
export interface MatchPlay {
  ply: number
  seat: number
  actions: number[]
}

/** A play for which there was an alternative; chances and differences are from 0 to 1. */
export interface Decision {
  cost: number // how much more the best play would win
  costError: number // its standard error
  best: number[] // the actions of the best play; none is to wait
  bestIsPlayed: boolean
  skill: number // how much more the play wins than the reference player's
  skillError: number
  chance: number // of winning after the play, by what the seat knew before
  playouts: number
}

/** The effect of one play; number 0 is the deal. */
export interface ReviewedMove {
  number: number
  ply: number // actions before it
  seat: number | null
  actions: number[]
  chances: number[] // of each seat, afterwards
  errors: number[]
  luck: number[] // how the chance of each seat changed, without the mover's skill
  gifts: number[] // the part of the luck that is due to the mover's choice
  decision: Decision | null
}

/** Luck and skill of one seat: together, its result. */
export interface SeatAccount {
  seat: number
  share: number // of the match that it won
  result: number // the share less an even share
  skill: number
  skillError: number
  luck: number
  cards: number // the luck without
  others: number // what the choices of the others gave
  cost: number // of all its decisions
}

/** The sums of a review so far. */
export interface Sums {
  accounts: SeatAccount[]
  costliest: number[] // numbers of moves
  playouts: number
  even: number
}

export class Reviewer {
  readonly plays: MatchPlay[]
  private readonly seats: number
  private readonly dealt: Uint8Array
  private readonly records: Record<'review' | 'verdicts' | 'trials' | 'tables' | 'views' | 'people', HeldRecord>

  /** Plays other deals first, with which the match is compared. */
  constructor(
    private readonly rules: Rules,
    { head, steps }: Pick<Match, 'head' | 'steps'>,
    seed = '0',
  ) {
    const record = (name: keyof typeof this.records) => rules.memory.record(rules.game.records[name])
    this.records = {
      ...{ review: record('review'), verdicts: record('verdicts'), trials: record('trials') },
      ...{ tables: record('tables'), views: record('views'), people: record('people') },
    }
    this.seats = head.seats
    const answers = rules.answers(head.options)
    const ending = endingOf(rules.game.limits, answers)
    for (const rows of [this.records.tables.rows, this.records.views.rows])
      for (const row of rows) settle(row, this.seats, ending)
    giveKey(this.records.people.rows[MASTER], sha256(utf8ToBytes(`fairdeal review ${seed}`)), CARDS)
    const table = rules.state(this.seats, answers)
    rules.deal(table, hexToBytes(head.key))
    this.dealt = table.bytes.slice()
    this.plays = playsOf(rules, table, steps)
    const { review, trials, tables, views, people } = this.records
    rules.call('open_house', review, trials, tables, views, people)
  }

  /** The par of the deal, where one player plays a game that has a solver. */
  par(): Par | null {
    const table = this.rules.state(this.seats, {})
    table.bytes.set(this.dealt)
    return parOf(this.rules, table)
  }

  /** Every move of the match with so much work, from the knowledge of each seat or of one. */
  *review([playouts, budget]: [number, number], seat: number | null): Generator<ReviewedMove> {
    const { review, tables } = this.records
    const asked = { playouts, budget, plays: this.plays.length, knowledge: seat === null ? KNOWLEDGE.own : KNOWLEDGE.seat, seat: seat ?? 0 }
    for (const [field, value] of Object.entries(asked)) review.set(field, value)
    this.write('next_', this.plays[0])
    tables.rows[NOW].bytes.set(this.dealt)
    this.call('review_deal')
    yield this.move(null)
    for (const [place, play] of this.plays.entries()) {
      this.write('', play)
      this.write('next_', this.plays[place + 1])
      this.call('review_play')
      yield this.move(play)
    }
  }

  /** The sums of the moves so far; with one seat's knowledge only those of that seat mean something. */
  sums(): Sums {
    const { review } = this.records
    const even = review.get('even')
    const only = review.get('knowledge') === KNOWLEDGE.seat ? review.get('seat') : null
    const [chances, skill, squares, luck, gifts, costs] = ['chances', 'skill_sums', 'square_sums', 'luck_sums', 'gift_sums', 'cost_sums'].map(
      (field) => review.numbers(field),
    )
    const seats = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => only === null || seat === only)
    const accounts = seats.map((seat) => ({
      ...{ seat, share: chances[seat], result: chances[seat] - even },
      ...{ skill: skill[seat], skillError: Math.sqrt(squares[seat]), luck: luck[seat] },
      ...{ cards: luck[seat] - gifts[seat], others: gifts[seat], cost: costs[seat] },
    }))
    const costliest = Array.from(review.numbers('costliest')).filter((number) => number > 0)
    return { accounts, costliest, playouts: review.get('samples'), even }
  }

  private call(name: string) {
    const { review, verdicts, trials, tables, views, people } = this.records
    this.rules.call(name, review, verdicts, trials, tables, views, people)
  }

  private write(which: '' | 'next_', play: MatchPlay | undefined) {
    const { review } = this.records
    review.set(`${which}length`, play?.actions.length ?? 0)
    if (!play) return
    review.set(`${which}mover`, play.seat)
    review.numbers(`${which}actions`).set(play.actions)
  }

  private move(play: MatchPlay | null): ReviewedMove {
    const { review } = this.records
    const bySeat = (field: string) => Array.from(review.numbers(field).subarray(0, this.seats))
    return {
      ...{ number: review.get('place'), ply: play?.ply ?? 0, seat: play?.seat ?? null, actions: play?.actions ?? [] },
      ...{ chances: bySeat('chances'), errors: bySeat('errors'), luck: bySeat('luck'), gifts: bySeat('gifts') },
      decision: play && this.decision(play),
    }
  }

  private decision({ seat, actions }: MatchPlay): Decision | null {
    const verdict = this.records.verdicts.rows[CURRENT]
    if (!verdict.get('decision')) return null
    const bestIsPlayed = verdict.get('best') === PLAYED
    const best = Array.from(verdict.numbers('best_play').subarray(0, verdict.get('best_length')))
    return {
      ...{ cost: verdict.get('cost'), costError: verdict.get('cost_error'), best: bestIsPlayed ? actions : best, bestIsPlayed },
      ...{ skill: verdict.numbers('gains')[seat], skillError: verdict.get('gain_error') },
      ...{ chance: verdict.get('chance'), playouts: verdict.get('tries') },
    }
  }
}

/** The same options, with the limits of simulations: every playout ends. */
function endingOf(limits: Record<string, [number, number]>, answers: Answers): Answers {
  const ends = Object.entries(limits).filter(([option, [none]]) => answers[option] === none)
  return { ...answers, ...Object.fromEntries(ends.map(([option, [, limit]]) => [option, limit])) }
}

/** The plays of a match, each with all of its actions; the table is played to its end. */
function playsOf(rules: Rules, table: HeldRecord, steps: Match['steps']): MatchPlay[] {
  const plays: MatchPlay[] = []
  let begun: MatchPlay | null = null
  for (const { ply, seat, action } of steps) {
    begun ??= { ply, seat, actions: [] }
    begun.actions.push(action)
    rules.apply(table, seat, action)
    if (rules.whole(table) || rules.over(table)) {
      plays.push(begun)
      begun = null
    }
  }
  return plays
}
