import { expect, test } from 'vitest'
import { FIGURE, GROUND, hueOf, portraitOf } from '../src/ui/portrait'

type Linear = [number, number, number]

/** A colour of OKLCH as linear sRGB, by the matrices of CSS Color 4. */
function linear([lightness, chroma]: readonly [number, number], hue: number): Linear {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s]
}

const byte = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const hex = (colour: string): Linear => [1, 3, 5].map((at) => byte(parseInt(colour.slice(at, at + 2), 16))) as Linear
const luminance = (colour: Linear) => colour.map((part) => Math.min(1, Math.max(0, part))).reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0)

function contrast(one: Linear, other: Linear): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(Array.from({ length: 12 }, (_, step) => hueOf(step)))('a portrait of hue %d can be told from its ground and from the table', (hue) => {
  for (const scheme of ['light', 'dark'] as const) {
    const ground = linear(GROUND[scheme], hue)
    expect(contrast(ground, hex(FIGURE[scheme]))).toBeGreaterThan(4.5)
    expect(contrast(ground, hex(scheme === 'light' ? '#dfe8e1' : '#202a26'))).toBeGreaterThan(3) // the felt
  }
})

test('a name has one portrait, and the bots of a table have different ones', () => {
  const drawn = ['Ada', 'Bram', 'Cleo', 'Dirk', 'Esme', 'Finn', 'Greet', 'Hugo', 'Iris', 'Joost'].map((name) => JSON.stringify(portraitOf(name)))
  expect(portraitOf('Zoë')).toEqual(portraitOf('Zoë'.normalize('NFD')))
  expect(new Set(drawn).size).toBe(drawn.length)
})
