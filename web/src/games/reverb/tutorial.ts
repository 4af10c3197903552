// Learning Reverb: match the last card, chain, draw, reverse.
import type { Seen } from '../../generated/games/reverb'
import { teach } from '../../learn/tutorial'

const LAST = '.queue .last .called'
const BEFORE = '.queue .before .called'
const NUMBERS = '1234567'

const played = (name: string) => (name.startsWith('play ') ? name.slice('play '.length) : null)
const itemsOf = (card: string) => card.split('/')
const endsOf = (item: string) => [item[0], item.at(-1)!] // of a range; a number is one of itself
const isPlain = (card: string) => itemsOf(card).every((item) => NUMBERS.includes(item[0])) // numbers and ranges

/** Whether two numbers or ranges match; two ranges never do. */
function match(one: string, other: string): boolean {
  const [[first, last], [from, to]] = [endsOf(one), endsOf(other)]
  return (one.length === 1 || other.length === 1) && first <= to && from <= last
}
const matches = (item: string, card: string) => itemsOf(card).some((other) => match(item, other))

/** The item of a card that matches the last card, and the one that matches the card before it, if it chains. */
function links(card: string, { last, 'next to last': before }: Seen): [string, string] | null {
  if (![card, last, before].every(isPlain)) return null
  const [top, bottom] = itemsOf(card)
  if (matches(top, last) && matches(bottom, before)) return [top, bottom]
  return matches(bottom, last) && matches(top, before) ? [bottom, top] : null
}
const chains = (name: string, view: Seen) => played(name) !== null && links(played(name)!, view) !== null
const breaks = (name: string, view: Seen) => {
  const card = played(name)
  return card !== null && isPlain(view.last) && isPlain(card) && links(card, view) === null
}
const chained = (view: Seen) => view.hand.find((card) => links(card, view)) ?? ''
const inHand = (card: string) => `[data-spot="hand-${card}"]`

export default teach<Seen>({ seats: 1 }, [
  {
    seats: 1,
    seed: 'reverb match 0',
    steps: [
      { say: 'reverb_learn_goal', at: LAST },
      { say: 'reverb_learn_match', at: LAST, moves: breaks },
      { say: 'reverb_learn_turn', when: ({ turns }) => turns[0] === 1 },
    ],
  },
  {
    seats: 1,
    seed: 'reverb chain 0',
    steps: [
      { say: 'reverb_learn_two', at: `${LAST}, ${BEFORE}` },
      {
        say: 'reverb_learn_chain',
        at: (view) => `${inHand(chained(view))}, ${LAST}, ${BEFORE}`,
        holes: (view) => {
          const [near, far] = links(chained(view), view)!
          return { card: chained(view), near, far, last: view.last, before: view['next to last'] }
        },
        moves: (name, view) => played(name) === chained(view) && chains(name, view),
      },
      { say: 'reverb_learn_on', when: ({ played }) => played === 1, moves: chains },
      { say: 'reverb_learn_chained', when: ({ played }) => played === 2 },
    ],
  },
  {
    seats: 1,
    seed: 'reverb draw 17',
    steps: [
      { say: 'reverb_learn_draw', at: '.stock', moves: (name, view) => name === 'draw' && !chained(view) },
      { say: 'reverb_learn_drawn', at: (view) => inHand(chained(view)), moves: chains },
    ],
  },
  {
    seats: 1,
    seed: 'reverb reverse',
    steps: [
      { say: 'reverb_learn_reverse', moves: (name) => name === 'reverse' },
      { say: 'reverb_learn_reversed', at: LAST, when: ({ reversing }) => reversing, moves: (name) => played(name) !== null },
      { say: 'reverb_learn_end' },
    ],
  },
])
