import { bring } from '../game'
import { flights } from './flights'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

export default bring({
  component: View,
  words,
  flights,
  worth: (points) => t('cards', { n: points }),
})
