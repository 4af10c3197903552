// Going on at another device: one asks for a one-time code, the other takes the place by it.
import { ownTable } from '../evening/rounds'
import type { EveningCode, EveningJoined, EveningSeen, Seated, TableAbout } from '../generated/protocol'
import { ask, type Refusal } from './api'
import type { Live } from './live.svelte'

/** What a code is for: a seat, or a person at an evening with the seat of the round. */
export type HandedOver = 'seat' | 'evening'

/** A code, as the page that it opens at the other device. */
export interface DeviceCode {
  kind: HandedOver
  path: string
  seconds: number
}

/** A code for a whole evening. */
export async function offerEvening(evening: string): Promise<DeviceCode> {
  const { code, seconds } = await ask<EveningCode>(`/evenings/${evening}/codes`, {})
  return { kind: 'evening', path: `/e/${evening}/seat#${code}`, seconds }
}

/** A code for the seat at a table; at a table of an evening for all of it, unless only the seat is on this device. */
export async function offerSeat(live: Live): Promise<DeviceCode> {
  const evening = live.welcome?.evening
  try {
    if (evening) return await offerEvening(evening)
  } catch (error) {
    if ((error as Refusal).code !== 'not_joined') throw error
  }
  const { more } = await live.ask({ type: 'hand_over' })
  return { kind: 'seat', path: `/t/${live.table}/seat#${more!.code!}`, seconds: more!.seconds! }
}

/** Where a person goes on, and under which name. */
export interface NewPlace {
  path: string
  name: string | null
}

export async function takeSeat(table: string, code: string): Promise<NewPlace> {
  const { seat } = await ask<Seated>(`/tables/${table}/handover`, { code })
  const about = await ask<TableAbout>(`/tables/${table}`).catch(() => null) // the seat is taken, whatever happens now
  return { path: `/t/${table}`, name: about && about.chairs[seat].name }
}

/** Take a person's place at an evening; one goes on at the table, if a match is being played. */
export async function takeEvening(evening: string, code: string): Promise<NewPlace> {
  const { person } = await ask<EveningJoined>(`/evenings/${evening}/handover`, { code })
  const seen = await ask<EveningSeen>(`/evenings/${evening}`).catch(() => null)
  const table = seen && ownTable(seen)
  return { path: table ? `/t/${table}` : `/e/${evening}`, name: seen && seen.people[person].name }
}
