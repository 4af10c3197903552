/** All that this browser keeps of its person, under an anonymous number: as a file, from a file, or gone. */
import { allSaves, clearSaves, putSaves, type Save } from '../local/saves'
import { FRIENDS } from './friends'
import { keepPlayed, playedThere, type Played } from './played'

const FORMAT = 1
const ID = 'fairdeal id'
const KEPT = ['fairdeal days', 'fairdeal puzzles', FRIENDS] as const // tries at daily deals, answers to puzzles, people

interface Data {
  fairdeal: typeof FORMAT
  id: string
  matches: Save[]
  played: Played[]
  kept: Partial<Record<(typeof KEPT)[number], Record<string, unknown>>>
}

/** The number that this browser has given its person; it says nothing about them. */
export function ownId(): string {
  const id = localStorage.getItem(ID) ?? crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(16).padStart(8, '0'), '')
  localStorage.setItem(ID, id)
  return id
}

export async function exported(): Promise<string> {
  const kept = Object.fromEntries(KEPT.map((key) => [key, stored(key)]))
  return JSON.stringify({ fairdeal: FORMAT, id: ownId(), matches: await allSaves(), played: playedThere(), kept } satisfies Data)
}

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>

/** Adds what is in a file to what is here, under its number; what both have stays as it is here. Returns how many matches are new. */
export async function imported(text: string): Promise<number> {
  const { id, matches, played, kept } = read(text)
  const known = new Set((await allSaves()).map(({ table }) => table))
  const fresh = matches.filter(({ table }) => !known.has(table))
  await putSaves(fresh)
  const there = playedThere()
  const more = played.filter((one) => !there.some(({ table }) => table === one.table))
  keepPlayed([...there, ...more].sort((one, other) => one.at.localeCompare(other.at)))
  for (const key of KEPT) localStorage.setItem(key, JSON.stringify({ ...kept[key], ...stored(key) }))
  localStorage.setItem(ID, id)
  return fresh.length + more.length
}

/** A file of this page; anything else is refused. */
function read(text: string): Data {
  const data = JSON.parse(text) as Partial<Data> | null
  const { fairdeal, id, matches, played, kept } = data ?? {}
  const lists = [matches, played].every((list) => Array.isArray(list) && list.every((one) => typeof one?.table === 'string' && typeof one.game === 'string'))
  if (fairdeal !== FORMAT || typeof id !== 'string' || !lists || typeof kept !== 'object') throw new TypeError('not a file of this page')
  return data as Data
}

/** Deletes it all. */
export async function cleared(): Promise<void> {
  await clearSaves()
  localStorage.clear()
}
