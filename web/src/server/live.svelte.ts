// One seat at a live table, or a spectator: what this browser knows of it, and asks for.
import type { Chair, GamePage, Happened, RoundPause, Sight, Told, Welcome } from '../generated/protocol'
import { SvelteMap } from 'svelte/reactivity'
import type { Note } from '../table/note'
import { withTally, type Tally } from '../table/rounds'
import { named, type Happening, type Listener, type Place } from '../table/place'
import { Refusal, gamePage } from './api'
import { Asked, type Answer, type Request } from './asked'
import { t } from '../words'
import { LocalLine } from '../local/line'
import { isLocal, type Save } from '../local/saves'
import { serverless } from '../ui/address'
import { noteFriends } from '../you/friends'
import { notePlayed } from '../you/played'
import { Connection } from './connection.svelte'
import { Painted } from './painted'
import { keepPart, meet, partIn, toBring, toReveal } from './part'
import { dropSeat, keepSeat } from './seats'

const FATAL = [4401, 4403, 4404, 4410, 4411, 4500, 4501] // trying again would not help
const CHANGES = ['started', 'played', 'undone'] // the events that change the cards

type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/** Says which moves a lesson waits for. */
export interface Guiding {
  allows(name: string): boolean
  decline(): void // another move was tried
}

const NOTHING: Sight = { view: null, actions: [], names: [], ply: 0, turn: [] }

export class Live implements Place {
  welcome: Welcome | null = $state.raw(null)
  game: GamePage | null = $state.raw(null)
  sight: Sight = $state.raw(NOTHING)
  chairs: Chair[] = $state.raw([])
  seat: number | null = $state(null)
  phase = $state('waiting')
  history: Happening[] = $state.raw([])
  private lost: string | null = $state(null) // the key of the sentence that says why there is no coming back
  readonly closed = $derived(this.lost && t(this.lost))
  refused: Refusal | null = $state.raw(null) // why the last move was refused
  refusal: Refusal | null = $state.raw(null) // or another wish
  hinted: string | null = $state(null) // the move that a hint is about
  spelled: number[] = $state.raw([]) // the actions so far of a move that is not whole
  next: { actions: number[]; names: string[] } | null = $state.raw(null) // what may come after them
  quiet: Refusal | null = $state.raw(null) // why a hand did nothing, where that costs nothing
  busy = $state(false)
  unsent = $state(0) // requests that wait until the line is back
  held = $state(false) // events wait, as somebody looks at how a round ended
  pause: RoundPause | null = $state.raw(null) // the table waits for these seats, as a round has ended
  spectators = $state(0)
  again: string | null = $state(null)
  handedOver = $state(false) // the person goes on at another device
  silent: string[] = $state.raw([]) // who did not answer when the cards were to be dealt
  tallies: Tally[] = $state.raw([]) // the points after each round
  guide: Guiding | null = $state.raw(null) // of a lesson
  readonly replayed = false
  readonly notes = new SvelteMap<number, Note>()

  private readonly connection: Connection
  private readonly painted = new Painted()
  private asked = new Asked()
  private later: Happened[] = [] // events that wait
  private wentOn = false // in this pause
  private seq = -1
  private hand = -1 // the ply that a move is on its way for
  private ended = false
  private listeners = new Set<Listener>()

  constructor(
    readonly table: string,
    private readonly lesson: Save | null = null, // the match of a lesson, which is on this device and is not kept
  ) {
    this.connection = new Connection(() => this.line(), {
      hello: () => ({ type: 'hello', since: Math.max(this.seq, 0), company: true }),
      hear: (message) => this.hear(message as Told),
      cut: (code) => this.cut(code),
    })
    if (!this.local) this.connection.watch()
  }

  // -- what a game's view asks ------------------------------------------------
  get view() {
    return this.sight.view
  }
  get resigned() {
    return this.history.some((what) => what.type === 'resigned' && what.seat === this.seat)
  }
  get turn() {
    return this.sight.turn
  }
  get names() {
    const { names } = this.next ?? this.sight
    return this.guide ? names.filter((name) => this.guide!.allows(name)) : names
  }
  get options() {
    return this.welcome?.options ?? {}
  }
  get daily() {
    return this.welcome?.daily ?? null
  }
  get local() {
    return serverless || isLocal(this.table) // on this device, without a server
  }
  /** Whether the last move can be taken back. */
  get undoable() {
    const played = this.history.some((what) => what.type === 'played' && what.seat === this.seat)
    return this.local && this.phase === 'playing' && played && !this.game?.races && !this.daily
  }
  get connected() {
    return this.connection.connected
  }
  /** The server has said nothing for a while, although it was asked. */
  get mute() {
    return this.connection.mute
  }
  get memory() {
    return this.welcome?.memory !== false
  }

  can(name: string): boolean {
    return this.names.includes(name)
  }

