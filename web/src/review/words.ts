// The numbers of a review in words: shares of a win are percentage points.
import { prefs } from '../ui/prefs.svelte'
import { tenths } from '../words'

const TENTH = 0.0005 // half of the last digit

/** A share as points, such as 6.1. */
export const points = (share: number) => tenths(100 * share)

/** Whether a difference shows as 0.0. */
export const isNothing = (share: number) => Math.abs(share) < TENTH

/** The same with its sign; nothing has none. */
export const signed = (share: number) => tenths(100 * (isNothing(share) ? 0 : share), { signDisplay: 'exceptZero' })

/** A chance as a whole percentage; estimates that carry a gain may pass the ends a little. */
export const percent = (chance: number) => within(chance).toLocaleString(prefs.language, { style: 'percent' })

export const within = (chance: number) => Math.min(1, Math.max(0, chance))
