// Names of plays and cards as numbers, and what travels when something is played.
import type { Happening } from '../../table/place'
import type { Flight } from '../../ui/motion'

export const NUMBERS = [
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]

export interface Claim {
  name: string
  size: number
  rank: number
}

export interface Laid {
  name: string
  digit: number // as it is printed
  rank: number // as it is played
}

/** play two 9s, as numbers. */
export function readClaim(name: string): Claim | null {
  const found = name.match(/^play (\w+) (\d)s?$/)
  return found && { name, size: NUMBERS.indexOf(found[1]) + 1, rank: Number(found[2]) }
}

/** lay 5 as 9, or 5 as 9, or 5, as numbers. */
export function readCard(name: string): Laid {
  const [, digit, rank] = name.match(/^(?:lay )?(\d)(?: as (\d))?$/)!
  return { name, digit: Number(digit), rank: Number(rank ?? digit) }
}

/** A copy of a digit in a hand: two cards of one digit are told apart by which copy they are. */
export interface Held {
  digit: number
  copy: number
  spot: string
}

export function held(hand: string[]): Held[] {
  const copies: Record<string, number> = {}
  return hand.map((digit) => {
    const copy = (copies[digit] = (copies[digit] ?? -1) + 1)
    return { digit: Number(digit), copy, spot: `hand-${digit}-${copy}` }
  })
}

export function flights(what: Happening, before: any, after: any, me: number | null): Flight[] {
  const words = what.words as string[]
  if (words[0] === 'pass') return [{ from: 'supply', to: `pieces-${what.seat}` }]
  if (before.round !== after.round) return []
  const copies: Record<string, number> = {}
  return words.slice(1).map((name, number) => {
    const { digit } = readCard(name)
    const copy = (copies[digit] = (copies[digit] ?? -1) + 1)
    const from = what.seat === me ? `hand-${digit}-${copy}` : `seat-${what.seat}`
    return { from, to: `field-${number}`, delay: number * 70 }
  })
}