  /** Do what is called so: play it, spell it, or hear why it cannot be done. */
  async act(name: string, racing = false): Promise<void> {
    if (this.guide && !this.guide.allows(name)) return this.guide.decline()
    const known = this.next ?? this.sight
    const place = known.names.indexOf(name)
    const action = place >= 0 ? known.actions[place] : this.game?.actions.indexOf(name)
    if (action === undefined || action < 0) return
    await this.play([...this.spelled, action], racing)
  }

  get phrases() {
    return this.welcome?.phrases.length ?? 0
  }
  /** Says a phrase to the others; bots on this device do not listen. */
  get say() {
    return this.local || this.seat === null ? undefined : (phrase: number) => void this.ask({ type: 'say', phrase }).catch((error: Refusal) => (this.refusal = error))
  }

  /** Take back the last step of a move that is not whole. */
  async takeBack(): Promise<void> {
    const steps = this.spelled.slice(0, -1)
    this.forgetSteps()
    if (steps.length) await this.play(steps)
  }

  forgetSteps() {
    this.spelled = []
    this.next = null
    this.refused = null
  }

  private async play(actions: number[], racing = false): Promise<void> {
    const { ply } = racing ? this.painted.meant(actions[0], this.sight) : this.sight
    if (this.hand === ply) return // one hand a moment
    this.hand = ply
    this.busy = true
    this.refused = this.refusal = this.quiet = null
    const { moment: seen, reaction } = this.painted
    try {
      const { more } = await this.ask({ type: 'play', actions, ply, seen, reaction })
      this.forgetSteps()
      if (more?.said) this.quiet = new Refusal('futile', more.words ?? '', null, more.said)
    } catch (error) {
      const refused = error as Refusal
      if (refused.code === 'not_whole') {
        this.spelled = actions
        this.next = refused.more
      } else if (racing) {
        this.quiet = refused
      } else if (refused.code !== 'lost') {
        this.refused = refused
      }
    } finally {
      if (this.hand === ply) this.lift()
    }
  }

  private lift() {
    this.hand = -1
    this.busy = false
  }

  /** Ask for anything else; answered, also over a cut line, or thrown as a Refusal. */
  ask(wish: Wish): Promise<Answer> {
    return new Promise((done, no) => {
      if (this.ended || this.closed) return no(new Refusal('lost', t('connection_lost')))
      const request = this.asked.keep(wish, done, no)
      if (this.connected) this.send(request)
      else this.unsent = this.asked.count
    })
  }

  private send(request: Request) {
    this.connection.request(request, () => request.type !== 'hint' && this.asked.has(request.id))
  }

  /** Go on after a round: the table need not wait for this seat any more. */
  release() {
    if (this.pause?.waiting.includes(this.seat ?? -1)) this.ask({ type: 'go_on' }).catch(() => {}) // it waits 20 s at most
    this.letOn()
  }

  private letOn() {
    this.held = false
    this.wentOn = this.pause !== null
    while (this.later.length) this.happen(this.later.shift()!)
  }

  /** A round has ended, or the table goes on. Spectators look at its end as long as players do, if they like. */
  private rest(pause: RoundPause | null) {
    this.pause = pause?.waiting.length ? pause : null
    if (pause?.clock != null) this.sight = { ...this.sight, left: pause.clock }
    const awaited = this.seat === null || this.pause?.waiting.includes(this.seat) // or it went on in another tab
    if (!this.pause || !awaited) this.letOn()
    else if (!this.wentOn) this.held = true
  }

  /** Be told of everything that happens from now on. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  // -- the connection -----------------------------------------------------------
  private line() {
    const address = `${location.origin.replace('http', 'ws')}/ws/${this.table}`
    return this.local ? new LocalLine(this.table, this.lesson) : new WebSocket(address)
  }

  /** The line was cut; whether another try makes sense. */
  private cut(code: number): boolean {
    this.unsent = this.asked.count
    if (FATAL.includes(code)) this.lost = this.handedOver ? 'hand_over_moved_private' : `closed_${code}`
    if (this.closed) this.asked.refuseAll(new Refusal('lost', t('connection_lost')))
    return !this.closed
  }

  leave() {
    this.ended = true
    this.connection.leave()
  }

  private hear(message: Told) {
    if (message.type === 'welcome') this.greet(message)
    else if (message.type === 'event' && this.welcome) this.hearEvent(message) // the welcome tells what came before it
    else if (message.type === 'done') this.asked.done(message)
    else if (message.type === 'pause') this.rest(message)
    else if (message.type === 'spectators') this.spectators = message.count
    else if (message.type === 'refused' && message.id !== null)
      this.asked.refuse(message.id, new Refusal(message.code, message.why, message.more, message.said))
  }

  private hearEvent(event: Happened) {
    this.asked.notice({ seq: event.seq, ...event.what } as Happening, this.seat)
    if (this.held) this.later.push(event)
    else this.happen(event)
  }

