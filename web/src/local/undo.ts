/** Whether a play may be undone as if it had not been: only if it showed nothing, as `src/fairdeal/terminal/undo.py` judges. */
import { CARDS, giveKey, KEY_BYTES } from '../rules/rules'
import type { LocalMatch } from './match'
import type { Play } from './saves'

const DREAMS = 16 // sampled tables; for one of two equally likely cards, all miss once in 65,536 times

/** Whether a play from this table shows its seat more than it could know. If not, all tables that look alike lead to one view. */
export function reveals({ rules, state, spare, view }: LocalMatch, { seat, actions }: Pick<Play, 'seat' | 'actions'>): boolean {
  const seenAfter = () => {
    for (const action of actions) rules.apply(spare, seat, action)
    rules.look(spare, seat, view)
    return `${view.bytes}`
  }
  spare.bytes.set(state.bytes)
  const real = seenAfter()
  return Array.from({ length: DREAMS }).some(() => {
    rules.look(state, seat, view)
    giveKey(spare, crypto.getRandomValues(new Uint8Array(KEY_BYTES)), CARDS)
    rules.imagine(view, spare)
    return seenAfter() !== real
  })
}
