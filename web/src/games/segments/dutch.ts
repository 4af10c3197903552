// What the server says of Segments, in Dutch.
import type { Pattern } from '../../words/dutch'
import { NUMBERS } from './reading'

const DUTCH_NUMBERS = ['één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf']
const numbers: Pattern[] = NUMBERS.map((english, at) => [new RegExp(`^${english}$`), DUTCH_NUMBERS[at]])

export const dutch: readonly Pattern[] = [
  // plays and cards
  [/^play (.+)$/, 'speel $1'],
  [/^lay (.+)$/, 'leg $1'],
  [/^pass$/, 'pas'],
  [/^(\w+) (\d)s$/, "$1 keer $2"],
  [/^one (\d)$/, 'één $1'],
  [/^(\d) as (\d)$/, '$1 als $2'],
  ...numbers,
  // why not
  [/^who leads may not pass in these rules$/, 'wie uitkomt, mag bij deze regels niet passen'],
  [/^to beat (.+) takes as many cards of a higher rank, or one card more$/, 'over $1 gaan evenveel kaarten van een hoger cijfer, of één kaart meer'],
  [/^you do not hold (.+) cards$/, 'je hebt geen $1 kaarten'],
  [/^too few of your cards can be played as (\d)$/, 'te weinig van je kaarten kunnen een $1 worden'],
  [/^you would need more pieces for (.+) than the (\d+) you have$/, 'voor $1 heb je meer streepjes nodig dan de $2 die je hebt'],
  [/^say first how many cards of which rank you play$/, 'zeg eerst hoeveel kaarten van welk cijfer je speelt'],
  [/^you are naming the cards of (.+)$/, 'je kiest nu de kaarten van $1'],
  [/^the cards of (.+) are all played as (\d)$/, 'alle kaarten van $1 gelden als $2'],
  [/^you hold no (\d)$/, 'je hebt geen $1'],
  [/^you have named every (\d) that you hold$/, 'je hebt elke $1 die je hebt al gekozen'],
  [/^to turn (\d) into (\d) would need pieces of both colours$/, 'om van $1 een $2 te maken zijn streepjes van beide kleuren nodig'],
  [/^the cards of a play are named from the lowest digit on$/, 'kies de kaarten vanaf het laagste cijfer'],
  [/^you would need more pieces to turn (\d) into (\d) than the (\d+) left$/, 'om van $1 een $2 te maken heb je meer streepjes nodig dan de $3 die over zijn'],
  [/^after this card (.+) could not be completed$/, 'na deze kaart kan $1 niet meer af'],
]
