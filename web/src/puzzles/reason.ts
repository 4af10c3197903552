// What speaks for a move of a puzzle, in the words of hints.
import type { Message } from '../generated/protocol'
import { pageOf, wordsOf } from '../local/built'
import { LocalMatch } from '../local/match'
import type { Save } from '../local/saves'
import { load } from '../rules/load'

/** What speaks for an action at the table of a puzzle, if it can be said in a few words. */
export async function reasonFor(save: Save, action: number, rules = load(save.game)): Promise<Message | null> {
  const [words, page] = await Promise.all([wordsOf(save.game), pageOf(save.game)])
  const match = new LocalMatch(await rules, words, page, save)
  for (const play of save.plays) match.play(play)
  return words.reason?.(match.look(save.seat), action) ?? null
}
