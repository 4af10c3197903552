// What the server answers over HTTP.
import type { Chair, Message } from '../generated/protocol'

export type Value = boolean | number | string | null

export interface Option {
  name: string
  default: Value
  about: string
  kind?: string
  values?: Value[]
  least?: number | null
  most?: number | null
  races?: boolean // hands race where it is on
}

export interface Game {
  name: string
  title: string
  about: string
  seats: [number, number]
  usual: number
  presets: Record<string, Record<string, Value>>
  options: Option[]
  races: boolean // hands race whatever is chosen
  levels: string[]
  clocks: string[]
  phrases: string[]
}

export interface GamePage extends Game {
  actions: string[] // the names of all actions, in order
  messages: Message[] // and what they say
  cards: Record<string, Message> // what the names of cards stand for
  page: string // the rules as HTML
}

export interface Setup {
  game: string
  seats?: number
  preset?: string
  options?: Record<string, Value>
  clock?: string
  watch?: boolean
  open_hands?: boolean
  friends?: boolean
  public?: boolean
  memory?: boolean
}

export interface About {
  table: string
  game: string
  preset: string
  options: Record<string, Value>
  clock: string
  watch: boolean
  open_hands: boolean
  memory: boolean
  commitment: string
  phase: string
  daily: string | null
  chairs: Pick<Chair, 'name' | 'bot' | 'person'>[]
}

export interface Listed {
  table: string
  game: string
  preset: string
  seats: number
  state: string
  created: string
  chairs?: Pick<Chair, 'name' | 'bot' | 'person'>[]
  free?: number
  watch?: boolean
}

export interface Day {
  date: string
  game: string // which is dealt
  commitment: string // to its deal, the same for everybody
  par: number | null
  proved: boolean
  results: { name: string; turns: number; share: string }[]
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly more: Record<string, unknown> | null = null,
    readonly said: Message | null = null, // why, as a message of the game
  ) {
    super(why)
  }
}

/** One request to the server; a Refusal with its words where it says no. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('away', 'the server is away')
  }
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  const said = isJson ? await answer.json() : await answer.text()
  if (answer.ok) return said as T
  const { code, why } = said as { code?: string; why?: string }
  throw new Refusal(code ?? 'malformed', why ?? answer.statusText)
}

let games: Promise<Game[]> | null = null
const pages = new Map<string, Promise<GamePage>>()

export const allGames = () => (games ??= ask<Game[]>('/games').catch(forget(() => (games = null))))

export function gamePage(name: string): Promise<GamePage> {
  if (!pages.has(name)) {
    const page = ask<GamePage>(`/games/${name}`).catch(forget(() => pages.delete(name)))
    pages.set(name, page)
  }
  return pages.get(name)!
}

/** What failed is asked again the next time. */
function forget(clear: () => unknown): (error: unknown) => never {
  return (error) => {
    clear()
    throw error
  }
}

/** Sit down; the table's page then takes part in the deal. */
export async function sitDown(table: string, name: string, seat: number | null = null) {
  return (await ask<{ seat: number }>(`/tables/${table}/seats`, { name, seat })).seat
}
