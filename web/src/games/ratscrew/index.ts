import { bring } from '../game'
import { flights } from './flights'
import { t } from '../../words'
import { note } from './news'
import Small from './Small.svelte'
import View from './View.svelte'
import { words } from './words'

export default bring({
  component: View,
  words,
  flights,
  note,
  face: Small,
  worth: (points) => t('cards', { n: points }),
})
