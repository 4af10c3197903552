import type { GameView } from '../about'
import { flights } from './flights'
import View from './View.svelte'
import { words } from './words'

const game: GameView = { component: View, words, flights }
export default game
