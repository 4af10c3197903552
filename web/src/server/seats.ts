// The tables of this server at which this browser has a seat, so that one finds back to them.
import type { TableAbout } from '../generated/protocol'
import { ask, Refusal } from './api'

const KEY = 'fairdeal seats'
const MOST = 12 // tables, the newest first

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((table) => typeof table === 'string') : []
  } catch {
    return []
  }
}

const store = (tables: string[]) => localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)))

/** This browser has a seat at a table whose match is not over. */
export const keepSeat = (table: string) => store([table, ...kept().filter((one) => one !== table)])

/** It has none there any more, or the match is over. */
export function dropSeat(table: string) {
  if (kept().includes(table)) store(kept().filter((one) => one !== table))
}

/** Whether there may be one. */
export const anySeat = () => kept().length > 0

/** The tables that go on, the newest first; those that are over or gone are forgotten. */
export async function seatsTaken(): Promise<TableAbout[]> {
  const found = await Promise.all(kept().map(about))
  return found.filter((table) => table !== null)
}

async function about(table: string): Promise<TableAbout | null> {
  try {
    const found = await ask<TableAbout>(`/tables/${table}`)
    if (found.phase !== 'over') return found
    dropSeat(table)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no_table') dropSeat(table)
  }
  return null
}