  private greet(welcome: Welcome) {
    const first = this.welcome === null
    this.connection.greet()
    this.welcome = welcome
    this.seat = welcome.seat
    if (this.seat !== null) this.handedOver = false
    this.phase = welcome.phase
    this.chairs = named(welcome.chairs)
    this.sight = welcome.sight
    this.tallies = withTally(this.tallies, welcome.sight.view)
    this.seq = welcome.seq
    this.forgetSteps()
    ;[this.held, this.later] = [false, []] // all that waited is in the welcome
    this.spectators = welcome.spectators
    this.rest(welcome.pause)
    const missed = welcome.missed as Happening[]
    for (const what of missed) this.asked.notice(what, this.seat)
    for (const request of this.asked.unsent()) this.send(request)
    this.unsent = 0
    this.takePart('welcome')
    this.history = [...this.history, ...missed]
    for (const what of missed) if (what.type === 'again') this.again = what.table!
    this.paint(welcome.seq)
    this.remember()
    if (first) gamePage(welcome.game).then((game) => (this.game = game))
  }

  /** The front page leads back to a seat, as long as there is one and the match goes on. */
  private remember() {
    if (this.local) return
    if (this.seat !== null && this.phase === 'playing') noteFriends(this.table, this.welcome!.game, this.seat, this.chairs)
    if (this.seat !== null && this.phase !== 'over') keepSeat(this.table)
    else dropSeat(this.table)
  }

  /** Fix a nonce before the seats are closed, and reveal it then. */
  private takePart(what: string) {
    if (this.seat === null || this.local) return
    meet(this.table, this.seat, this.welcome!)
    const anew = what === 'welcome'
    const brought = this.chairs[this.seat].nonce_hash
    if (this.phase === 'waiting' && !this.daily && !this.welcome!.shared) {
      const nonce_hash = toBring(this.table, brought, anew)
      if (nonce_hash) this.ask({ type: 'bring', nonce_hash }).catch(() => {}) // the next welcome asks again
    } else if (this.phase === 'dealing' && (anew || what === 'dealing')) {
      const nonce = toReveal(this.table, this.seat, this.chairs)
      if (nonce) this.ask({ type: 'reveal', nonce }).catch(() => {})
    }
  }

  /** The cards are dealt: what this seat sees of them is kept, for checking the deal afterwards. */
  private begun() {
    this.phase = 'playing'
    const part = partIn(this.table)
    if (part && part.seat === this.seat) keepPart(this.table, { ...part, dealt: this.sight.view })
    this.remember()
  }

  private happen({ seq, what: told, sight, chairs }: Happened) {
    this.seq = seq
    const what = { seq, ...told } as Happening
    const before = this.sight
    if (sight) this.sight = sight
    if (sight) this.tallies = withTally(this.tallies, sight.view)
    if (what.type === 'cancelled') this.cancelled(what.seats!)
    if (chairs) this.chairs = named(chairs)
    if (what.type === 'dealing') [this.phase, this.silent] = ['dealing', []]
    if (what.type === 'started') this.begun()
    if (what.type === 'ended') this.phase = 'over'
    if (what.type === 'again') this.again = what.table!
    if (what.type === 'left' && what.seat === this.seat) this.seat = null
    if (what.type === 'handed_over' && what.seat === this.seat) this.standAside()
    if (['ended', 'left', 'cancelled', 'handed_over'].includes(what.type)) this.remember()
    if (what.type === 'ended' && this.seat !== null && !this.local)
      notePlayed(this.table, this.welcome!.game, this.seat, what.places ?? [], this.chairs)
    if (chairs) this.takePart(what.type)
    if (sight && before.ply !== sight.ply) this.forgetSteps()
    if (sight) this.hinted = null
    if (what.type === 'undone') this.undone(seq)
    this.history = [...this.history, what]
    if (CHANGES.includes(what.type)) this.paint(seq)
    for (const listener of this.listeners) listener(what, before.view)
  }

  /** The events from this number on have not happened. */
  private undone(seq: number) {
    this.history = this.history.filter((one) => one.seq < seq)
    for (const one of [...this.notes.keys()]) if (one >= seq) this.notes.delete(one)
  }

  /** Another device has the seat now; here one watches, as far as the table allows it. */
  private standAside() {
    this.seat = null
    this.handedOver = true
    this.sight = { ...this.sight, actions: [], names: [] } // a table without spectators sends nothing more
    this.connection.cut() // the next welcome shows what spectators see
  }

  /** There is no deal: somebody's nonce did not come. */
  private cancelled(seats: number[]) {
    this.phase = 'waiting'
    this.silent = seats.map((seat) => this.chairs[seat].name ?? '')
    if (this.seat !== null && seats.includes(this.seat)) this.seat = null
  }

  private paint(seq: number) {
    this.painted.paint(seq, () => this.sight, ({ ply }) => {
      if (this.hand < ply) this.lift() // what was asked before is past
    })
  }
}
