// Sentences of the server and the rules, in the language of the reader: messages, which are a key with
// arguments, made into sentences. The catalogues are those of the games, in src/fairdeal.
import type { Message } from '../generated/protocol'
import { prefs } from '../ui/prefs.svelte'
import { t } from './index'
import { Sentences } from './sentences'
import { ENGLISH } from './sources'

type Naming = (seat: number) => string
type Argument = NonNullable<Message['args']>[string]

const seatNumber: Naming = (seat) => t('seat', { n: seat + 1 })

/** A message within a message. */
export function partOf(message: Message | null | undefined, name: string): Message | null {
  const part = message?.args?.[name]
  return typeof part === 'object' && !Array.isArray(part) ? part : null
}

/** A word or number within a message. */
export function wordOf(message: Message | null, name: string): string | null {
  const word = message?.args?.[name]
  return typeof word === 'string' || typeof word === 'number' ? String(word) : null
}

export class Catalogue {
  private sentences: Sentences
  private known: Map<string, Message> = $state.raw(new Map()) // by their English names
  private cards: Record<string, Message> = $state.raw({}) // those of them that are cards

  constructor(game: string) {
    this.sentences = new Sentences(['messages', 'messages/server', `games/${game}/messages`])
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

  /** The play of a player, for a log; `you` is for the player who reads it. engine/messages.py has the same. */
  tell([first, ...others]: Message[], who: string, you: boolean, name: Naming = seatNumber): string {
    const told = { key: `${first.key}.told`, args: { ...first.args, who, you: you ? 'yes' : 'no' } }
    const parts = others.map((one) => ({ key: `${one.key}.part`, args: one.args }))
    return this.say(parts.length ? { key: 'told-whole', args: { told, parts } } : told, name)
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
  /** What a rule set is like, in a sentence. */
  aboutPreset(name: string): string {
    return this.has(`about-${name}`) ? this.say({ key: `about-${name}` }) : ''
  }
  option(name: string): string {
    return this.say({ key: `option-${name}` })
  }
  answer(value: boolean | number | string | null): string {
    if (typeof value === 'string') return this.say({ key: `choice-${value}` })
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value === null ? t('none') : value.toLocaleString(prefs.language)
  }

  /** Take in all actions and cards of the game: views call them by their English names. */
  learn(actions: Message[], cards: Record<string, Message> = {}) {
    const known = new Map(Object.entries(cards))
    const take = (message: Message) => {
      known.set(this.english(message), message)
      for (const name of Object.keys(message.args ?? {})) {
        const part = partOf(message, name)
        if (part) take(part)
      }
    }
    actions.forEach(take)
    this.known = known
    this.cards = cards
  }

  /** Some action with this card, whether it can be done now or not. */
  actionWith(card: string): string | null {
    return [...this.known.keys()].find((name) => this.cardOf(name) === card) ?? null
  }

  /** The message of a card by its name, or nothing where the name is of something else. */
  card(english: string): Message | null {
    return this.cards[english] ?? null
  }

  /** The name that the server knows an action or a card by. */
  english(message: Message): string {
    return this.say(message, (seat) => `seat ${seat}`, ENGLISH)
  }

  /** The message of an action or a card, by its English name. */
  named(english: string): Message | null {
    return this.known.get(english) ?? null
  }

  /** The name of the card that an action is about: the card itself, where a wild is given a colour. */
  cardOf(action: string): string | null {
    const card = (message: Message | null) => partOf(message, 'card')
    let found = card(this.named(action))
    for (let inner = card(found); inner; inner = card(inner)) found = inner
    return found && this.english(found)
  }

  /** Whether there is a sentence for this. */
  has(key: string): boolean {
    return this.sentences.has(key)
  }

  /** The name of an action or a card in the reader's language, by its English name. */
  of(english: string): string {
    const message = this.known.get(english)
    return message ? this.say(message) : english
  }
}

const catalogues = new Map<string, Catalogue>()

/** The sentences of a game, also outside a table. */
export function wordsOf(game: string): Catalogue {
  const known = catalogues.get(game) ?? new Catalogue(game)
  catalogues.set(game, known)
  return known
}

/** Why the server refused something that is about no game in particular. */
export const why = (error: unknown): string => wordsOf('').why(error as Error)
