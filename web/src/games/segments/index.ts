import type { GameView } from '../about'
import { dutch } from './dutch'
import { flights } from './reading'
import View from './View.svelte'

const game: GameView = { component: View, dutch, flights }
export default game
