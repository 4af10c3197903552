// One person at an evening: told of everything over a WebSocket that comes back after every cut, asked over HTTP.
import type { Bye, Done, EveningJoined, EveningSeen } from '../generated/protocol'
import { ask } from '../server/api'
import { Connection } from '../server/connection.svelte'
import { keepPart, partIn } from '../server/part'
import { t } from '../words'

const GONE = 4404 // there is no such evening
const KEY = 'fairdeal evening'

/** The evening that this browser was at last, so that one finds back to it. */
export const lastEvening = () => localStorage.getItem(KEY)

/** Open an evening under this name, or join one. */
export async function join(name: string, evening?: string): Promise<string> {
  const joined = await ask<EveningJoined>(evening ? `/evenings/${evening}/people` : '/evenings', { name })
  localStorage.setItem(KEY, joined.evening)
  return joined.evening
}

export class EveningLine {
  seen: EveningSeen | null = $state.raw(null)
  handedOver = $state(false) // the person goes on at another device
  private lost = $state(false) // there is no coming back
  readonly closed = $derived(this.lost && t('evening_missing'))

  private readonly connection: Connection

  constructor(readonly evening: string) {
    const address = `${location.origin.replace('http', 'ws')}/ws/evenings/${evening}`
    this.connection = new Connection(() => new WebSocket(address), {
      hello: () => ({ type: 'hello' }),
      hear: (message) => this.hear(message as EveningSeen | Done | Bye),
      cut: (code) => this.cut(code),
    })
    this.connection.watch()
  }

  get connected() {
    return this.connection.connected
  }
  /** The server has said nothing for a while, although it was asked. */
  get mute() {
    return this.connection.mute
  }

  /** Ask for something; the answer is the evening afterwards. */
  async ask(path: string, body: object): Promise<void> {
    this.take(await ask<EveningSeen>(`/evenings/${this.evening}${path}`, body))
  }

  /** Connect anew, as the person that this browser is now. */
  again() {
    this.connection.again()
  }

  leave() {
    this.connection.leave()
  }

  /** The line was cut; whether another try makes sense. */
  private cut(code: number): boolean {
    if (code === GONE) this.forget()
    return !this.closed
  }

  /** Whether another device is the person that this one was. */
  private isElsewhere({ you, people }: EveningSeen): boolean {
    const before = this.seen?.you ?? null
    return you === null && (before === null ? this.handedOver : !people[before].left)
  }

  private forget() {
    this.lost = true
    if (lastEvening() === this.evening) localStorage.removeItem(KEY)
  }

  private hear(message: EveningSeen | Done | Bye) {
    if (message.type !== 'evening') return
    this.connection.greet()
    this.take(message)
  }

  private take(seen: EveningSeen) {
    if (this.seen && seen.seq < this.seen.seq) return // an older answer
    this.handedOver = this.isElsewhere(seen)
    this.seen = seen
    if (seen.you !== null) localStorage.setItem(KEY, this.evening)
    remember(seen)
  }
}

/** The commitment to a deal, as it was before the round was drawn: the table has to agree with it. */
function remember({ rounds, you, commitment, evening }: EveningSeen) {
  const key = `deal ${evening} ${rounds.length + 1}`
  if (!localStorage.getItem(key)) localStorage.setItem(key, commitment)
  const last = rounds.at(-1)
  const table = last?.shared ? last.tables.find(({ people }) => you !== null && people.includes(you))?.table : undefined
  const promised = localStorage.getItem(`deal ${evening} ${rounds.length}`)
  if (table && promised && !partIn(table)) keepPart(table, { commitment: promised, daily: null })
  for (let old = 1; old < rounds.length; old++) localStorage.removeItem(`deal ${evening} ${old}`)
}
