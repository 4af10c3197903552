// The shapes of the digits, for drawing: which of the seven segments are lit, in each font.
//
//      a
//    f   b
//      g
//    e   c
//      d
export const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
export type Segment = (typeof SEGMENTS)[number]

const STANDARD = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg']
const OTHERS: Record<string, Record<number, string>> = {
  standard: {},
  six_without_top: { 6: 'cdefg' },
  nine_without_bottom: { 9: 'abcfg' },
  six_and_nine_short: { 6: 'cdefg', 9: 'abcfg' },
  seven_with_four: { 7: 'abcf' },
  one_on_left: { 1: 'ef' },
}

export function shape(digit: number, font = 'standard'): string {
  return OTHERS[font]?.[digit] ?? STANDARD[digit]
}

export type Light = 'on' | 'off' | 'added' | 'removed'

/** The change of a segment when a digit is played as another. */
export function light(segment: Segment, from: number, to: number, font?: string): Light {
  const was = shape(from, font).includes(segment)
  const is = shape(to, font).includes(segment)
  if (was) return is ? 'on' : 'removed'
  return is ? 'added' : 'off'
}

/** The pieces that lie on a card: so many blue ones, or so many black ones. */
export function pieces(from: number, to: number, font?: string): { blue: number; black: number } {
  const lights = SEGMENTS.map((segment) => light(segment, from, to, font))
  const of = (kind: Light) => lights.filter((one) => one === kind).length
  return { blue: of('added'), black: of('removed') }
}

/** How a change is written at a card: +2, −1, or nothing. */
export function change(from: number, to: number, font?: string): string {
  const { blue, black } = pieces(from, to, font)
  return blue ? `+${blue}` : black ? `−${black}` : ''
}
