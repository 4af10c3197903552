/** The results of daily deals in words. */
import { wholeLink } from '../ui/address'
import { t } from '../words'
import { wholeDay } from '../words/days'
import { today } from './dates'
import type { Best, Try } from './days'

type Result = NonNullable<Try['result']>

/** A result: a place among others, or turns for a lone player. Some games have a winner, and no other places. */
export function resultWords({ place, points }: Result, seats: number): string {
  if (!place) return t(seats > 1 ? 'daily_not_won' : 'daily_unfinished')
  return seats > 1 ? t('daily_place', { place, seats }) : t('daily_turns', { turns: points })
}

/** The result to compare with. */
export function bestWords({ place, points, proved }: Best, seats: number): string {
  if (seats === 1 && place) return t(proved ? 'daily_par' : 'daily_par_best', { turns: points })
  return place ? t('daily_best_bot', { place, seats }) : t('daily_best_bot_lost')
}

/** A result to send to friends, with the link to the deal: it tells nothing of the cards. */
export function shareWords(title: string, day: string, seats: number, result: Result, best: Best | null): string {
  const said = seats === 1 ? shareAlone(title, day, result, best) : shareAmong(title, day, seats, result, best)
  return `${said}\n${wholeLink(`/daily/${day}`)}`
}

function shareAlone(game: string, day: string, { points: turns }: Result, best: Best | null): string {
  return best?.place ? t('share_turns', { game, day, turns, par: best.points }) : t('share_turns_plain', { game, day, turns })
}

function shareAmong(game: string, day: string, seats: number, { place }: Result, best: Best | null): string {
  const own = place ? t('share_place', { game, day, place, seats }) : t('share_lost', { game, day })
  return best?.place ? `${own}, ${t('share_bot', { place: best.place })}` : own
}

export const dayWords = (day: string) => wholeDay(day, today())
