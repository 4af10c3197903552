// The server speaks English: names of actions, cards, phrases and reasons. This is the way to Dutch.
// Each game lists its own patterns in games/<game>/dutch.ts; what no pattern knows stays as it is.
import { prefs } from '../ui/prefs.svelte'

/** A sentence of the server's and what it is in Dutch; (.+) are cards and names, translated too. */
export type Pattern = [RegExp, string | ((...parts: string[]) => string)]

/** What the server says in the same words whatever is played. */
const COMMON: readonly Pattern[] = [
  // hints
  [/^(.+?): an expected lead of ([-+\d.]+) at the end of the round; (.+)\.$/, '$1: verwachte voorsprong $2 aan het eind van de ronde; $3.'],
  [/^a bluff: it puts an? (\d) in the place of your (\d), [^;]+; (.+)$/, 'bluf: er komt een $1 in plaats van je $2, want de anderen houden een bewaarde kaart voor laag en wisselen die misschien weg; $3'],
  [/^as good: (.+), an expected lead of ([-+\d.]+) at the end of the round$/, 'even goed: $1, verwachte voorsprong $2'],
  [/^next best: (.+), an expected lead of ([-+\d.]+) at the end of the round$/, 'daarna: $1, verwachte voorsprong $2'],
  [/^(.+?): about ([\d.]+) turns to the next empty hand; (.+)\.$/, '$1: nog ongeveer $2 beurten tot een lege hand; $3.'],
  [/^as good: (.+), about ([\d.]+) turns to the next empty hand$/, 'even goed: $1, ongeveer $2 beurten'],
  [/^next best: (.+), about ([\d.]+) turns to the next empty hand$/, 'daarna: $1, ongeveer $2 beurten'],
  [/^there is nothing else to do$/, 'iets anders kan niet'],
  [/^wait$/, 'wachten'],
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
