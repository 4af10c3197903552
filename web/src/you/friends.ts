/** The people whom this browser's person has played with at tables of a server: kept on this device alone. */
import type { Chair } from '../generated/protocol'

export const FRIENDS = 'fairdeal friends'
const MOST = 100 // those played with last
const LONGEST = 40 // letters of a name

/** A person, and the last match with them. */
export interface Friend {
  name: string
  game: string
  at: string // when it began
  table: string
  matches: number // in all
}

type Kept = Record<string, Omit<Friend, 'name'>>

/** The people, the latest first; what a file or another version has written otherwise is left out. */
export function friends(): Friend[] {
  return Object.entries(stored())
    .map(([name, friend]) => ({ ...friend, name }))
    .filter(({ name, game, at, matches }) => name.length <= LONGEST && typeof game === 'string' && !Number.isNaN(Date.parse(at)) && matches > 0)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(FRIENDS) ?? '{}')
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Kept) : {}
  } catch {
    return {}
  }
}

function store(all: Friend[]): void {
  const kept: Kept = Object.fromEntries(all.slice(0, MOST).map(({ name, ...friend }) => [name, friend]))
  localStorage.setItem(FRIENDS, JSON.stringify(kept))
}

/** A match with these people is on. */
export function noteFriends(table: string, game: string, seat: number, chairs: Pick<Chair, 'name' | 'person'>[], at = new Date()): void {
  const known = friends()
  const met = chairs.flatMap(({ name, person }, one) => (person && name && one !== seat ? [name] : []))
  const fresh = [...new Set(met)].flatMap((name): Friend[] => {
    const before = known.find((friend) => friend.name === name)
    return before?.table === table ? [] : [{ name, game, table, at: at.toISOString(), matches: (before?.matches ?? 0) + 1 }]
  })
  if (fresh.length) store([...fresh, ...known.filter(({ name }) => !fresh.some((friend) => friend.name === name))])
}

export function forgetFriend(name: string): void {
  store(friends().filter((friend) => friend.name !== name))
}
