// What "Play now" starts: rule set, seats and level of a game, as chosen on this device.
import { aboutOf } from '../games/about'
import type { GameForm } from '../generated/protocol'
import { prefs } from '../ui/prefs.svelte'

export interface Choice {
  preset: string
  seats: number
  level: string // of the bots
}

type Offer = Pick<GameForm, 'name' | 'seats' | 'usual' | 'presets' | 'levels'>

const LEVEL = 'medium'

/** The rule sets of a game, the one that people know first. */
export function presetsOf({ name, presets }: Offer): string[] {
  const known = aboutOf(name).preset
  return Object.keys(presets).sort((one, other) => Number(other === known) - Number(one === known))
}

/** The choice that was made last; what the game does not offer, or not any more, is as usual. */
export function choiceOf(game: Offer): Choice {
  const { preset, seats, level } = prefs.play[game.name] ?? {}
  const [least, most] = game.seats
  const isSeats = Number.isInteger(seats) && seats! >= least && seats! <= most
  return {
    preset: preset !== undefined && preset in game.presets ? preset : presetsOf(game)[0],
    seats: isSeats ? seats! : (aboutOf(game.name).seats ?? game.usual),
    level: level !== undefined && game.levels.includes(level) ? level : LEVEL,
  }
}

/** Keep a choice for the next time. */
export function keepChoice(game: string, choice: Choice) {
  prefs.play = { ...prefs.play, [game]: choice }
  prefs.keep()
}
