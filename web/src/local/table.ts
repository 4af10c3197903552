/** A table on this device: it speaks the protocol of the server, for one person, and its bots play at a human pace. */
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Chair, Done, Happening, Play as PlayRequest, Refused, Sight, Told, Welcome } from '../generated/protocol'
import { Bots, type Mind } from '../rules/bots'
import type { TableRequest } from './line'
import { LocalMatch, PlayRefused } from './match'
import { timesOf, verdictOf } from './race'
import { newSave, type Play, type Save } from './saves'
import { remembers } from '../table/memory'
import { reveals } from './undo'

const PACE = 1000 // milliseconds per bot move, so that people can follow
const LONGEST = 20_000 // milliseconds of a pause between rounds
const AGAIN = 500 // after which all hands look at the table again, where none of them reacts
const PATIENT: Mind = { kind: 'thumb', skill: 100 } // the bots of a lesson: they make no mistakes
const NOBODY: Mind = { kind: 'nobody' }

export type Move = Pick<Play, 'seat' | 'actions'> & { milliseconds: number }

/** The functions that a table needs from its surroundings. */
export interface Surroundings {
  tell(told: Told): void
  keep(save: Save): Promise<unknown>
  speed: number // 1 is the pace of people
}

export class LocalTable {
  private readonly events: Happening[] = []
  private readonly bots: Bots
  private timer: ReturnType<typeof setTimeout> | undefined
  private again: string | null = null
  private paused = false // between two rounds, until the person has gone on
  private round: number
  private looks = 0 // of the bots at this table, since its last move
  private next: Move | null = null // of a bot, unless somebody is faster

  constructor(
    readonly match: LocalMatch,
    levels: Record<string, Mind>,
    private readonly around: Surroundings,
  ) {
    const { rules, save } = match
    this.bots = new Bots(rules, save.seats, { ...rules.game.presets[save.preset], ...rules.answers(save.options) })
    this.bots.start(this.isLesson ? hexToBytes(save.key) : crypto.getRandomValues(new Uint8Array(32)))
    for (let seat = 0; seat < save.seats; seat++)
      if (seat !== save.seat) this.bots.seat(seat, this.isLesson ? PATIENT : levels[save.level])
    if (this.isLesson) this.open(save.opening!)
    this.note({ type: 'started' })
    for (const play of save.plays) {
      match.play(play)
      this.note(this.played(play))
    }
    this.round = this.rounds
    if (save.resigned) this.note({ type: 'resigned', seat: save.seat })
    if (save.end) this.note(this.ended())
  }

  /** Whether nobody plays on. */
  private get over(): boolean {
    return this.match.over || this.match.save.end !== null
  }

  /** The rounds that are over, in a game that has rounds. */
  private get rounds(): number {
    return this.match.state.has('round') ? this.match.state.get('round') : 0
  }

  /** A lesson is the same each time, and so is a puzzle: its bots have the random numbers of the deal. */
  private get isLesson(): boolean {
    return this.match.save.opening !== undefined
  }

  /** At the deal of a day, bots have random numbers that follow from the deal and the number of moves: a break changes nothing. */
  private giveLuck() {
    const { key, daily } = this.match.save
    if (daily === undefined) return
    const luck = hexToBytes(key)
    const numbers = new DataView(luck.buffer)
    numbers.setUint32(0, this.match.ply, true)
    numbers.setUint32(4, this.looks++, true)
    this.bots.start(luck)
  }

  /** Plays the match to its end with this policy in the seat of the person; nobody is told. */
  playOut(mind: Mind): NonNullable<Save['end']> {
    const { match, bots } = this
    bots.seat(match.save.seat, mind)
    while (!match.over) {
      this.giveLuck()
      const move = match.rules.has('first_hand') ? this.fastest() : this.onTurn(match.seats)
      if (!move) continue
      match.play(move)
      this.looks = 0
    }
    return { points: match.rules.points(match.state), places: match.rules.places(match.state) }
  }

  /** Plays the first moves of a lesson: bots play for everybody. */
  private open(moves: number) {
    const { match, bots } = this
    const { save } = match
    bots.seat(save.seat, PATIENT)
    while (save.plays.length < moves) {
      const { seat, actions } = this.onTurn(match.seats)!
      match.play({ seat, actions })
      save.plays.push({ seat, actions, by: 'bot' })
    }
    bots.seat(save.seat, NOBODY)
    match.deal()
  }

