/**
 * Python's operators and functions, for the words that `src/fairdeal/engine/javascript.py` translates.
 *
 * A whole number is a Number while it is exact, and a BigInt beyond that. A float is a Number. A list or a tuple is an Array. A dictionary
 * is an object, or a Map where it has keys that are numbers; a constant is always a Map.
 */

// -- numbers ----------------------------------------------------------------------
const int32 = (value) => typeof value === 'number' && value === (value | 0)
const plain = (value) => (typeof value === 'boolean' ? Number(value) : value)
const shortest = (big) => (Number.isSafeInteger(Number(big)) ? Number(big) : big)

const fraction = (value) => typeof value === 'number' && !Number.isInteger(value)

/** The result in plain numbers where that is exact or a fraction takes part, else in big ones. */
function exactly(one, other, small, big) {
  const [left, right] = [plain(one), plain(other)]
  if (typeof left === 'number' && typeof right === 'number') {
    const found = small(left, right)
    if (Number.isSafeInteger(found) || fraction(left) || fraction(right)) return found
  }
  return shortest(big(BigInt(left), BigInt(right)))
}

/** Of bits: in plain numbers where both have 32 bits. */
function bitwise(one, other, small, big) {
  const [left, right] = [plain(one), plain(other)]
  return int32(left) && int32(right) ? small(left, right) : shortest(big(BigInt(left), BigInt(right)))
}

export function add(one, other) {
  if (Array.isArray(one)) return [...one, ...other]
  if (typeof one === 'string') return one + other
  return exactly(one, other, (a, b) => a + b, (a, b) => a + b)
}

export const subtract = (one, other) => exactly(one, other, (a, b) => a - b, (a, b) => a - b)

export function multiply(one, other) {
  if (Array.isArray(one)) return Array.from({ length: Math.max(0, plain(other)) }, () => one).flat(1)
  if (typeof one === 'string') return one.repeat(Math.max(0, plain(other)))
  return exactly(one, other, (a, b) => a * b + 0, (a, b) => a * b) // + 0 because -0 is no whole number
}

/** Division that rounds down, as Python's does. */
export function divide(one, other) {
  return exactly(subtract(one, modulo(one, other)), other, (a, b) => a / b + 0, (a, b) => a / b)
}

/** The remainder, which has the sign of the divisor. */
export function modulo(one, other) {
  if (!other) throw new RangeError('division by zero')
  const signed = (rest, by) => (rest && rest < 0 !== by < 0 ? rest + by : rest)
  return exactly(one, other, (a, b) => signed(a % b, b) + 0, (a, b) => signed(a % b, b))
}

export const divmod = (one, other) => [divide(one, other), modulo(one, other)]
export const negate = (value) => subtract(0, value)
export const invert = (value) => subtract(-1, value)
export const left = (value, places) => multiply(plain(value), shortest(1n << BigInt(places)))
export const right = (value, places) => bitwise(value, places, (a, b) => a >> Math.min(b, 31), (a, b) => a >> b)
export const and = (one, other) => bitwise(one, other, (a, b) => a & b, (a, b) => a & b)
export const or = (one, other) => bitwise(one, other, (a, b) => a | b, (a, b) => a | b)
export const xor = (one, other) => bitwise(one, other, (a, b) => a ^ b, (a, b) => a ^ b)
export const abs = (value) => (value < 0 ? negate(value) : plain(value))
export const bit_length = (value) => (value ? BigInt(abs(value)).toString(2).length : 0)
export const bit_count = (value) => BigInt(abs(value)).toString(2).split('1').length - 1

export function int(value) {
  const number = plain(value)
  if (typeof number === 'string' && !Number.isSafeInteger(Number(number))) throw new RangeError(`${value} is no number`)
  return typeof number === 'string' ? Number(number) : number
}

// -- truth -------------------------------------------------------------------------
export function truth(value) {
  if (value === null || typeof value !== 'object') return Boolean(value)
  return len(value) > 0
}

export const bool = truth
export const both = (value, next) => (truth(value) ? next() : value)
export const either = (value, next) => (truth(value) ? value : next())

export function same(one, other) {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => same(value, other[place]))
  return plain(one) === plain(other)
}

export function within(value, held) {
  if (Array.isArray(held)) return held.some((one) => same(one, value))
  if (typeof held === 'string') return held.includes(value)
  return held instanceof Map ? held.has(value) : Object.hasOwn(held, value)
}

// -- lists, strings and dictionaries --------------------------------------------------
export const each = (held) =>
  typeof held === 'object' && !Array.isArray(held) ? keys(held) : held

export const keys = (held) => (held instanceof Map ? [...held.keys()] : Object.keys(held))
export const items = (held) => (held instanceof Map ? [...held] : Object.entries(held))
export const values = (held) => items(held).map(([, value]) => value)
export const list = (held = []) => [...each(held)]
export const tuple = list
export const len = (held) => (typeof held === 'string' || Array.isArray(held) ? held.length : keys(held).length)

