// A person's settings, stored in this browser and nowhere else.
import { LANGUAGES, spoken } from '../words/sources'
import type { RoundChoice } from '../evening/rounds'
import type { Choice } from '../table/choice'
import { cleanName } from './name'

interface Chosen {
  name: string
  language: string
  theme: 'system' | 'light' | 'dark'
  sound: boolean
  volume: number // in percent
  learnt: Record<string, number> // lessons done, by game
  play: Record<string, Partial<Choice>> // what "Play now" starts, by game
  evening: Record<string, Partial<RoundChoice>> // what the host of an evening starts, by game
}

const KEY = 'fairdeal'

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>
  } catch {
    return {}
  }
}

class Prefs implements Chosen {
  name = $state('')
  language = $state('en')
  theme: Chosen['theme'] = $state('system')
  sound = $state(true)
  volume = $state(100)
  learnt: Chosen['learnt'] = $state({})
  play: Chosen['play'] = $state({})
  evening: Chosen['evening'] = $state({})

  constructor() {
    Object.assign(this, kept())
    if (!LANGUAGES.includes(kept().language ?? '')) this.language = spoken(navigator.languages)
    this.name = String(this.name ?? '')
    if (!(this.volume >= 0 && this.volume <= 100)) this.volume = 100
    this.learnt ??= {}
    this.play ??= {}
    this.evening ??= {}
  }

  keep() {
    const { name, language, theme, sound, volume, learnt, play, evening } = this
    localStorage.setItem(KEY, JSON.stringify({ name, language, theme, sound, volume, learnt, play, evening }))
    document.documentElement.lang = language
    document.documentElement.dataset.theme = theme
  }
}

export const prefs = new Prefs()

/** The name one plays under: one's own as far as it can be one, or one that nobody has to think of. */
export function playerName(): string {
  const own = cleanName(prefs.name)
  if (own) return own
  const animals = ['Otter', 'Heron', 'Badger', 'Wren', 'Lynx', 'Marten', 'Finch', 'Hare']
  prefs.name = `${animals[Math.floor(Math.random() * animals.length)]} ${100 + Math.floor(Math.random() * 900)}`
  prefs.keep()
  return prefs.name
}
