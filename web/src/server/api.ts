// Requests to the server over HTTP, and their answers.
import { isBuilt, takeIn } from '../words/sources'
import type { GameForm, GamePage, Message, NextActions, RequestRefused, RulesPage, Seated } from '../generated/protocol'
import { serverless } from '../ui/address'
import { t } from '../words'

export type Option = GameForm['options'][number]
export type Value = Option['default']

export class Refusal extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly more: NextActions | null = null,
    readonly said: Message | null = null, // why, as a message
  ) {
    super(why)
  }
}

/** One request to the server; a Refusal with its words where it says no. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (serverless) throw new Refusal('away', t('away'))
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('away', t('away'))
  }
  const isJson = /json\b/.test(answer.headers.get('content-type') ?? '') // a journal, in lines, is text
  const told = isJson ? await answer.json() : await answer.text()
  if (answer.ok) return told as T
  const { code, why, said } = told as Partial<RequestRefused>
  throw new Refusal(code ?? 'malformed', why ?? answer.statusText, null, said)
}

let games: Promise<GameForm[]> | null = null
const pages = new Map<string, Promise<GamePage>>()

export const allGames = () =>
  (games ??= askGames().catch(forget(() => (games = null)))).catch(
    orBuilt<GameForm[]>((local) => Promise.all(local.builtGames().map(local.pageOf))),
  )

/** The data that the page was built with, for when the server cannot be reached. */
function orBuilt<T>(find: (local: typeof import('../local/built')) => Promise<T>) {
  return async (error: unknown): Promise<T> => {
    if (!(error instanceof Refusal) || error.code !== 'away') throw error
    return find(await import('../local/built'))
  }
}

async function askGames(): Promise<GameForm[]> {
  const found = await ask<GameForm[]>('/games')
  await Promise.all(found.map((game) => askWords(game.name)))
  return found
}

export function gamePage(name: string): Promise<GamePage> {
  if (!pages.has(name)) {
    const page = askPage(name).catch(forget(() => pages.delete(name)))
    pages.set(name, page)
  }
  return pages.get(name)!.catch(orBuilt((local) => local.pageOf(name)))
}

async function askPage(name: string): Promise<GamePage> {
  const [page] = await Promise.all([ask<GamePage>(`/games/${name}`), askWords(name)])
  return page
}

/** The sentences of a game that the page was built without. */
async function askWords(game: string): Promise<void> {
  if (!isBuilt(game)) takeIn(game, await ask<Record<string, string>>(`/games/${game}/messages`))
}

const rules = new Map<string, Promise<RulesPage>>()

/** The rules of a game in a language, or in English. */
export function rulesPage(game: string, language: string): Promise<RulesPage> {
  const path = `/games/${game}/rules?language=${language}`
  if (!rules.has(path)) rules.set(path, ask<RulesPage>(path).catch(forget(() => rules.delete(path))))
  return rules.get(path)!.catch(orBuilt((local) => local.rulesOf(game, language)))
}

/** A request that failed is sent again the next time. */
function forget(clear: () => unknown): (error: unknown) => never {
  return (error) => {
    clear()
    throw error
  }
}

/** Sit down; the table's page then takes part in the deal. */
export async function sitDown(table: string, name: string, seat: number | null = null) {
  return (await ask<Seated>(`/tables/${table}/seats`, { name, seat })).seat
}
