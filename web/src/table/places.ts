// The order in which a result lists the seats.

/** By place; seats without a place come last, those with more points first, else as they sit. */
export function byPlace(places: number[], points: number[]): number[] {
  const none = places.length + 1
  const place = (seat: number) => places[seat] || none
  return places.map((_, seat) => seat).sort((one, other) => place(one) - place(other) || (place(one) === none ? points[other] - points[one] : 0))
}
