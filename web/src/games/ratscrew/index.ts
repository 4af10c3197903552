import type { GameView } from '../game'
import { dealing } from './dealing'
import { flights } from './flights'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

const game: GameView = {
  component: View,
  words,
  flights,
  dealing,
  worth: (points) => t('cards', { n: points }),
}
export default game
