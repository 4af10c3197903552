// A tutorial: a few lessons, each at a real table with an arranged deal. A game brings it as tutorial.ts in its folder.
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CommonView } from '../generated/protocol'
import { newSave, type Save } from '../local/saves'
import { sha256 } from '../server/hashes'
import type { Value } from '../server/api'

/** The seats and rules of a table. */
export interface TableRules {
  seats: number
  preset?: string
  options?: Record<string, Value>
}

/** One idea, shown at a table whose deal and bots are the same each time. */
export interface Lesson<View extends CommonView = CommonView> extends TableRules {
  seed: string // of the deal, as the terminal's `--seed`, and of the bots
  opening?: number // moves that bots play for everybody before the lesson begins
  steps: LessonStep<View>[]
}

/** One thing that is said, until the person does it or goes on by a button. */
export interface LessonStep<View extends CommonView = CommonView> {
  say: string // the key of a sentence, in the page catalogues of the game
  at?: string | ((view: View) => string) // the selector of what is pointed at, within the table
  holes?: (view: View) => Record<string, string> // what the sentence is filled with; `name` is another player
  /** The moves that go on; without any, a button does. */
  moves?: (name: string, view: View) => boolean
  /** Reached when this holds; if not given, at once, or when one of its moves can be made. */
  when?: (view: View) => boolean
  /** Done when this holds, if it takes more than one move. */
  until?: (view: View) => boolean
}

export interface Tutorial {
  match: TableRules // the first match that is offered after it: a short one
  lessons: Lesson[]
}

/** A tutorial whose views are of the game's own type. */
export const teach = <View extends CommonView>(match: TableRules, lessons: Lesson<View>[]): Tutorial =>
  ({ match, lessons: lessons as unknown as Lesson[] })

/** Any move goes on. */
export const anyMove = () => true

const OWN = import.meta.glob<Tutorial>('../games/*/tutorial.ts', { import: 'default' })

export const hasTutorial = (game: string) => `../games/${game}/tutorial.ts` in OWN

/** The tutorial of a game that has one. */
export const tutorialOf = (game: string) => OWN[`../games/${game}/tutorial.ts`]()

/** Whether the moment of a step has come; `names` are the legal moves of the person. */
export function isReached({ moves, when }: LessonStep, view: CommonView, names: string[]): boolean {
  if (when) return when(view)
  return !moves || names.some((name) => moves(name, view))
}

/** The match of a lesson. */
export async function lessonSave(lesson: Lesson, game: string, rules: number, name: string): Promise<Save> {
  const { seed, opening = 0, seats, preset = 'as-written', options = {} } = lesson
  const save = newSave({ game, rules, preset, options, seats, name, level: 'easy' })
  return { ...save, key: bytesToHex(await sha256(Uint8Array.from(utf8ToBytes(seed)))), opening }
}
