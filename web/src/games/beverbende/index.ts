import type { GameView } from '../game'
import { dealing } from './dealing'
import { flights } from './reading'
import View from './View.svelte'
import { words } from './words'

const game: GameView = { component: View, words, flights, dealing }
export default game
