// What an event did: the players whom it hit, and the cards that it showed. A game finds it from the views before and after.
import { t } from '../words'

/** A word or two at the plate of a player: "Skipped", "+2". */
export interface Hit {
  seat: number
  key: string // of a sentence, in the page catalogues of the game
  holes?: Record<string, string | number>
  good?: boolean // for that player
}

export interface Note {
  hits: Hit[]
  cards: string[] // by their English names
}

export const NOTHING: Note = { hits: [], cards: [] }

export const said = ({ key, holes }: Hit) => t(key, holes)
