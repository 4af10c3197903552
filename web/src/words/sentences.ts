// Catalogues that belong together, in every language.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { ENGLISH, isLoaded, textOf } from './sources'

type Holes = Record<string, string | number>

export class Sentences {
  private bundles = new Map<string, FluentBundle>()

  /** A later folder may say something in its own way that an earlier one says too. */
  constructor(private readonly folders: string[]) {}

  /** A sentence, in English where a language lacks it; nothing where there is none. A key may name an attribute. */
  say(key: string, holes: Holes, language: string): string | null {
    const [name, attribute] = key.split('.')
    for (const one of [language, ENGLISH]) {
      const bundle = this.bundle(one)
      const entry = bundle.getMessage(name)
      const sentence = attribute ? entry?.attributes[attribute] : entry?.value
      if (sentence) return bundle.formatPattern(sentence, holes)
    }
    return null
  }

  has(key: string): boolean {
    return this.bundle(ENGLISH).hasMessage(key)
  }

  private bundle(language: string): FluentBundle {
    const known = this.bundles.get(language)
    if (known) return known
    const bundle = new FluentBundle(language, { useIsolating: false })
    for (const folder of this.folders)
      bundle.addResource(new FluentResource(textOf(folder, language)), { allowOverrides: true })
    if (isLoaded(language)) this.bundles.set(language, bundle)
    return bundle
  }
}
