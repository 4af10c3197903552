// Cards of a hand that are told apart, although two of them may be equal.
export interface Held {
  key: string // the name and which of its like: a hand may hold two of a card
  name: string
}

export function keyed(hand: string[]): Held[] {
  const seen = new Map<string, number>()
  return hand.map((name) => {
    const copy = seen.get(name) ?? 0
    seen.set(name, copy + 1)
    return { key: `${name} ${copy}`, name }
  })
}
