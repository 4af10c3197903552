/** Ratings of a person and of bots, by the Plackett-Luce model of Weng and Lin (JMLR 12, 2011), as openskill computes them. */

export interface Rating {
  mu: number
  sigma: number
}

/** A finished match: who sat where, and the places; 1 is a win, equals share a place. */
export interface Rated {
  players: string[]
  places: number[]
}

const MU = 25
const SIGMA = MU / 3
const BETA = MU / 6 // how much results vary
const TAU = MU / 300 // how much players change between two matches
const LEAST = 0.0001 // of the variance, so that no rating gets certain

export const UNRATED: Rating = { mu: MU, sigma: SIGMA }

/** The ratings after these matches. A player with several seats changes by the mean of them. */
export function ratingsAfter(matches: Rated[]): Map<string, Rating> {
  const ratings = new Map<string, Rating>()
  for (const { players, places } of matches) {
    const after = rate(players.map((name) => ratings.get(name) ?? UNRATED), places)
    for (const name of new Set(players)) {
      const own = after.filter((_, seat) => players[seat] === name)
      const mean = (pick: (one: Rating) => number) => own.reduce((sum, one) => sum + pick(one), 0) / own.length
      ratings.set(name, { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) })
    }
  }
  return ratings
}

/** The ratings of all seats after one match. */
export function rate(earlier: Rating[], places: number[]): Rating[] {
  const before = earlier.map(({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, TAU) }))
  const c = Math.sqrt(before.reduce((sum, { sigma }) => sum + sigma ** 2 + BETA ** 2, 0))
  const strength = before.map(({ mu }) => Math.exp(mu / c))
  const among = (place: number) => strength.filter((_, other) => places[other] >= place).reduce((sum, one) => sum + one, 0)
  return before.map(({ mu, sigma }, seat) => {
    let [omega, delta] = [0, 0]
    for (const [other, place] of places.entries()) {
      if (place > places[seat]) continue
      const share = strength[seat] / among(place)
      const equals = places.filter((one) => one === place).length
      omega += ((other === seat ? 1 : 0) - share) / equals
      delta += (share * (1 - share)) / equals
    }
    const variance = Math.max(1 - (sigma ** 2 / c ** 2) * (sigma / c) * delta, LEAST)
    return { mu: mu + (sigma ** 2 / c) * omega, sigma: sigma * Math.sqrt(variance) }
  })
}
