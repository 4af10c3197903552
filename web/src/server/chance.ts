// The luck of the cards, as engine/chance.py has it: ChaCha8, rolls, shuffles. For checking deals.
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] // "expand 32-byte k"

/** One key is one sequence of rolls. */
export class Chance {
  private readonly key: Uint32Array
  private block: Uint32Array = new Uint32Array(16)
  private rolled = 0

  constructor(key: Uint8Array) {
    const bytes = new DataView(key.buffer, key.byteOffset, 32)
    this.key = Uint32Array.from({ length: 8 }, (_, word) => bytes.getUint32(4 * word, true))
  }

  /** A whole number below `sides`, each exactly as likely. */
  roll(sides: number): number {
    for (;;) {
      const spread = this.half() * sides
      const rest = spread & 0xffff
      if (rest >= sides || rest >= 0x10000 % sides) return Math.floor(spread / 0x10000)
    }
  }

  /** Put the first `n` cards into an order, each order exactly as likely. */
  shuffle<Card>(cards: Card[], n = cards.length) {
    for (let last = n - 1; last > 0; last--) swap(cards, this.roll(last + 1), last)
  }

  private half(): number {
    const place = this.rolled & 31
    if (place === 0) this.block = chacha8(this.key, this.rolled >>> 5)
    this.rolled++
    return (this.block[place >> 1] >>> (16 * (place & 1))) & 0xffff
  }
}

export function swap<Card>(cards: Card[], one: number, other: number) {
  const card = cards[one]
  cards[one] = cards[other]
  cards[other] = card
}

/** The key's block of this number, of its first sequence. */
function chacha8(key: Uint32Array, number: number): Uint32Array {
  const start = Uint32Array.from([...SIGMA, ...key, number, 0, 0, 0])
  const x = start.slice()
  for (let round = 0; round < 4; round++) {
    for (let column = 0; column < 4; column++)
      quarter(x, column, 4 + column, 8 + column, 12 + column)
    for (let column = 0; column < 4; column++)
      quarter(x, column, 4 + ((column + 1) & 3), 8 + ((column + 2) & 3), 12 + ((column + 3) & 3))
  }
  return x.map((word, place) => word + start[place])
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number) {
  for (const [one, other] of [[16, 12], [8, 7]]) {
    x[a] += x[b]
    x[d] = turned(x[d] ^ x[a], one)
    x[c] += x[d]
    x[b] = turned(x[b] ^ x[c], other)
  }
}

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))
