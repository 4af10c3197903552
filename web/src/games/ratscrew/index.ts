import { bring } from '../game'
import { dealing } from './dealing'
import { flights } from './flights'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

export default bring({
  component: View,
  words,
  flights,
  dealing,
  worth: (points) => t('cards', { n: points }),
})
