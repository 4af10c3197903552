// Reverb in Dutch: cards, moves, and every reason to refuse one.
import type { Pattern } from '../../words/dutch'

export const dutch: Pattern[] = [
  // cards
  [/^(\d)\/wild$/, '$1/joker'],
  [/^(\d)\/draw$/, '$1/pak'],
  [/^(\d)\/null$/, '$1/niets'],
  // moves
  [/^play (.+)$/, 'speel $1'],
  [/^draw$/, 'pak een kaart'],
  [/^reverse$/, 'keer om'],
  [/^end$/, 'beurt beëindigen'],
  // why not
  [/^you do not hold (.+)$/, 'je hebt geen $1'],
  [/^it is not your turn$/, 'je bent niet aan de beurt'],
  [/^no item of (.+) matches the last card, (.+)$/, 'niets van $1 past bij de laatste kaart, $2'],
  [/^(.+) matches (.+), but not the last card, (.+)$/, '$1 past bij $2, maar niet bij de laatste kaart, $3'],
  [/^(.+) matches the last card, (.+), and in reverse it must not$/, '$1 past bij de laatste kaart, $2, en omgekeerd mag dat niet'],
  [/^you have already drawn in this turn$/, 'je hebt deze beurt al gepakt'],
  [/^you have already drawn (\d+) cards/, 'je hebt al $1 kaarten gepakt, meer mag niet in een beurt bij deze regels'],
  [/^one draws before the first card of a turn/, 'pakken kan bij deze regels alleen vóór de eerste kaart van een beurt'],
  [/^there is no card left to draw$/, 'er is geen kaart meer om te pakken'],
  [/^this turn is in reverse already$/, 'deze beurt is al omgekeerd'],
  [/^you have used your reverse in this game$/, 'je hebt in dit spel al een keer omgekeerd'],
  [/^reverse is declared before the first card/, 'omkeren kan bij deze regels alleen vóór de eerste kaart van een beurt'],
]
