import { bring } from '../game'
import { flights } from './reading'
import View from './View.svelte'
import { words } from './words'

export default bring({ component: View, words, flights })
