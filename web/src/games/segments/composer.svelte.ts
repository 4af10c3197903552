// A play being put together: what it is, then its cards; the last card waits until it is played.
import type { Place } from '../../table/place'
import { claimName, layName, readCard, readClaim, type Claim, type LaidDigit } from './reading'

export class Composer {
  private steps: string[] = $state.raw([]) // that were asked for
  private waiting: string | null = $state(null) // the last card, which would make the play
  private wanted = $state(1)
  working = $state(false) // the server is being asked

  constructor(private readonly place: Place) {}

  /** The plays to choose from, once nothing has been chosen yet. */
  readonly claims = $derived.by(() =>
    this.place.spelled.length ? [] : this.place.names.map(readClaim).filter((claim) => claim !== null),
  )
  readonly sizes = $derived.by(() => [...new Set(this.claims.map((claim) => claim.size))])

  /** The steps that the server has heard. */
  private readonly said = $derived.by(() => this.steps.slice(0, this.place.spelled.length))
  readonly claim: Claim | null = $derived.by(() => (this.said.length ? readClaim(this.said[0]) : null))
  readonly laid: LaidDigit[] = $derived.by(() => this.said.slice(1).map(readCard))
  readonly last: LaidDigit | null = $derived.by(() =>
    this.waiting && this.isLast && this.place.can(this.waiting) ? readCard(this.waiting) : null,
  )
  readonly cards: LaidDigit[] = $derived.by(() => (this.last ? [...this.laid, this.last] : this.laid))

  /** How many cards the play is to have, as far as such plays can be made. */
  get size(): number {
    return this.sizes.includes(this.wanted) ? this.wanted : (this.sizes[0] ?? this.wanted)
  }
  set size(size: number) {
    this.wanted = size
  }

  private get isLast(): boolean {
    return this.claim !== null && this.laid.length === this.claim.size - 1
  }

  /** The play of so many cards of a rank by its name. */
  claimOf(rank: number): string {
    return claimName(this.size, rank)
  }

  /** The step that takes a card of this digit. */
  stepOf(digit: number): string {
    return this.claim ? layName(digit, this.claim.rank) : this.claimOf(digit)
  }

  /** Take a step; where it leaves no choice the next one too, but for the last, which waits. */
  choose(step: string): Promise<void> {
    return this.alone(() => this.take(step))
  }

  /** Take a card back, and those after it. */
  takeOff(number: number): Promise<void> {
    return this.alone(async () => {
      this.waiting = null
      while (this.laid.length > number) await this.place.takeBack()
    })
  }

  /** Take back the last step, or the card that waits. */
  back(): Promise<void> {
    return this.alone(async () => {
      if (this.last) this.waiting = null
      else if (this.place.spelled.length) await this.place.takeBack()
    })
  }

  startOver(): Promise<void> {
    return this.alone(async () => {
      this.waiting = null
      while (this.place.spelled.length) await this.place.takeBack()
    })
  }

  play(): Promise<void> {
    return this.alone(async () => {
      if (this.last) await this.place.act(this.last.name)
    })
  }

  private async take(step: string): Promise<void> {
    if (this.isLast && this.place.can(step)) {
      this.waiting = step
      return
    }
    const before = this.place.spelled.length
    this.waiting = null
    this.steps = [...this.said, step]
    await this.place.act(step)
    const next = this.place.spelled.length > before ? this.obvious() : null
    if (next) await this.take(next)
  }

  /** The only step there is, or as the last one a card that needs no change. */
  private obvious(): string | null {
    const { names } = this.place
    if (names.length === 1) return names[0]
    return this.isLast ? (names.find((name) => name === layName(this.claim!.rank, this.claim!.rank)) ?? null) : null
  }

  /** One thing at a time: what is asked for while the server is being asked is not done. */
  private async alone(work: () => Promise<void>): Promise<void> {
    if (this.working || this.place.busy) return
    this.working = true
    try {
      await work()
    } finally {
      this.working = false
    }
  }
}
