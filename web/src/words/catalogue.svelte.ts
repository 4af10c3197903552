// What the server and the rules say, in the language of the reader: messages, which are a key with
// arguments, made into sentences. The catalogues are those of the games, in src/fairdeal.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import commonEn from '../../../src/fairdeal/messages/en.ftl?raw'
import commonNl from '../../../src/fairdeal/messages/nl.ftl?raw'
import type { Message } from '../generated/protocol'
import { prefs } from '../ui/prefs.svelte'
import { t, type Language } from './index'

type Sources = Record<Language, string>
type Naming = (seat: number) => string
type Argument = NonNullable<Message['args']>[string]

const COMMON: Sources = { en: commonEn, nl: commonNl }
const seatNumber: Naming = (seat) => t('seat', { n: seat + 1 })

export class Catalogue {
  private bundles = new Map<Language, FluentBundle>()
  private known: Map<string, Message> = $state.raw(new Map()) // by their English names

  constructor(private readonly sources: Sources) {}

  /** A message in words; `name` says who sits at a seat. */
  say(message: Message, name: Naming = seatNumber, language: Language = prefs.language): string {
    if (message.key === 'seat') return name(Number(message.args!.seat))
    const bundle = this.bundle(language)
    const sentence = bundle.getMessage(message.key)?.value
    if (!sentence) return message.key
    const word = (value: Argument): string | number => {
      if (Array.isArray(value)) return value.map((one) => this.say(one, name, language)).join(', ')
      return typeof value === 'object' ? this.say(value, name, language) : value
    }
    const words = Object.entries(message.args ?? {}).map(([hole, value]) => [hole, word(value)])
    return bundle.formatPattern(sentence, Object.fromEntries(words))
  }

  /** Take in all actions of the game, with the cards in them: views call them by their English names. */
  learn(actions: Message[]) {
    const known = new Map<string, Message>()
    const take = (message: Message) => {
      known.set(this.say(message, (seat) => `seat ${seat}`, 'en'), message)
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

  private bundle(language: Language): FluentBundle {
    if (!this.bundles.has(language)) {
      const bundle = new FluentBundle(language, { useIsolating: false })
      for (const sources of [COMMON, this.sources])
        bundle.addResource(new FluentResource(sources[language]), { allowOverrides: true })
      this.bundles.set(language, bundle)
    }
    return this.bundles.get(language)!
  }
}
