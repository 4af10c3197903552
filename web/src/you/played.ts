/** The finished matches of this browser's person: those on this device, and those at tables of a server. */
import type { Chair } from '../generated/protocol'
import { finished } from '../local/saves'
import type { Rated } from './rating'

const KEY = 'fairdeal played'
const MOST = 500 // matches at tables of a server, the newest

export const ME = 'me'

/** A finished match. */
export interface Played {
  table: string
  game: string
  at: string
  seat: number
  places: number[] // none at all if the person resigned
  levels: (string | null)[] // of the bots; null is a person
  undone?: boolean // a move that had shown something: the result does not count
  resigned?: boolean
}

/** How the person did in a game. */
export interface Done {
  game: string
  matches: number
  wins: number
  undone: number // matches more whose results do not count
}

export function playedThere(): Played[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as Played[]) : []
  } catch {
    return []
  }
}

export const keepPlayed = (played: Played[]) => localStorage.setItem(KEY, JSON.stringify(played.slice(-MOST)))

/** A match at a table of the server is over. */
export function notePlayed(table: string, game: string, seat: number, places: number[], chairs: Chair[]): void {
  const others = playedThere()
  if (others.some((one) => one.table === table)) return
  const levels = chairs.map(({ bot, person }) => (person ? null : bot))
  keepPlayed([...others, { table, game, at: new Date().toISOString(), seat, places, levels }])
}

/** All finished matches that this browser knows of, the oldest first. */
export async function allPlayed(): Promise<Played[]> {
  const here = (await finished()).map(({ table, game, created, seat, seats, end, undone, resigned, level }): Played => ({
    ...{ table, game, at: created, seat, undone, resigned, places: end!.places },
    levels: Array.from({ length: seats }, (_, one) => (one === seat ? null : level)),
  }))
  return [...here, ...playedThere()].sort((one, other) => one.at.localeCompare(other.at))
}

/** Those against bots alone, without those whose results do not count. */
export async function againstBots(): Promise<Played[]> {
  return (await allPlayed()).filter(({ levels, seat, undone }) => !undone && levels.length > 1 && levels.every((level, one) => level !== null || one === seat))
}

/** The results of matches, by game. */
export function byGame(played: Played[]): Done[] {
  const games = new Map<string, Done>()
  for (const { game, seat, places, undone } of played) {
    const row = games.get(game) ?? { game, matches: 0, wins: 0, undone: 0 }
    games.set(game, row)
    if (undone) row.undone++
    else row.matches++
    if (!undone && places[seat] === 1) row.wins++
  }
  return [...games.values()]
}

/** A match as ratings take it. A person who resigned comes last; no place is the last one. */
export function ratedOf({ seat, places, levels }: Played): Rated {
  const last = places.length
  const resigned = places.every((place) => !place)
  return {
    players: levels.map((level, one) => (one === seat ? ME : (level ?? ''))),
    places: places.map((place, one) => (resigned ? (one === seat ? last : 1) : place || last)),
  }
}
