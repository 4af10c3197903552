// Learning Segments: lead, beat, sets, pieces, passing.
import type { Seen } from '../../generated/games/segments'
import { teach } from '../../learn/tutorial'
import { readCard, readClaim } from './reading'
import { pieces } from './shapes'

const RULES = { seats: 3 }
const TARGETS = '.ranks'

const cardOf = (name: string) => (name.startsWith('lay ') ? readCard(name) : null)
const copies = ({ hand }: Seen, rank: number) => hand.filter((card) => Number(card) === rank).length

/** Plays of so many cards that need no piece. */
const natural = (size: number) => (name: string, view: Seen) => {
  const [claim, card] = [readClaim(name), cardOf(name)]
  return claim ? claim.size === size && copies(view, claim.rank) >= size : card !== null && card.digit === card.rank
}
const price = (digit: number, rank: number) => {
  const { blue, black } = pieces(digit, rank)
  return blue && black ? Infinity : blue + black
}
/** A single card that one piece turns into a rank that the hand does not have. */
const changed = (name: string, view: Seen) => {
  const [claim, card] = [readClaim(name), cardOf(name)]
  if (card) return price(card.digit, card.rank) === 1
  const rank = claim?.rank ?? -1
  return claim?.size === 1 && copies(view, rank) === 0 && view.hand.some((held) => price(Number(held), rank) === 1)
}

export default teach<Seen>(RULES, [
  {
    ...RULES,
    seed: 'segments beat 195',
    steps: [
      { say: 'seg_learn_goal' },
      { say: 'seg_learn_lead', at: TARGETS, moves: (name, view) => natural(1)(name, view) && Number(readClaim(name)?.rank ?? 0) < 5 },
      { say: 'seg_learn_beat', at: '.field .cards', moves: natural(1) },
    ],
  },
  {
    ...RULES,
    seed: 'segments sets',
    steps: [
      { say: 'seg_learn_pair', at: '.sizes', moves: natural(2) },
      { say: 'seg_learn_more', when: ({ turn }) => turn === 0 },
    ],
  },
  {
    ...RULES,
    seed: 'segments piece',
    steps: [
      { say: 'seg_learn_pieces', at: '[data-spot="pieces-0"]' },
      { say: 'seg_learn_change', at: TARGETS, moves: changed },
      { say: 'seg_learn_changed', at: '.field .cards', when: ({ played }) => played.length > 0 },
    ],
  },
  {
    ...RULES,
    seed: 'segments pass',
    opening: 5,
    steps: [
      { say: 'seg_learn_pass', at: '.pass', moves: (name, { pieces }) => name === 'pass' && pieces[0] < 6 },
      { say: 'seg_learn_end', at: '[data-spot="pieces-0"]' },
    ],
  },
])
