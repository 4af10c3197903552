import type { GameView } from '../game'
import { dealing } from './dealing'
import { flights } from './flights'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

/** Points where they are counted, else rounds. */
const worth: GameView['worth'] = (points, { options }) =>
  t(options.scoring === 'none' ? 'rounds_won' : 'points', { n: points })

const game: GameView = { component: View, words, flights, dealing, worth }
export default game
