import { bring } from '../game'
import { dealing } from './dealing'
import { flights } from './flights'
import type { Options } from '../../server/deals'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

/** Points where they are counted, else rounds. */
const worth = (points: number, { options }: { options: Options }) =>
  t(options.scoring === 'none' ? 'rounds_won' : 'points', { n: points })

export default bring({ component: View, words, flights, dealing, worth })
