// What the server and the rules say, in the language of the reader: messages, which are a key with
// arguments, made into sentences. The catalogues are those of the games, in src/fairdeal.
import type { Message } from '../generated/protocol'
import { prefs } from '../ui/prefs.svelte'
import { t } from './index'
import { Sentences } from './sentences'
import { ENGLISH } from './sources'

type Naming = (seat: number) => string
type Argument = NonNullable<Message['args']>[string]

const seatNumber: Naming = (seat) => t('seat', { n: seat + 1 })

export class Catalogue {
  private sentences: Sentences
  private known: Map<string, Message> = $state.raw(new Map()) // by their English names

  constructor(game: string) {
    this.sentences = new Sentences(['messages', `games/${game}/messages`])
  }

  /** A message in words; `name` says who sits at a seat. */
  say(message: Message, name: Naming = seatNumber, language: string = prefs.language): string {
    if (message.key === 'seat') return name(Number(message.args!.seat))
    const word = (value: Argument): string | number => {
      if (Array.isArray(value)) return value.map((one) => this.say(one, name, language)).join(', ')
      return typeof value === 'object' ? this.say(value, name, language) : value
    }
    const words = Object.entries(message.args ?? {}).map(([hole, value]) => [hole, word(value)])
    return this.sentences.say(message.key, Object.fromEntries(words), language) ?? message.key
  }

  /** Why something was refused. */
  why({ said, message }: { said?: Message | null; message: string }, name: Naming = seatNumber): string {
    return said ? this.say(said, name) : message
  }

  // -- the game itself: what it is about, its rule sets, its options and their answers ----------
  get about(): string {
    return this.say({ key: 'about' })
  }
  preset(name: string): string {
    return this.say({ key: `preset-${name}` })
  }
  option(name: string): string {
    return this.say({ key: `option-${name}` })
  }
  answer(value: boolean | number | string | null): string {
    if (typeof value === 'string') return this.say({ key: `choice-${value}` })
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value === null ? t('none') : value.toLocaleString(prefs.language)
  }

  /** Take in all actions of the game, with the cards in them: views call them by their English names. */
  learn(actions: Message[]) {
    const known = new Map<string, Message>()
    const take = (message: Message) => {
      known.set(this.say(message, (seat) => `seat ${seat}`, ENGLISH), message)
      for (const value of Object.values(message.args ?? {}))
        if (typeof value === 'object' && !Array.isArray(value)) take(value)
    }
    actions.forEach(take)
    this.known = known
  }

  /** What an action or a card is called, by its English name. */
  of(english: string): string {
    const message = this.known.get(english)
    return message ? this.say(message) : english
  }
}

const catalogues = new Map<string, Catalogue>()

/** What is said of a game, also where it is not played. */
export function wordsOf(game: string): Catalogue {
  const known = catalogues.get(game) ?? new Catalogue(game)
  catalogues.set(game, known)
  return known
}