/** A dictionary of pairs: an object, if every key is a string. */
export function dict(pairs) {
  return pairs.every(([key]) => typeof key === 'string') ? Object.fromEntries(pairs) : new Map(pairs)
}

/** An element by its place or its key; one that is not there is an error, as in Python. */
export function at(held, key, ...more) {
  const found = more.length ? at(at(held, key), ...more) : one_at(held, key)
  if (found === undefined) throw new RangeError(`there is nothing at ${String(key)}`)
  return found
}

function one_at(held, key) {
  if (held instanceof Map) return held.get(key)
  return Array.isArray(held) || typeof held === 'string' ? held.at(plain(key)) : held[key]
}

export const get = (held, key, otherwise = null) => one_at(held, key) ?? otherwise

export function put(held, key, value) {
  if (held instanceof Map) held.set(key, value)
  else if (Array.isArray(held) && key < 0) held[held.length + key] = value
  else held[key] = value
}

export function append(held, value) {
  held.push(value)
  return null
}

export function index(held, value) {
  const found = held.indexOf(value)
  if (found < 0) throw new RangeError(`${String(value)} is not in it`)
  return found
}

export function slice(held, start, stop, step) {
  if (step === null) return held.slice(start ?? 0, stop ?? undefined)
  if (step !== -1 || start !== null || stop !== null) throw new RangeError('a slice with this step is not translated')
  return typeof held === 'string' ? [...held].reverse().join('') : held.toReversed()
}

export function range(...ends) {
  const [start, stop, step = 1] = ends.length === 1 ? [0, ends[0]] : ends
  return Array.from({ length: Math.max(0, Math.ceil((stop - start) / step)) }, (_, n) => start + n * step)
}

export const enumerate = (held, first = 0) => list(held).map((value, n) => [first + n, value])
/** Whether a value comes before another; lists are compared by the first element in which they differ. */
function less(one, other) {
  if (!Array.isArray(one)) return one < other
  const place = one.findIndex((value, n) => !same(value, other[n]))
  return place < 0 ? one.length < other.length : place < other.length && less(one[place], other[place])
}

export const reversed = (held) => list(held).reverse()
export const sorted = (held) => list(held).sort((one, other) => (less(one, other) ? -1 : Number(less(other, one))))
export const all = (held) => list(held).every(truth)
export const any = (held) => list(held).some(truth)
export const sum = (held) => list(held).reduce(add, 0)

export function zip(...lists) {
  const [first, ...others] = lists.map(list)
  const shortest = Math.min(first.length, ...others.map((one) => one.length))
  return first.slice(0, shortest).map((value, n) => [value, ...others.map((one) => one[n])])
}

function best(given, beats) {
  const from = given.length === 1 ? list(given[0]) : given
  if (!from.length) throw new RangeError('there is nothing to choose from')
  return from.reduce((one, other) => (beats(other, one) ? other : one))
}

export const max = (...given) => best(given, (one, other) => one > other)
export const min = (...given) => best(given, (one, other) => one < other)

// -- words -----------------------------------------------------------------------------
export function str(value) {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'object') throw new TypeError('lists and dictionaries have no words')
  return String(value)
}

/** A number with so many decimals, and with its sign even where that is +; halves go to the even digit. */
export function fixed(value, digits, signed) {
  const size = Math.abs(plain(value))
  const half = Math.abs(size * 2 ** (digits + 1)) % 2 === 1 // exactly between two decimals, where toFixed rounds up
  const above = size.toFixed(digits)
  const below = half ? (size - 10 ** -digits / 2).toFixed(digits) : above
  const words = Number(above.at(-1)) % 2 ? below : above
  const minus = value < 0 || Object.is(value, -0)
  return (minus ? '-' : signed ? '+' : '') + words
}

export const join = (between, parts) => list(parts).join(between)

/** A message of a catalogue: a key with arguments. */
export const message = (key, args) => ({ key, args })

// -- records ---------------------------------------------------------------------------
const ARRAYS = { int8: Int8Array, int16: Int16Array, int32: Int32Array, int64: BigInt64Array, uint32: Uint32Array }

/** A record in the memory of a module as Python's rules see it: numbers, lists, and lists of lists. */
export function record(fields, memory, address) {
  const read = Object.entries(fields).filter(([, { kind }]) => kind in ARRAYS)
  return Object.fromEntries(
    read.map(([name, { at: first, kind, shape }]) => {
      const many = shape.reduce((product, size) => product * size, 1)
      const numbers = Array.from(new ARRAYS[kind](memory, address + first, many), shortest)
      if (!shape.length) return [name, numbers[0]]
      return [name, shape.length === 1 ? numbers : rows(numbers, shape[1])]
    }),
  )
}

const rows = (numbers, width) =>
  range(0, numbers.length, width).map((first) => numbers.slice(first, first + width))
