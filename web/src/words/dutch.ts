// The server speaks English: names of actions, cards, phrases and reasons. This is the way to Dutch.
// Each game lists its own patterns in games/<game>/dutch.ts; what no pattern knows stays as it is.
import { prefs } from '../ui/prefs.svelte'

/** A sentence of the server's and what it is in Dutch; (.+) are cards and names, translated too. */
export type Pattern = [RegExp, string | ((...parts: string[]) => string)]

/** What the server says in the same words whatever is played. */
const COMMON: readonly Pattern[] = [
  [/^cannot (.+) now: (.+); seat \d+ can: (.+)$/, '“$1” kan nu niet: $2. Wel: $3'],
  [/^cannot (.+) now: (.+)$/, '“$1” kan nu niet: $2'],
  [/^it is not seat \d+'s turn: the table waits for seat (\d+)$/, (seat) => `je bent niet aan de beurt: plaats ${Number(seat) + 1} is`],
  [/^it is not your turn$/, 'je bent niet aan de beurt'],
  [/^the match is over$/, 'de partij is uit'],
  [/^([^,]+), (.+)$/, '$1, $2'], // lists
]

export function translate(words: string, patterns: readonly Pattern[]): string {
  if (prefs.language === 'en') return words
  for (const [english, dutch] of [...patterns, ...COMMON]) {
    const found = words.match(english)
    if (!found) continue
    const parts = found.slice(1).map((part) => (part ? translate(part, patterns) : ''))
    if (typeof dutch === 'function') return dutch(...parts)
    return dutch.replace(/\$(\d)/g, (_, number) => parts[Number(number) - 1])
  }
  return words
}
