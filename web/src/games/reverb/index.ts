import { bring } from '../game'
import Card from './Card.svelte'
import { flights, note } from './queue'
import { t } from '../../words'
import View from './View.svelte'
import { words } from './words'

/** A lone player's turns, or how often hands were emptied. */
function worth(points: number, { seats }: { seats: number }): string {
  return t(seats === 1 ? 'turns' : 'completions', { n: points })
}

export default bring({ component: View, words, flights, note, face: Card, worth })
