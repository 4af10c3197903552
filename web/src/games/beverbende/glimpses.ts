// Cards that were seen a moment ago: at a table without memory aids, no other known cards are shown.
import { SvelteSet } from 'svelte/reactivity'
import type { Seen } from '../../generated/games/beverbende'
import type { Happening, Place } from '../../table/place'
import { LETTERS, isHidden, spot, touched } from './reading'

export const A_MOMENT = 4000 // milliseconds that a card stays in sight
const A_GLANCE = 1300 // and the mark where somebody looked

export class Glimpses {
  readonly seen = new SvelteSet<string>()
  readonly marked = new SvelteSet<string>()
  private timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** At the start of a round everybody looks at what they may. */
  deal(place: Place<Seen>) {
    for (const [seat, row] of (place.view?.places ?? []).entries())
      row.forEach(({ card }, across) => {
        if (!isHidden(card)) this.show(this.seen, spot(seat, LETTERS[across]), A_MOMENT)
      })
  }

  /** A card that was put down or looked at is seen; one that is switched is seen by nobody. */
  follow(what: Happening) {
    const place = touched(what)
    if (!place) return
    this.show(this.seen, place, A_MOMENT)
    this.show(this.marked, place, A_GLANCE)
  }

  forget() {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.seen.clear()
    this.marked.clear()
  }

  private show(where: Set<string>, place: string, long: number) {
    const key = `${long} ${place}`
    where.add(place)
    clearTimeout(this.timers.get(key))
    this.timers.set(key, setTimeout(() => where.delete(place), long))
  }
}
