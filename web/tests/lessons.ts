/** Follows lessons without a page: the table, the rules and the bots are those of the page. */
import { vi } from 'vitest'
import type { CommonView, Told } from '../src/generated/protocol'
import { isReached, lessonSave, type Lesson, type LessonStep } from '../src/learn/tutorial'
import { levelsOf, pageOf, wordsOf } from '../src/local/built'
import { LocalMatch } from '../src/local/match'
import { LocalTable } from '../src/local/table'

import { wordsOf as catalogueOf } from '../src/words/catalogue.svelte'
import { ENGLISH, load as loadWords } from '../src/words/sources'
import { load } from './built'

const A_WHILE = 1000 // milliseconds
const PATIENCE = 60 // times that long, until the bots have played
const IDLE = 10 // times that long, in which the person can do nothing
const MOST = 300 // moves of a step that takes more than one

type Choices = string[][] // the plays of the person, each with all its steps by name

/** How far some choices lead: to the end, or to moves of which one is to be chosen, or nowhere. */
type Way = 'end' | { moves: string[] } | { stuck: string }

export interface Followed {
  stuck: string | null
  plays: Set<string> // that the person made
}

/** Follows a lesson by every move that it allows; `stuck` says where one cannot go on. */
export async function follow(game: string, lesson: Lesson): Promise<Followed> {
  const plays = new Set<string>()
  const explore = async (choices: Choices): Promise<string | null> => {
    const way = await walk(game, lesson, choices)
    choices.forEach((play) => plays.add(play.join(', ')))
    if (way === 'end') return null
    if ('stuck' in way) return `${way.stuck} after ${choices.join('; ') || 'nothing'}`
    const unfinished = way.moves[0].startsWith('+')
    for (const move of way.moves) {
      const next = unfinished ? [...choices.slice(0, -1), [...choices.at(-1)!, move.slice(1)]] : [...choices, [move]]
      const stuck = await explore(next)
      if (stuck) return stuck
    }
    return null
  }
  return { stuck: await explore([]), plays }
}

async function walk(game: string, lesson: Lesson, choices: Choices): Promise<Way> {
  const person = await Person.at(game, lesson)
  let number = 0
  for (const step of lesson.steps) {
    if (!(await person.waitFor(step))) return { stuck: `step ${step.say} is not reached` }
    if (!step.moves) continue
    if (step.until) {
      if (!(await person.playUntil(step))) return { stuck: `step ${step.say} does not end` }
      continue
    }
    const choice = choices[number++]
    if (!choice) return person.allowed(step)
    const more = await person.play(choice)
    if (more) return { moves: more.filter((name) => step.moves!(name, person.view)).map((name) => `+${name}`) }
  }
  return 'end'
}

class Person {
  private constructor(
    readonly match: LocalMatch,
    readonly table: LocalTable,
    private readonly told: Told[],
  ) {}

  static async at(game: string, lesson: Lesson): Promise<Person> {
    const [rules, words, page] = await Promise.all([load(game), wordsOf(game), pageOf(game), loadWords(ENGLISH)])
    catalogueOf(game).learn(page.messages, page.cards)
    const match = new LocalMatch(rules, words, page, await lessonSave(lesson, game, rules.game.version, 'Ann'))
    const told: Told[] = []
    const around = { tell: (one: Told) => told.push(one), keep: async () => {}, speed: 1 }
    const table = new LocalTable(match, levelsOf(game), around)
    table.go()
    return new Person(match, table, told)
  }

  get view(): CommonView {
    return this.match.sight(0).view!
  }

  private isReached(step: LessonStep): boolean {
    const { view, names } = this.match.sight(0)
    return isReached(step, view!, names)
  }

  async waitFor(step: LessonStep): Promise<boolean> {
    for (let times = 0; times < PATIENCE && !this.isReached(step); times++) await vi.advanceTimersByTimeAsync(A_WHILE)
    return this.isReached(step)
  }

  allowed(step: LessonStep): Way {
    const { names, view } = this.match.sight(0)
    const moves = names.filter((name) => step.moves!(name, view!))
    return moves.length ? { moves } : { stuck: `step ${step.say} has no move` }
  }

  /** Plays a move; or returns what may come next, if it is not whole. */
  async play(names: string[]): Promise<string[] | null> {
    const actions = names.map((name) => this.match.page.actions.indexOf(name))
    await this.table.hear({ type: 'play', id: 1, actions, ply: this.match.ply })
    const said = this.told.findLast((one) => one.type === 'done' || one.type === 'refused')
    if (said?.type !== 'refused') return null
    if (said.code !== 'not_whole') throw new Error(`${names} is refused: ${said.code}`)
    return said.more!.names
  }

  async playUntil(step: LessonStep): Promise<boolean> {
    let idle = 0
    for (let times = 0; times < MOST && idle < IDLE && !step.until!(this.view); times++) {
      const { names, view } = this.match.sight(0)
      const [first] = names.filter((name) => step.moves!(name, view!))
      if (first) await this.play([first])
      idle = first ? 0 : idle + 1
      await vi.advanceTimersByTimeAsync(A_WHILE)
    }
    return step.until!(this.view)
  }
}
