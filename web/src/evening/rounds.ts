// The settings of a round, as the host of an evening chose them last on this device.
import type { EveningRound, EveningSeen, GameForm } from '../generated/protocol'
import type { Value } from '../server/api'
import { presetsOf } from '../table/choice'
import { prefs } from '../ui/prefs.svelte'
import { t } from '../words'

export interface RoundChoice {
  preset: string
  options: Record<string, Value> // those that differ from the rule set
  clock: string
  level: string // of the bots in seats that are left
  memory: boolean // reminders, in a game that has them
}

const [CLOCK, LEVEL] = ['none', 'medium']

/** The choice that was made last; what the game does not offer, or not any more, is as usual. */
export function roundChoice(game: GameForm): RoundChoice {
  const { preset, options, clock, level, memory } = prefs.evening[game.name] ?? {}
  const known = preset !== undefined && preset in game.presets
  const offered = Object.entries(known ? (options ?? {}) : {}).filter(([name]) => game.options.some((option) => option.name === name))
  return {
    preset: known ? preset : presetsOf(game)[0],
    options: Object.fromEntries(offered),
    clock: game.clocks.includes(clock ?? '') ? clock! : CLOCK,
    level: game.levels.includes(level ?? '') ? level! : LEVEL,
    memory: memory === true,
  }
}

/** The options with another value for one of them; only those that differ from the rule set. */
export function withOption(game: GameForm, { preset, options }: RoundChoice, name: string, value: Value): RoundChoice['options'] {
  const usual = game.presets[preset]?.[name] ?? game.options.find((option) => option.name === name)?.default
  const { [name]: _, ...others } = options
  return value === usual ? others : { ...others, [name]: value }
}

/** Keep a choice for the next round of this game. */
export function keepRound(game: string, choice: RoundChoice) {
  prefs.evening = { ...prefs.evening, [game]: choice }
  prefs.keep()
}

/** The table of the last round at which this person still has to play. */
export function ownTable({ rounds, you }: EveningSeen): string | null {
  const last = rounds.at(-1)
  if (!last || last.over || you === null) return null
  return last.tables.find(({ people, places }) => people.includes(you) && !places.length)?.table ?? null
}

/** Whether an evening goes on: a round is played, others are there, or they have yet to come. */
export function goesOn({ rounds, people, you }: EveningSeen): boolean {
  if (you === null) return false
  return !rounds.at(-1)?.over || people.some(({ here, left }, person) => here && !left && person !== you)
}

/** What is not as usual, in a few words. */
export function unusual({ options, clock }: Pick<EveningRound, 'options' | 'clock'>): string[] {
  const changed = Object.keys(options).length
  return [clock === CLOCK ? '' : t(`clock_${clock}`), changed ? t('evening_changed', { n: changed }) : ''].filter(Boolean)
}
