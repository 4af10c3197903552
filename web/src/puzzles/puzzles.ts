/** Puzzles: positions of bots' matches in which one move is clearly the best. `fairdeal puzzles` writes their files. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { newSave, type Save } from '../local/saves'
import type { Value } from '../server/api'
import { sha256 } from '../server/hashes'

const KEY = 'fairdeal puzzles'

/** A position: the deal, and the plays that lead to it. */
export interface Puzzle {
  seed: string
  plays: number[][] // the seat, then its actions
  seat: number
  choices: [action: number, thousandths: number][] // with their chances of winning, the best first
  sure: number // standard errors between the best choice and the next
  easy: boolean // whether a bot of level medium finds it
}

/** The puzzles of a game, and the rules of all of them. */
export interface PuzzleFile {
  rules: number
  seats: number
  preset: string
  options: Record<string, Value>
  puzzles: Puzzle[]
}

const FILES = import.meta.glob<PuzzleFile>('../games/*/puzzles.json', { import: 'default' })

export const hasPuzzles = (game: string) => `../games/${game}/puzzles.json` in FILES
export const puzzlesOf = (game: string): Promise<PuzzleFile> => FILES[`../games/${game}/puzzles.json`]()

/** The table of a puzzle; it is like a lesson whose first moves are made. */
export async function puzzleSave(game: string, { rules, seats, preset, options }: PuzzleFile, puzzle: Puzzle, name: string): Promise<Save> {
  const save = newSave({ game, rules, preset, options, seats, name, level: 'medium' })
  const key = bytesToHex(await sha256(Uint8Array.from(utf8ToBytes(`fairdeal ${puzzle.seed}`))))
  const plays = puzzle.plays.map(([seat, ...actions]) => ({ seat, actions, by: 'bot' as const }))
  return { ...save, key, plays, seat: puzzle.seat, opening: 0 }
}

// -- what the person has answered -------------------------------------------------
type Answered = Record<string, boolean>

const nameOf = (game: string, { seed, plays }: Puzzle) => `${game} ${seed} ${plays.length}`

function answers(): Answered {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Answered
  } catch {
    return {}
  }
}

/** The first answer to a puzzle counts. */
export function noteAnswer(game: string, puzzle: Puzzle, right: boolean): void {
  const before = answers()
  if (!(nameOf(game, puzzle) in before)) localStorage.setItem(KEY, JSON.stringify({ ...before, [nameOf(game, puzzle)]: right }))
}

/** How many puzzles of a game are answered, and how many of them rightly. */
export function scoreOf(game: string): { done: number; right: number } {
  const own = Object.entries(answers()).filter(([name]) => name.startsWith(`${game} `))
  return { done: own.length, right: own.filter(([, right]) => right).length }
}

/** The number of the next puzzle that is not answered, after this one; of any, once all are. */
export function nextPuzzle(game: string, { puzzles }: PuzzleFile, after: number): number {
  const done = answers()
  const order = puzzles.map((_, step) => (after + 1 + step) % puzzles.length)
  return order.find((number) => !(nameOf(game, puzzles[number]) in done)) ?? order[0]
}
