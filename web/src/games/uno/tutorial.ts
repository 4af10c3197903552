// Learning UNO: match the top card, draw, action cards, wilds, saying UNO.
import type { Seen } from '../../generated/games/uno'
import { teach } from '../../learn/tutorial'

const RULES = { preset: 'classic', seats: 2 }
const colourOf = (card: string) => card.split(' ')[0]
const faceOf = (card: string) => card.slice(card.indexOf(' ') + 1)
const played = (name: string) => (name.startsWith('play ') ? name.slice('play '.length).split(',')[0] : '')
const isWild = (name: string) => played(name).startsWith('wild')
const plays = (face: string) => (name: string) => faceOf(played(name)) === face

const sameColour = (name: string, { colour, top }: Seen) =>
  colourOf(played(name)) === colour && played(name) !== top && !isNaN(Number(faceOf(played(name))))
const sameNumber = (name: string, { colour, top }: Seen) =>
  faceOf(played(name)) === faceOf(top) && colourOf(played(name)) !== colour && !isNaN(Number(faceOf(top)))

const fits = (card: string, { colour, top }: Seen) => isWild(`play ${card}`) || colourOf(card) === colour || faceOf(card) === faceOf(top)
const nothingFits = (view: Seen) => view.turn === 0 && view.phase === 'playing' && !view.hand.some((card) => fits(card, view))

export default teach<Seen>({ preset: 'classic', seats: 3, options: { target: 50 } }, [
  {
    ...RULES,
    seed: 'uno match 0',
    steps: [
      { say: 'uno_learn_goal', at: '[data-spot="top"]' },
      { say: 'uno_learn_colour', moves: sameColour },
      { say: 'uno_learn_number', moves: sameNumber },
    ],
  },
  {
    ...RULES,
    seed: 'uno draw 73',
    steps: [
      { say: 'uno_learn_draw', at: '.stock', when: nothingFits, moves: (name) => name === 'draw' },
      { say: 'uno_learn_drawn', when: ({ phase }) => phase === 'drawn', moves: (name) => played(name) !== '' },
    ],
  },
  {
    ...RULES,
    seed: 'uno action 6',
    steps: [
      { say: 'uno_learn_skip', moves: plays('skip') },
      { say: 'uno_learn_two', moves: plays('draw 2') },
      { say: 'uno_learn_reverse', at: '.way', when: ({ turn }) => turn === 0 },
    ],
  },
  {
    ...RULES,
    seed: 'uno wild 3',
    steps: [
      { say: 'uno_learn_wild', moves: (name) => isWild(name) && !name.includes('draw 4') },
      { say: 'uno_learn_four', when: ({ turn }) => turn === 0 },
    ],
  },
  {
    ...RULES,
    seed: 'uno last 243',
    opening: 12,
    steps: [
      { say: 'uno_learn_say', at: '.say', moves: (name, { hand }) => hand.length === 2 && name.endsWith('saying UNO') },
      { say: 'uno_learn_last', moves: (name, { hand }) => hand.length === 1 && played(name) !== '' },
      { say: 'uno_learn_points', when: ({ round }) => round > 0 },
    ],
  },
])
