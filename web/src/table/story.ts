// Events in words.
import type { Message } from '../generated/protocol'
import { t } from '../words'
import type { Catalogue } from '../words/catalogue.svelte'
import type { Happening } from './place'

/** A quick phrase, by its number. */
export const phraseOf = (number: number) => t(`phrase_${number}`)

const REACTIONS = 8 // the number of the first; those before it are said in words
export const isReaction = (number: number) => number >= REACTIONS

/** One line of the log; `name` says who sits at a seat, `own` is the seat of the reader. */
export function tell(
  what: Happening,
  name: (seat: number) => string,
  words: Catalogue,
  actions: Message[], // of the game, by their numbers
  own: number | null = null,
): string {
  const who = what.seat === undefined ? '' : what.bot ? name(what.seat) : (what.name ?? name(what.seat))
  const did = (play: number[]) => words.tell(play.map((one) => actions[one]), who, what.seat === own, name)
  if (what.type === 'played') {
    const told = did(what.actions!)
    return (what.by === 'clock' ? t('log_clock', { told }) : told) + verdict(what, name)
  }
  if (what.type === 'said') {
    return t('log_said', { name: who, words: phraseOf(what.phrase!) })
  }
  if (what.type === 'pressed') {
    return t('log_pressed', { told: did([what.action!]) })
  }
  if (what.type === 'left' && what.kicked) return t('log_kicked', { name: who })
  if (what.type === 'cancelled') return t('log_cancelled', { n: what.seats!.map((seat) => seat + 1).join(', ') })
  return t(`log_${what.type}`, { name: who })
}

/** After a race: the reaction time of each player. */
function verdict({ snap }: Happening, name: (seat: number) => string): string {
  if (!snap?.others.length) return ''
  const hands = [snap.winner, ...snap.others].map((hand) => `${name(hand.seat)} ${hand.key} ms`)
  return ` (${[...hands, ...(snap.photo.length > 1 ? [t('log_photo')] : [])].join(', ')})`
}
