// What is really on the screen, and since when: a reaction counts from there.
import type { Sight } from '../generated/protocol'

const LONGEST = 600_000 // milliseconds that a reaction is reported as, at the most

export class Painted {
  moment = 0 // the last event that changed the cards and is on the screen
  private since = 0 // when it came there
  private sight: Sight | null = null // and the table with it
  private changed = -1 // the last event that changed the cards
  private framed = -1 // the last one that a frame was drawn with

  /** Milliseconds that the table has been on the screen. */
  get reaction(): number {
    return Math.min(Math.max(0, Math.round(performance.now() - this.since)), LONGEST)
  }

  /** The table that a hand in a race is meant for: the one on the screen, if it could act there.
   *
   * A card that has come but is not painted yet was not seen: nobody is to pay for it.
   */
  meant(action: number, newest: Sight): Sight {
    return this.sight?.actions.includes(action) ? this.sight : newest
  }

  /** The cards have changed: the next frame draws them, and when the one after it begins, they are on the screen. */
  paint(seq: number, newest: () => Sight, seen: (sight: Sight) => void) {
    const waits = this.changed > this.framed
    this.changed = seq
    if (waits) return
    requestAnimationFrame(() => {
      const [sight, changed] = [newest(), this.changed]
      this.framed = changed
      requestAnimationFrame(() => {
        this.moment = changed
        this.since = performance.now()
        this.sight = sight
        seen(sight)
      })
    })
  }
}
