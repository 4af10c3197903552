/** A hint from a view alone: tables that fit it are imagined and played on, and the answer gets better and better. */
import { advised, type NamedEstimate } from '../generated/hint.js'
import type { GamePage, Message } from '../generated/protocol'
import { levelsOf } from '../local/built'
import type { Words } from '../local/match'
import { Bots } from '../rules/bots'
import type { HeldRecord } from '../rules/memory'
import { fieldsOf, WAIT, type Rules } from '../rules/rules'
import { sha256 } from '../server/hashes'
import type { SeatView } from './adviser'

const FACTOR = 3 // the growth from one answer to the next
const KEY = 32 // bytes
const WARM = 10 // steps that have called every function
const SOON = 40 // milliseconds after which the first answer does not wait for all of its steps,
const LEAST = 3 // but for these

/** How the values of actions are found: step by step, by simulations of a search or by tables of a survey. */
interface Way {
  first: number // steps before the first answer
  bite: number // steps between two moments in which it can be stopped
  all: number
  go(bots: Bots, view: HeldRecord, steps: number): void
}

export class Thinker {
  private readonly surveyed: boolean
  private readonly way: Way
  private view: HeldRecord | null = null
  private bots: Bots | null = null

  constructor(
    private readonly rules: Rules,
    private readonly words: Words,
    private readonly page: Pick<GamePage, 'messages'>,
  ) {
    const { game, network } = rules
    const all = levelsOf(game.name).hard.simulations!
    const search: Way = { first: 100, bite: 50, all, go: (bots, view, steps) => bots.think(view, steps) }
    const survey: Way = { first: 10, bite: 1, all: game.hint, go: (bots, view, steps) => bots.survey(view, steps) }
    this.surveyed = rules.has('survey') && network !== null
    this.way = this.surveyed ? survey : search
  }

  /** Thinks at some other table, so that browsers compile the code before the first hint. */
  warm(): void {
    const { usual, presets } = this.rules.game
    const answers = presets['as-written']
    const [s, v, bots] = [this.rules.state(usual, answers), this.rules.view(usual, answers), new Bots(this.rules, usual, answers)]
    this.rules.deal(s, new Uint8Array(KEY))
    this.rules.look(s, s.get('turn'), v)
    bots.begin()
    this.way.go(bots, v, WARM)
  }

  /** Better and better hints for the seat of a view; nothing in between, where it may be stopped. */
  async *think({ view, rules }: SeatView): AsyncGenerator<Message | null> {
    if (rules !== this.rules.game.version) throw new RangeError(`rules version ${rules} is not known here`)
    const { held, bots } = this.settled(view)
    bots.start(await sha256(view)) // as the engine does, so that its hint is the same
    bots.begin()
    const { first, bite, all, go } = this.way
    let next = first
    const began = performance.now()
    for (let done = 0; done < all; ) {
      const steps = Math.min(bite, all - done)
      go(bots, held, steps)
      done += steps
      const late = next === first && done >= LEAST && performance.now() - began > SOON
      const tell = late || done >= next || done === all
      yield tell ? this.advice(held, bots) : null
      if (tell) next = done * FACTOR
    }
  }

  /** The records of this table, which has the seats and options of the view; they serve for all its hints. */
  private settled(view: Uint8Array): { held: HeldRecord; bots: Bots } {
    const { game, memory } = this.rules
    this.view ??= memory.record(game.records.view)
    const held = this.view
    if (view.length !== held.shape.size) throw new RangeError(`a view has ${held.shape.size} bytes, not ${view.length}`)
    held.bytes.set(view)
    const options = Object.keys(game.presets['as-written'])
    const answers = Object.fromEntries(options.map((option) => [option, held.get(option)]))
    this.bots ??= new Bots(this.rules, held.get('seats'), answers)
    return { held, bots: this.bots }
  }

  private advice(held: HeldRecord, bots: Bots): Message {
    const seen = fieldsOf(held)
    const choices = bots.estimates().map(
      (one): NamedEstimate => ({
        ...one,
        name: one.action === WAIT ? { key: 'wait' } : this.page.messages[one.action],
        reason: this.words.reason?.(seen, one.action) ?? null,
        doubt: one.action === WAIT ? null : (this.words.doubt?.(seen, one.action) ?? null),
      }),
    )
    return advised(choices, held.get('seats'), this.surveyed)
  }
}
