/** A match on this device: the rules judge every play, and a seat sees what its view says in words. */
import { hexToBytes } from '@noble/hashes/utils.js'
import type { CommonView, GamePage, Message, NextActions, Sight } from '../generated/protocol'
import type { HeldRecord } from '../rules/memory'
import type { Fields } from '../rules/python.js'
import { fieldsOf, type Rules } from '../rules/rules'
import type { Value } from '../server/api'
import type { Play, Save } from './saves'

const FEW = 6 // legal actions in a refusal

/** The words of a game, translated from its Python; see docs/decisions/0012-words-are-translated.md. */
export interface Words {
  describe(view: Fields): CommonView
  why_not(view: Fields, action: number): Message
  contradiction(options: Record<string, Value>, seats: number): Message | null
  reason?(view: Fields, action: number): Message | null // what speaks for a move, or for -1, to wait
  doubt?(view: Fields, action: number): Message | null // why a good move may look wrong to people
}

/** Why a play is refused; nothing has changed. */
export class PlayRefused extends Error {
  constructor(
    readonly code: string,
    readonly said: Message | null,
    readonly more: NextActions | null = null,
  ) {
    super(code)
  }
}

/** All options in words, as the page reads them: those of the preset, and those that differ from it. */
export function optionsOf(page: GamePage, { preset, options }: Pick<Save, 'preset' | 'options'>): Record<string, Value> {
  const given = { ...page.presets[preset], ...options }
  return Object.fromEntries(page.options.map(({ name, default: usual }) => [name, name in given ? given[name] : usual]))
}

const seatMessage = (seat: number): Message => ({ key: 'seat', args: { seat } })

export class LocalMatch {
  readonly state: HeldRecord
  readonly view: HeldRecord
  readonly seats: number
  ply = 0
  readonly spare: HeldRecord

  constructor(
    readonly rules: Rules,
    readonly words: Words,
    readonly page: GamePage,
    readonly save: Save,
  ) {
    if (save.rules !== rules.game.version) throw new RangeError(`rules version ${save.rules} is not known here`)
    const answers = { ...rules.game.presets[save.preset], ...rules.answers(save.options) }
    this.seats = save.seats
    this.state = rules.state(save.seats, answers)
    this.spare = rules.state(save.seats, answers)
    this.view = rules.view(save.seats, answers)
    this.deal()
  }

  /** Deals the cards, and forgets all plays. */
  deal(): void {
    this.rules.deal(this.state, hexToBytes(this.save.key))
    this.ply = 0
  }

  get over(): boolean {
    return this.rules.over(this.state)
  }

  get options() {
    return optionsOf(this.page, this.save)
  }

  legal(seat: number): number[] {
    return this.over ? [] : this.rules.legal(this.state, seat)
  }

  /** The table as a seat sees it. */
  sight(seat: number): Sight {
    const actions = this.legal(seat)
    const turn = this.over ? [] : [this.state.get('turn')]
    return {
      view: this.words.describe(this.look(seat)),
      actions,
      names: this.named(actions),
      ply: this.ply,
      turn: [...new Set([...turn, ...(actions.length ? [seat] : [])])].sort((a, b) => a - b),
    }
  }

  named = (actions: number[]) => actions.map((action) => this.page.actions[action])

  /** Plays a whole move, or refuses it and changes nothing. */
  play({ seat, actions }: Pick<Play, 'seat' | 'actions'>, ply = this.ply): void {
    if (this.over) throw new PlayRefused('game_over', { key: 'game-over' })
    if (ply !== this.ply) throw new PlayRefused('stale_move', { key: 'moved-on', args: { ply: `${this.ply}`, given: `${ply}` } })
    const before = this.state.bytes.slice()
    try {
      for (const action of actions) this.step(seat, action)
      if (!this.rules.whole(this.state)) throw this.incomplete(seat)
    } catch (error) {
      this.state.bytes.set(before)
      throw error
    }
    this.ply += actions.length
  }

  /** The actions of a whole move, chosen one by one. */
  spell(seat: number, choose: (view: HeldRecord, actions: number[]) => number): number[] {
    this.spare.bytes.set(this.state.bytes)
    const actions: number[] = []
    do {
      this.rules.look(this.spare, seat, this.view)
      const action = choose(this.view, this.rules.legal(this.spare, seat))
      if (action < 0) return []
      this.rules.apply(this.spare, seat, action)
      actions.push(action)
    } while (!this.rules.whole(this.spare))
    return actions
  }

  private step(seat: number, action: number) {
    const legal = this.rules.legal(this.state, seat)
    if (!legal.includes(action)) throw this.illegal(seat, action, legal)
    this.rules.apply(this.state, seat, action)
  }

  /** The reason in the words of the game, as `engine/table.py` gives it. */
  private illegal(seat: number, action: number, legal: number[]): PlayRefused {
    const { messages } = this.page
    if (!(action in messages)) return new PlayRefused('not_an_action', null)
    const turn = seatMessage(this.state.get('turn'))
    if (!legal.length) return new PlayRefused('not_your_turn', { key: 'whose-turn', args: { seat: seatMessage(seat), turn } })
    const args = { action: messages[action], why: this.words.why_not(this.look(seat), action) }
    if (legal.length > FEW) return new PlayRefused('illegal_move', { key: 'cannot', args })
    const can = legal.map((one) => messages[one])
    return new PlayRefused('illegal_move', { key: 'cannot-but', args: { ...args, seat: seatMessage(seat), can } })
  }

  private incomplete(seat: number): PlayRefused {
    const actions = this.rules.legal(this.state, seat)
    return new PlayRefused('not_whole', null, { actions, names: this.named(actions) })
  }

  /** What a seat may see. */
  look(seat: number): Fields {
    this.rules.look(this.state, seat, this.view)
    return fieldsOf(this.view)
  }
}
