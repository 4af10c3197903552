/** The bots of a table, and searches for hints: the engine's own, from views only. */
import type { HeldRecord } from './memory'
import { giveKey, WAIT, type Answers, type Rules } from './rules'

const WHIMS = 1 // the stream of a key that players use
const ROOT = 0
const NONE = -1
export const KINDS = { random: 0, thumb: 1, search: 2, nobody: 3, learnt: 4, expert: 5 } as const

/** The policy of a seat: how it chooses, and how well. `src/fairdeal/bots/levels.py` has the levels. */
export interface Mind {
  kind: keyof typeof KINDS
  simulations?: number
  slips?: number // percent of moves that are random
  skill?: number // of its reactions
}

/** Whether this policy asks the network of its game. */
export const needsNetwork = (mind: Mind | undefined): boolean => mind?.kind === 'learnt' || mind?.kind === 'expert'

/** The estimate of one action, which may be WAIT, by a search or a survey. */
export interface Estimate {
  action: number
  tries: number
  value: number // the expected lead over the best opponent; alone, the gain
  error: number // the standard error of that value
}

export interface Reaction {
  seat: number
  action: number
  milliseconds: number
}

/** The bots of one table, who share their random numbers as in the lab and on the server. */
export class Bots {
  private readonly luck: HeldRecord
  private readonly minds: HeldRecord
  private readonly dream: HeldRecord
  private readonly seen: HeldRecord
  private readonly view: HeldRecord
  private readonly tree: HeldRecord

  constructor(
    readonly rules: Rules,
    seats: number,
    answers: Answers,
  ) {
    const { memory, game } = rules
    this.luck = memory.record(game.records.players)
    this.minds = memory.record(game.records.minds)
    this.tree = memory.record(game.records.tree)
    this.dream = rules.state(seats, answers)
    this.seen = rules.view(seats, answers)
    this.view = rules.view(seats, answers)
    this.minds.numbers('kind').fill(KINDS.nobody)
  }

  seat(seat: number, mind: Mind): void {
    if (needsNetwork(mind) && !this.rules.network) throw new TypeError(`a bot of the kind ${mind.kind} needs its network`)
    this.minds.numbers('kind')[seat] = KINDS[mind.kind]
    this.minds.numbers('simulations')[seat] = mind.simulations ?? 0
    this.minds.numbers('slips')[seat] = mind.slips ?? 0
    this.minds.numbers('skill')[seat] = mind.skill ?? 0
    this.luck.numbers('skill')[seat] = mind.skill ?? 0
  }

  /** Starts with the random numbers of this key. */
  start(key: Uint8Array): void {
    giveKey(this.luck, key, WHIMS)
  }

  /** The seat that acts next where several may. */
  actor(s: HeldRecord): number {
    return this.rules.call('actor', s, this.luck)
  }

  /** The choice of the view's seat among its legal actions; or WAIT, if it is not on turn. */
  choose(v: HeldRecord, actions: number[]): number {
    const { rules, luck, minds, dream, seen, tree } = this
    return rules.call('decide', v, actions.length, luck, minds, dream, seen, tree, rules.listed(actions))
  }

  /** In a race, the bot that reacts first, with its action and its delay; null if none does. */
  fastest(s: HeldRecord): Reaction | null {
    const { rules, luck, minds, view, dream, seen, tree } = this
    const room = rules.listed([])
    const action = rules.call('first_hand', s, luck, minds, view, dream, seen, tree, room)
    return action === WAIT ? null : { seat: room.get('seat'), action, milliseconds: room.get('delay') }
  }

  /** Begins a search or a survey; `think` or `survey` goes on with it. */
  begin(): void {
    this.rules.call('plant', this.dream, this.luck, this.tree)
  }

  /** Runs more simulations of the search; in small portions, so that it can be stopped. */
  think(v: HeldRecord, simulations: number): void {
    const { rules, luck, dream, seen, tree } = this
    rules.call('think', v, dream, seen, luck, tree, rules.listed([]), simulations)
  }

  /** Plays every action on more sampled tables, with the network in all seats. */
  survey(v: HeldRecord, tables: number): void {
    const { rules, luck, minds, dream, seen, tree } = this
    rules.call('survey', v, dream, seen, luck, minds, tree, rules.listed([]), tables)
  }

  /** The estimates so far, the most visited action first. */
  estimates(): Estimate[] {
    const [child, sibling, visits, worth, action] = ['child', 'sibling', 'visits', 'worth', 'action'].map((field) =>
      this.tree.numbers(field),
    )
    const found: Estimate[] = []
    for (let node = child[ROOT]; node !== NONE; node = sibling[node]) {
      const tries = visits[node]
      const some = Math.max(1, tries)
      const error = this.tree.get('deviation') / Math.sqrt(some)
      found.push({ action: action[node], tries, value: worth[node] / some, error })
    }
    return found.sort((one, other) => other.tries - one.tries) // of equals the newest, as the engine decides
  }
}
