// Leads a person through a lesson: which step it is, which moves go on, and when it is done.
import type { Guiding, Live } from '../server/live.svelte'
import type { Happening } from '../table/place'
import { isReached, type Lesson, type LessonStep } from './tutorial'

export class Guide implements Guiding {
  private number = $state(0) // of the step
  declined = $state(false) // another move was tried

  constructor(
    private readonly lesson: Lesson,
    private readonly live: Live,
  ) {
    live.guide = this
    live.listen((what) => this.notice(what))
  }

  /** The step that is waited for, or nothing where the lesson is done. */
  readonly step: LessonStep | null = $derived.by(() => this.lesson.steps[this.number] ?? null)
  /** Whether its moment has come: before that, the others play. */
  readonly reached: boolean = $derived.by(() => {
    const { view, sight } = this.live
    return this.step !== null && view !== null && isReached(this.step, view, sight.names)
  })
  readonly isLast: boolean = $derived.by(() => this.number === this.lesson.steps.length - 1)

  allows(name: string): boolean {
    return this.reached && Boolean(this.step?.moves?.(name, this.live.view!))
  }

  decline() {
    this.declined = this.reached && !this.step?.until
  }

  next() {
    this.number++
    this.declined = false
  }

  private notice({ type, seat }: Happening) {
    const { step, live } = this
    if (type !== 'played' || !step?.moves) return
    if (step.until ? step.until(live.view!) : seat === live.seat) this.next()
  }
}
