import type { Seen } from '../../generated/games/ratscrew'
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'

const QUICK = 130 // milliseconds: a hand may already be on its way to the card

/** A card that is laid comes from its pile. A won stack is swept away by the view itself. */
export function flights(what: Happening, before: Seen, after: Seen): Flight[] {
  const laid = after.laid > before.laid && after.stack.length > 0
  return laid ? [{ from: `pile-${what.seat}`, to: 'top', duration: QUICK }] : []
}
