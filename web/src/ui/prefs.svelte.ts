// What a person has chosen, kept in this browser and nowhere else.
import type { Language } from '../words'

interface Chosen {
  name: string
  language: Language
  theme: 'system' | 'light' | 'dark'
  sound: boolean
}

const KEY = 'fairdeal'

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

class Prefs implements Chosen {
  name = $state('')
  language: Language = $state('en')
  theme: Chosen['theme'] = $state('system')
  sound = $state(true)

  constructor() {
    const spoken = navigator.language.startsWith('nl') ? 'nl' : 'en'
    Object.assign(this, { language: spoken }, kept())
  }

  keep() {
    const { name, language, theme, sound } = this
    localStorage.setItem(KEY, JSON.stringify({ name, language, theme, sound }))
    document.documentElement.lang = language
    document.documentElement.dataset.theme = theme
  }
}

export const prefs = new Prefs()

/** The name one plays under: one's own, or one that nobody has to think of. */
export function playerName(): string {
  if (prefs.name.trim()) return prefs.name.trim().slice(0, 24)
  const animals = ['Otter', 'Heron', 'Badger', 'Wren', 'Lynx', 'Marten', 'Finch', 'Hare']
  prefs.name = `${animals[Math.floor(Math.random() * animals.length)]} ${100 + Math.floor(Math.random() * 900)}`
  prefs.keep()
  return prefs.name
}
