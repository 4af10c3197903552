/** A hint for the person at a table on this device: a search from their view only, as `src/fairdeal/bots/hint.py`. */
import type { Message } from '../generated/protocol'
import type { Bots, Estimate } from '../rules/bots'
import { WAIT } from '../rules/rules'
import type { LocalMatch } from './match'

const SIMULATIONS = 4000
const FEW = 50 // visits, the least for a usable estimate
const CLOSE = 1 // standard errors between equally good moves

/** The best move, its value, and the alternative. */
export function advise({ rules, state, view, save, page, seats }: LocalMatch, bots: Bots): Message {
  rules.look(state, save.seat, view)
  bots.begin()
  bots.think(view, SIMULATIONS)
  const [best, other] = bots.estimates().sort((a, b) => Number(a.tries < FEW) - Number(b.tries < FEW) || b.value - a.value || a.action - b.action)
  const named = ({ action }: Estimate): Message => (action === WAIT ? { key: 'wait' } : page.messages[action])
  const worth = ({ value }: Estimate): Message =>
    seats === 1
      ? { key: 'worth-turns', args: { turns: (-value).toFixed(1) } }
      : { key: 'worth-lead', args: { lead: (value < 0 ? '' : '+') + value.toFixed(2) } }
  const close = other && Math.abs(best.value - other.value) < CLOSE * Math.max(Math.hypot(best.error, other.error), 1e-9)
  const next: Message = other
    ? { key: close ? 'as-good' : 'next-best', args: { action: named(other), worth: worth(other) } }
    : { key: 'nothing-else' }
  return { key: 'hint', args: { action: named(best), worth: worth(best), other: next } }
}
