/** A small picture for a name: always the same one, drawn here, without a network. */

export interface Portrait {
  shape: string // the path of a figure around the middle of a square of 24
  turn: number // degrees
  colour: string
  on: string // the colour of the figure
}

const SHAPES = [
  'M12 5l7 12H5z', // triangle
  'M6.5 6.5h11v11h-11z', // square
  'M12 4.5l7.5 7.5-7.5 7.5L4.5 12z', // diamond
  'M12 5a7 7 0 1 0 .01 0z', // disc
  'M5 12a7 7 0 0 1 14 0z', // half a disc
  'M9.5 4.5h5v5h5v5h-5v5h-5v-5h-5v-5h5z', // cross
  'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z', // star
  'M5 5h6a8 8 0 0 1 8 8v6h-6a8 8 0 0 1-8-8z', // leaf
]
const TURNS = [0, 90, 180, 270]
const HUES = 12
/** Lightness and chroma of the ground: with what is drawn on it, readable in light and in dark. */
export const GROUND = { light: [0.48, 0.11], dark: [0.8, 0.1] } as const
export const FIGURE = { light: '#ffffff', dark: '#16181c' } as const

export const hueOf = (step: number) => 15 + (step * 360) / HUES

export function portraitOf(name: string): Portrait {
  let mix = 0x811c9dc5 // FNV-1a, then mixed once more: names are short
  for (const letter of name.normalize()) mix = Math.imul(mix ^ letter.codePointAt(0)!, 0x01000193)
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d)
  mix = (mix ^ (mix >>> 13)) >>> 0
  const pick = (count: number) => {
    const found = mix % count
    mix = Math.floor(mix / count)
    return found
  }
  const [shape, hue, turn] = [SHAPES[pick(SHAPES.length)], hueOf(pick(HUES)), TURNS[pick(TURNS.length)]]
  const ground = ([lightness, chroma]: readonly [number, number]) => `oklch(${lightness} ${chroma} ${hue})`
  return { shape, turn, colour: `light-dark(${ground(GROUND.light)}, ${ground(GROUND.dark)})`, on: `light-dark(${FIGURE.light}, ${FIGURE.dark})` }
}
