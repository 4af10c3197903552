/** Matches on this device, kept in IndexedDB: the key of the deal, and every play since. */
import type { Value } from '../server/api'
import type { Times } from './race'

const DATABASE = 'fairdeal'
const MATCHES = 'matches'
const HOME = 'local-' // how the addresses of these tables begin

export interface Play {
  seat: number
  actions: number[]
  by: 'person' | 'bot'
  times?: Times // where several could want to be first
}

/** A match: all that is needed to play it again, and to go on. */
export interface Save {
  table: string
  game: string
  rules: number // the version of the rules
  preset: string
  options: Record<string, Value> // those in which it differs from the preset
  seats: number
  seat: number // of the person
  name: string
  level: string // of the bots
  key: string
  created: string
  plays: Play[]
  end: { points: number[]; places: number[] } | null
  aside: string | null // why it cannot be opened any more
  revision?: number // how often it was kept
  undone?: boolean // a move was undone that had shown the person something
  resigned?: boolean
  daily?: string // the date whose deal it is
  opening?: number // of a lesson: the moves that bots play for everybody before it begins
}

export const isLocal = (table: string) => table.startsWith(HOME)

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new match: its table, and the key of its deal. What happened in an old one does not come along. */
export function newSave(setup: Pick<Save, 'game' | 'rules' | 'preset' | 'options' | 'seats' | 'name' | 'level'>): Save {
  const { game, rules, preset, options, seats, name, level } = setup
  return {
    ...{ game, rules, preset, options, seats, name, level },
    table: HOME + random(8),
    seat: 0,
    key: random(32),
    created: new Date().toISOString(),
    plays: [],
    end: null,
    aside: null,
  }
}

/** The match of a table; undefined if there is none. */
export const findSave = (table: string): Promise<Save | undefined> => inStore('readonly', (store) => answer(store.get(table)))
export const allSaves = (): Promise<Save[]> => inStore('readonly', (store) => answer(store.getAll()))

/** Puts whole matches into the store, and takes all of them out of it. */
export const putSaves = (saves: Save[]): Promise<void> =>
  inStore('readwrite', async (store) => {
    for (const save of saves) await answer(store.put(save))
  })
export const clearSaves = (): Promise<void> => inStore('readwrite', (store) => answer(store.clear()))

/** Somebody else has kept this match since: it is open in another tab. */
export class KeptElsewhere extends Error {}

/** Keeps a match, unless another tab has gone on with it. */
export function keep(save: Save): Promise<void> {
  return inStore('readwrite', async (store) => {
    const there = await answer<Save | undefined>(store.get(save.table))
    if ((there?.revision ?? 0) !== (save.revision ?? 0)) throw new KeptElsewhere(save.table)
    const revision = (save.revision ?? 0) + 1
    await answer(store.put({ ...save, revision }))
    save.revision = revision
  })
}

/** The finished matches of this device, the newest first. */
export const finished = async () =>
  (await allSaves()).filter((save) => save.end).sort((one, other) => other.created.localeCompare(one.created))

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await use(database.transaction(MATCHES, mode).objectStore(MATCHES))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'table' })
  return answer(request)
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, no) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => no(request.error ?? new Error('IndexedDB failed'))
  })
