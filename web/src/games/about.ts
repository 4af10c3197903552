// What the front page knows of the games without loading them.
import type { Component } from 'svelte'
import type { Place } from '../table/place'
import type { Flight } from '../ui/motion'
import type { Happening } from '../table/place'
import type { Catalogue } from '../words/catalogue.svelte'

export interface About {
  minutes: number // that a match takes
  seats?: number // that Play now is for, where the usual number would take too long
  accent: string // its colour
  on: string // what is written on that
  dutch: string // what it is about
}

export const ABOUT: Record<string, About> = {
  reverb: {
    minutes: 5,
    accent: 'light-dark(#6b3fa0, #c3a1ef)',
    on: 'light-dark(#ffffff, #20132f)',
    dutch: 'Pas de laatste kaart en die ervoor bij elkaar; maak je hand drie keer leeg in weinig beurten.',
  },
  uno: {
    minutes: 8,
    accent: 'light-dark(#c0362c, #ff9a8d)',
    on: 'light-dark(#ffffff, #2c0f0b)',
    dutch: 'Leg een kaart van dezelfde kleur of met hetzelfde getal; wie het eerst niets meer heeft, wint.',
  },
  beverbende: {
    minutes: 12,
    accent: 'light-dark(#8a5a1f, #e8b878)',
    on: 'light-dark(#ffffff, #2a1a05)',
    dutch: 'Ruil, gluur en wissel tot je rij van vier het laagst is, en klop dan.',
  },
  ratscrew: {
    minutes: 8,
    seats: 2,
    accent: 'light-dark(#1f6f54, #6fd0a9)',
    on: 'light-dark(#ffffff, #0c2119)',
    dutch: 'Leg kaarten en tel hardop; wie het eerst op een paar slaat, wint de stapel.',
  },
  segments: {
    minutes: 15,
    accent: 'light-dark(#1b5e8c, #8cc7f0)',
    on: 'light-dark(#ffffff, #0a2233)',
    dutch: 'Overtroef cijfers en groepen, verander cijfers met streepjes, en raak alles kwijt.',
  },
}

/** What a game brings to the table; each is loaded when it is played. */
export interface GameView {
  component: Component<{ place: Place }>
  /** What is said of this game, in every language. */
  words: Catalogue
  /** Which cards travel at an event, from the view before it to the one after it. */
  flights(what: Happening, before: any, after: any, me: number | null): Flight[]
}

export const views: Record<string, () => Promise<{ default: GameView }>> = {
  reverb: () => import('./reverb'),
  uno: () => import('./uno'),
  beverbende: () => import('./beverbende'),
  ratscrew: () => import('./ratscrew'),
  segments: () => import('./segments'),
}
