// The numbers of a review in words: shares of a win are percentage points.
import { prefs } from '../ui/prefs.svelte'

const TENTH = 0.0005 // half of the last digit

const number = (value: number, options: Intl.NumberFormatOptions) => value.toLocaleString(prefs.language, options)

/** A share as points, such as 6.1. */
export const points = (share: number) => number(100 * share, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Whether a difference shows as 0.0. */
export const isNothing = (share: number) => Math.abs(share) < TENTH

/** The same with its sign; nothing has none. */
export const signed = (share: number) =>
  number(100 * (isNothing(share) ? 0 : share), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** A chance as a whole percentage; estimates that carry a gain may pass the ends a little. */
export const percent = (chance: number) => number(within(chance), { style: 'percent' })

export const within = (chance: number) => Math.min(1, Math.max(0, chance))
