import { bring } from '../game'
import { flights } from './flights'
import type { Value } from '../../server/api'
import { t } from '../../words'
import Card from './Card.svelte'
import { note } from './note'
import View from './View.svelte'
import { words } from './words'

/** Points where they are counted, else rounds. */
const worth = (points: number, { options }: { options: Record<string, Value> }) =>
  t(options.scoring === 'none' ? 'rounds_won' : 'points', { n: points })

export default bring({ component: View, words, flights, note, face: Card, worth })
