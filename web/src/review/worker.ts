/** The Web Worker of a review: a coarse one at once, then the usual one; every move as soon as it is there. */
import { load } from '../rules/load'
import type { Par } from '../rules/par'
import type { Match } from '../rules/replay'
import { Reviewer, type ReviewedMove, type Sums } from './reviewer'

const PAUSE = 200 // milliseconds between two messages, so that the page can draw

export interface ReviewRequest {
  match: Pick<Match, 'head' | 'steps'>
  seat: number | null // whose knowledge; null is each seat's own
}

/** Some moves, whether they are the final ones, and once all of them are there the sums. */
export interface ReviewPart {
  final: boolean
  moves: ReviewedMove[]
  length: number // of the whole match
  sums: Sums | null
}

/** Messages of the worker: parts of the review, and the par of a deal for one player. */
export type FromReviewer = ReviewPart | { par: Par }

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => void work(data))
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason // so that the page hears of it
})

async function work({ match, seat }: ReviewRequest): Promise<void> {
  const rules = await load(match.head.game)
  const reviewer = new Reviewer(rules, match)
  const { efforts } = rules.game
  for (const [place, effort] of efforts.entries()) {
    const final = place === efforts.length - 1
    if (final) tellPar(reviewer.par())
    tell(reviewer, effort, seat, final)
  }
}

function tellPar(par: Par | null) {
  if (par) postMessage({ par } satisfies FromReviewer)
}

function tell(reviewer: Reviewer, effort: [number, number], seat: number | null, final: boolean): void {
  const length = reviewer.plays.length
  let moves: ReviewedMove[] = []
  let told = performance.now()
  const post = (sums: Sums | null) => postMessage({ final, moves, length, sums } satisfies FromReviewer)
  for (const move of reviewer.review(effort, seat)) {
    moves.push(move)
    if (performance.now() - told < PAUSE) continue
    post(null)
    moves = []
    told = performance.now()
  }
  post(null)
  moves = []
  post(reviewer.sums()) // by itself: to draw both at once would take a slow phone too long
}
