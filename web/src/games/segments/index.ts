import { bring } from '../game'
import { flights, note } from './reading'
import Small from './Small.svelte'
import View from './View.svelte'
import { words } from './words'

export default bring({ component: View, words, flights, note, face: Small })
