// What happened, in words.
import { t, type Key } from '../words'
import { translate, type Pattern } from '../words/dutch'
import type { Happening } from './place'

export const PHRASES: Pattern[] = [
  [/^Hello!$/, 'Hallo!'],
  [/^Good luck!$/, 'Succes!'],
  [/^Well played!$/, 'Goed gespeeld!'],
  [/^Oops\.$/, 'Oeps.'],
  [/^Your turn\.$/, 'Jij bent.'],
  [/^One moment, please\.$/, 'Een ogenblik.'],
  [/^Thanks for the game!$/, 'Bedankt voor het spel!'],
  [/^Again\?$/, 'Nog een keer?'],
]

/** One line of the log; `name` says who sits at a seat. */
export function tell(
  what: Happening,
  name: (seat: number) => string,
  patterns: readonly Pattern[],
): string {
  const who = what.seat === undefined ? '' : what.bot ? name(what.seat) : (what.name ?? name(what.seat))
  if (what.type === 'played') {
    const said = (what.words as string[]).map((words) => translate(withNames(words, name), patterns)).join(', ')
    return t(what.by === 'clock' ? 'log_clock' : 'log_played', { name: who, words: said }) + verdict(what, name)
  }
  if (what.type === 'said') {
    return t('log_said', { name: who, words: translate(what.words as string, PHRASES) })
  }
  if (what.type === 'pressed') {
    return t('log_pressed', { name: who, words: translate(what.words as string, patterns) })
  }
  if (what.type === 'left' && what.kicked) return t('log_kicked', { name: who })
  if (what.type === 'cancelled') return t('log_cancelled', { n: what.seats!.map((seat) => seat + 1).join(', ') })
  return t(`log_${what.type}` as Key, { name: who })
}

/** Where hands raced: how long each of them took. */
function verdict({ snap }: Happening, name: (seat: number) => string): string {
  if (!snap?.others.length) return ''
  const hands = [snap.winner, ...snap.others].map((hand) => `${name(hand.seat)} ${hand.key} ms`)
  return ` (${[...hands, ...(snap.photo.length > 1 ? [t('log_photo')] : [])].join(', ')})`
}

/** The server knows people by their seats: switch with b of seat 2. */
function withNames(words: string, name: (seat: number) => string): string {
  return words.replace(/\bseat (\d+)\b/g, (_, seat) => name(Number(seat)))
}
