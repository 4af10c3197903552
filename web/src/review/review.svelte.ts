// The review of a match, as far as its worker has come.
import { canRun } from '../rules/able'
import type { Par } from '../rules/par'
import type { Match } from '../rules/replay'
import type { ReviewedMove, Sums } from './reviewer'
import type { FromReviewer, ReviewPart, ReviewRequest } from './worker'

export class Review {
  moves: ReviewedMove[] = $state.raw([]) // number 0 is the deal; coarse ones until the final ones are there
  sums: Sums | null = $state.raw(null)
  par: Par | null = $state.raw(null) // of a deal for one player
  final = $state(0) // how many moves are final
  length = $state(0) // of the match
  failed = $state(false)
  private readonly worker: Worker

  constructor(match: Pick<Match, 'head' | 'steps'>, seat: number | null) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<FromReviewer>) => ('par' in data ? (this.par = data.par) : this.take(data))
    this.worker.onerror = () => (this.failed = true)
    const { head, steps } = match
    if (canRun()) this.worker.postMessage({ match: { head, steps }, seat } satisfies ReviewRequest)
    else this.failed = true
  }

  /** How much of the final review is done, from 0 to 1. */
  get done(): number {
    return this.length ? this.final / (this.length + 1) : 0
  }

  close() {
    this.worker.terminate()
  }

  private take({ final, moves, length, sums }: ReviewPart) {
    this.length = length
    if (moves.length) {
      const taken = [...this.moves]
      for (const move of moves) taken[move.number] = move
      this.moves = taken
      if (final) this.final = moves.at(-1)!.number + 1
    }
    if (sums) this.sums = sums
    if (sums && final) this.worker.terminate()
  }
}