  /** Lets the bots play, from here on. In a lesson they leave every snap to the person. */
  go(): void {
    clearTimeout(this.timer)
    this.next = null
    if (this.over || this.paused || (this.isLesson && this.match.rules.contested(this.match.state))) return
    const began = performance.now()
    this.giveLuck()
    const races = this.match.rules.has('first_hand')
    const move = races ? this.fastest() : this.onTurn()
    const after = (move?.milliseconds ?? AGAIN) * this.around.speed
    const wait = after - (performance.now() - began)
    this.next = move && { ...move, milliseconds: after }
    if (move || races) this.timer = setTimeout(() => (this.next ? this.commit(this.next) : this.go()), Math.max(0, wait))
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  /** Answers one message of the page. */
  async hear(message: TableRequest): Promise<void> {
    if (message.type === 'hello') return this.around.tell(this.welcome(message.since ?? 0))
    try {
      this.around.tell(await this.carryOut(message))
    } catch (error) {
      if (!(error instanceof PlayRefused)) throw error
      const { code, said, more } = error
      this.around.tell({ type: 'refused', id: message.id, code, why: code, more, said } satisfies Refused)
    }
  }

  private async carryOut(message: Exclude<TableRequest, { type: 'hello' }>): Promise<Done> {
    const { save } = this.match
    let more: Done['more'] = null
    if (message.type === 'play') await this.playFor(message)
    else if (message.type === 'say') this.happen({ type: 'said', seat: save.seat, phrase: message.phrase })
    else if (message.type === 'rematch') more = { table: await this.anotherMatch(message.rotate) }
    else if (message.type === 'hint') more = this.hint()
    else if (message.type === 'undo') await this.undo()
    else if (message.type === 'go_on') this.goOn()
    else if (message.type === 'resign') await this.resign()
    else if (message.type !== 'leave') throw new PlayRefused('not_here', null)
    return { type: 'done', id: message.id, seq: this.events.length, more }
  }

  private async playFor({ actions, ply, reaction }: Pick<PlayRequest, 'actions' | 'ply' | 'reaction'>) {
    const { save } = this.match
    if (this.over) throw new PlayRefused('game_over', { key: 'game-over' })
    const times = reaction == null ? undefined : this.times({ seat: save.seat, actions, milliseconds: reaction })
    this.match.play({ seat: save.seat, actions }, ply)
    await this.follow({ seat: save.seat, actions, by: 'person', times })
  }

  /** The reaction times of a move that somebody else could have made first. */
  private times(move: Move): Play['times'] {
    return this.match.rules.contested(this.match.state) ? timesOf(move, this.next) : undefined
  }

  /** The view as a record, as the server gives it: the page thinks of the hint. The log says that one was asked. */
  private hint(): Done['more'] {
    const { save, rules, state, view } = this.match
    if (!this.match.legal(save.seat).length) throw new PlayRefused('not_your_turn', { key: 'nothing-to-advise' })
    this.happen({ type: 'advised', seat: save.seat })
    rules.look(state, save.seat, view)
    return { view: btoa(String.fromCharCode(...view.bytes)), rules: save.rules }
  }

  /** Takes back the last move of the person, and all that followed; where hands race, and at the deal of a day, nothing can be taken back. */
  private async undo() {
    const { match } = this
    const { plays } = match.save
    const last = plays.findLastIndex(({ by }) => by === 'person')
    if (this.over || last < 0 || match.save.daily || match.rules.has('first_hand')) throw new PlayRefused('not_here', null)
    this.stop()
    const undone = plays.splice(last)
    match.deal()
    for (const play of plays) match.play(play)
    match.save.undone ||= undone.length > 1 || reveals(match, undone[0])
    await this.around.keep(match.save)
    this.round = this.rounds
    this.paused = false
    this.events.splice(this.events.findLastIndex((what) => what.type === 'played' && what.by === 'person'))
    this.happen({ type: 'undone', seat: match.save.seat })
    this.go()
  }

  /** The match ends here, and the person has no place in it. */
  private async resign() {
    const { match } = this
    if (this.over) throw new PlayRefused('game_over', { key: 'game-over' })
    this.stop()
    const nobody = Array.from({ length: match.seats }, () => 0)
    Object.assign(match.save, { resigned: true, end: { points: match.rules.points(match.state), places: nobody } })
    await this.around.keep(match.save)
    this.happen({ type: 'resigned', seat: match.save.seat })
    this.happen(this.ended())
  }

  /** A table with the same players, who may sit one seat on; a second request gets the same one. */
  private async anotherMatch(rotate = false): Promise<string> {
    if (!this.again) {
      const { save } = this.match
      const another = { ...newSave(save), seat: (save.seat + Number(rotate)) % save.seats }
      await this.around.keep(another)
      this.again = another.table
      this.happen({ type: 'again', table: another.table })
    }
    return this.again
  }

  // -- bots ---------------------------------------------------------------------
  /** In turn-based games: the first bot that does not wait, in the order in which the server asks them. */
  private onTurn(person = this.match.save.seat): Move | null {
    const { match, bots } = this
    const first = [bots.actor(match.state), match.state.get('turn')]
    const all = Array.from({ length: match.seats }, (_, seat) => seat)
    const order = [...new Set([...first, ...all])].filter((seat) => seat !== person && match.legal(seat).length)
    for (const seat of order) {
      const actions = match.spell(seat, (view, legal) => bots.choose(view, legal))
      if (actions.length) return { seat, actions, milliseconds: PACE }
    }
    return null
  }

  /** In races: the bot that reacts first, unless the person is faster. */
  private fastest(): Move | null {
    const found = this.bots.fastest(this.match.state)
    return found && { seat: found.seat, actions: [found.action], milliseconds: found.milliseconds }
  }

  private async commit(move: Move) {
    const { seat, actions } = move
    const times = this.times(move)
    this.match.play({ seat, actions })
    await this.follow({ seat, actions, by: 'bot', times })
  }

  // -- what happens ---------------------------------------------------------------
  /** After a play: it is kept before it is told, and then the bots are asked again. */
  private async follow(play: Play) {
    this.stop()
    this.looks = 0
    const { match } = this
    match.save.plays.push(play)
    if (match.over) match.save.end = { points: match.rules.points(match.state), places: match.rules.places(match.state) }
    await this.around.keep(match.save)
    this.happen(this.played(play))
    if (match.over) this.happen(this.ended())
    const ended = this.rounds > this.round
    this.round = this.rounds
    if (ended || this.paused) this.rest(ended && !match.over)
    else this.go()
  }

  private goOn() {
    if (this.paused) this.rest(false)
  }

  /** After a round the bots wait, as at a table of the server; after 20 seconds the page goes on. */
  private rest(paused: boolean) {
    this.paused = paused
    this.around.tell({ type: 'pause', waiting: paused ? [this.match.save.seat] : [], left: LONGEST, clock: null })
    this.go()
  }

  private played({ seat, actions, by, times }: Play): Happening {
    const words = this.match.named(actions)
    return { type: 'played', seat, actions, by, words, snap: times ? verdictOf(times, words.join()) : null }
  }

  private ended(): Happening {
    const { points, places } = this.match.save.end!
    return { type: 'ended', points, places, automatic: [] }
  }

  private note(what: Happening): Happening {
    const numbered = { ...what, seq: this.events.length + 1 }
    this.events.push(numbered)
    return numbered
  }

  private happen(what: Happening) {
    const { seq, ...told } = this.note(what)
    this.around.tell({ type: 'event', seq: seq!, what: told, sight: this.sight() })
  }

  private sight(): Sight {
    return this.match.sight(this.match.save.seat)
  }

  private welcome(since: number): Welcome {
    const { save, page, options } = this.match
    return {
      type: 'welcome',
      ...{ game: save.game, preset: save.preset, options, clock: 'none' },
      ...{ watch: false, open_hands: false, friends: false, memory: this.isLesson || remembers(save.level) },
      ...{ table: save.table, commitment: '', seat: save.seat, seq: this.events.length },
      ...{ phase: this.over ? 'over' : 'playing', chairs: chairsOf(save), sight: this.sight() },
      ...{ missed: this.events.slice(since), phrases: page.phrases, daily: save.daily ?? null, skipped: 0, evening: null, shared: false, rematch: false, spectators: 0, pause: null },
    }
  }
}

/** The players at the table of a match. */
export function chairsOf(save: Save): Chair[] {
  return Array.from({ length: save.seats }, (_, seat) => {
    const person = seat === save.seat
    const name = person ? save.name : `${save.level} bot`
    return { name, bot: person ? null : save.level, person, here: person, host: person, nonce_hash: '' }
  })
}
