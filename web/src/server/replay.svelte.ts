// A replay of a table, event by event, from the seat of the reader; after the end, from any seat.
import { SvelteMap } from 'svelte/reactivity'
import type { Note } from '../table/note'
import type { Chair, GamePage, Proof, Sight, TableAbout } from '../generated/protocol'
import { matchOf, type Match } from '../rules/replay'
import { named, type Happening, type Listener, type Place } from '../table/place'
import { why } from '../words/catalogue.svelte'
import { ask, gamePage } from './api'
import { replayedMoments, toldMoments, type Moment, type Moments } from './moments'
import { partIn } from './part'
import type { Past } from '../local/past'
import { verify, type Check } from './verify'

/** The events of a table after an event; the server sends them in pages. */
async function eventsOf(table: string, since = -1): Promise<Happening[]> {
  const events: Happening[] = []
  for (;;) {
    const last = events.at(-1)?.seq ?? since
    const page = await ask<Happening[]>(`/tables/${table}/events?since=${last}`)
    if (!page.length) return events
    events.push(...page)
  }
}

export class Replayed implements Place {
  events: Happening[] = $state.raw([])
  seq = $state(-1) // the event that is looked at
  moment: Moment | null = $state.raw(null) // the table after it
  through: number | null = $state(null) // the seat that is looked through, if it is not one's own
  wrong: string | null = $state(null)

  readonly replayed = true
  readonly busy = false
  readonly held = false
  readonly pause = null
  get memory() {
    return this.about.memory
  }
  readonly quiet = null
  readonly refused = null
  readonly hinted = null
  readonly notes = new SvelteMap<number, Note>()
  readonly names: string[] = []
  readonly spelled: number[] = []
  readonly chairs: Chair[]

  private moments: Moments
  private listeners = new Set<Listener>()

  private constructor(
    readonly table: string,
    readonly about: TableAbout,
    readonly game: GamePage,
    events: Happening[],
    readonly past: Past | null = null, // of a match that needs no server
  ) {
    this.events = events
    this.moments = past?.moments ?? toldMoments(table, () => this.last)
    this.chairs = named(about.chairs).map((chair) => ({ ...chair, here: true, host: false, nonce_hash: '' }))
  }

  /** Fetch what happened at a table, and look at one of its events. */
  static async open(table: string, seq: number | null): Promise<Replayed> {
    const about = await ask<TableAbout>(`/tables/${table}`)
    const [game, events] = await Promise.all([
      gamePage(about.game),
      eventsOf(table),
    ])
    const replay = new Replayed(table, about, game, events)
    await replay.playAgain()
    await replay.go(seq ?? replay.first)
    return replay
  }

  /** Look at an event of a match that needs no server. */
  static async show(past: Past, seq: number | null): Promise<Replayed> {
    const replay = new Replayed(past.about.table, past.about, past.game, past.events, past)
    await replay.go(seq ?? replay.first)
    return replay
  }

  // -- what a game's view asks ------------------------------------------------------
  release() {}
  get view() {
    if (this.through !== null && this.moment?.hands) return this.moment.hands[this.through]
    return this.moment?.view ?? null
  }
  get seat(): number | null {
    return this.view?.seat ?? null
  }
  get sight(): Sight {
    const { ply = 0, turn = [] } = this.moment ?? {}
    return { view: this.view, actions: [], names: [], ply, turn }
  }
  get turn() {
    return this.sight.turn
  }
  get history() {
    return this.events.filter((what) => what.seq <= this.seq)
  }
  get options() {
    return this.about.options
  }
  get daily() {
    return this.about.daily
  }
  get evening() {
    return this.about.evening
  }
  get phase() {
    if (this.seq < this.start) return 'waiting'
    return this.ended !== null && this.seq >= this.ended ? 'over' : 'playing'
  }
  can() {
    return false
  }
  act() {}
  takeBack() {}
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  // -- where one is -------------------------------------------------------------------
  /** The number of the event with which the cards were dealt, if they were. */
  private get start(): number {
    return this.events.find((what) => what.type === 'started')?.seq ?? Infinity
  }
  get first(): number {
    return Math.min(this.start, this.last)
  }
  get last(): number {
    return this.events.at(-1)?.seq ?? 0
  }
  get ended(): number | null {
    return this.events.find((what) => what.type === 'ended')?.seq ?? null
  }
  /** Whether all cards may be seen: nobody plays with them any more. */
  get open(): boolean {
    return this.moment?.hands != null
  }

  // -- to another event ------------------------------------------------------------------
  /** Look at an event; the last one that was asked for is shown, however fast they are asked for. */
  async go(seq: number): Promise<void> {
    const next = Math.max(this.first, Math.min(seq, this.last))
    if (next === this.seq) return
    this.seq = next
    try {
      const moment = await this.moments(next)
      if (this.seq !== next) return
      const [shown, before] = [this.moment?.seq, this.view]
      this.moment = moment
      this.wrong = null
      const what = this.events.find((one) => one.seq === next)
      if (shown === next - 1 && what) for (const listener of this.listeners) listener(what, before)
    } catch (error) {
      this.wrong = why(error)
    }
  }

  /** The match is over: it is played again here, with everybody's cards, and without more requests. */
  private async playAgain() {
    const today = new Date().toISOString().slice(0, 10)
    if (this.ended === null || (this.daily && this.daily >= today)) return // others still play this deal
    try {
      this.moments = await replayedMoments(this.table, this.about.game, this.events, partIn(this.table)?.seat)
    } catch {
      // the server tells the moments, of a game that this page was built without
    }
  }

  /** Load the newer events of a table that is still being played. */
  async more(): Promise<void> {
    if (this.ended !== null || this.past) return
    try {
      const events = await eventsOf(this.table, this.last)
      if (!events.length) return
      this.events = [...this.events, ...events]
      if (this.ended === null) return
      await this.playAgain()
      this.moment = await this.moments(this.seq)
    } catch {
      // the next time, perhaps
    }
  }

  /** The match as its journal has it, once all cards are open. */
  async journal(): Promise<Match> {
    return matchOf(this.past?.journal ?? (await ask<string>(`/tables/${this.table}/journal`)))
  }

  /** The event after which so many actions were played. */
  seqAt(ply: number): number {
    let played = 0
    const reached = this.events.find(({ type, actions }) => {
      if (type === 'played') played += actions!.length
      return type === 'played' && played >= ply
    })
    return ply > 0 && reached ? reached.seq : this.first
  }

  async verify(): Promise<Check[]> {
    if (this.past) return this.past.checks
    const proof = await ask<Proof>(`/tables/${this.table}/proof`)
    return verify(proof, { events: this.events, part: partIn(this.table) })
  }
}
