/** Records in the memory of a WebAssembly module, read and written as the engine lays them out. */

export type Kind = 'int8' | 'int16' | 'int32' | 'int64' | 'uint32' | 'float64'
export type Numbers = Int8Array | Int16Array | Int32Array | Uint32Array | Float64Array

/** The place of a field in its record: its first byte, its kind of number, and its shape. */
export interface FieldPlace {
  at: number
  kind: Kind
  shape: number[]
}

/** The bytes of a record, and its fields; or those of an array, and the fields of each row. */
export interface Shape {
  size: number
  fields: Record<string, FieldPlace>
  rows?: number
}

const ARRAYS = { int8: Int8Array, int16: Int16Array, int32: Int32Array, uint32: Uint32Array, float64: Float64Array }
const ALIGNED = 16
const PAGE = 65_536

/** Hands out the memory of a module from its first free byte on; nothing is ever given back. */
export class Memory {
  private end: number

  constructor(
    readonly memory: WebAssembly.Memory,
    free: number,
  ) {
    this.end = free
  }

  /** A new record, all of it zero. */
  record(shape: Shape): HeldRecord {
    const address = this.end
    this.end += Math.ceil(shape.size / ALIGNED) * ALIGNED
    const missing = this.end - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    return new HeldRecord(this.memory, address, shape)
  }
}

/** One record. Its arrays are made anew at every access, because a memory that grows moves. */
export class HeldRecord {
  constructor(
    private readonly memory: WebAssembly.Memory,
    readonly address: number,
    readonly shape: Shape,
  ) {}

  /** Every byte of the record; a change of them changes the record. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, this.address, this.shape.size)
  }

  /** The rows of an array, each a record of its own. */
  get rows(): HeldRecord[] {
    const { size, fields, rows = 1 } = this.shape
    const row = { size: size / rows, fields }
    return Array.from({ length: rows }, (_, place) => new HeldRecord(this.memory, this.address + place * row.size, row))
  }

  has(field: string): boolean {
    return field in this.shape.fields
  }

  /** The numbers of a field, row after row; for sets of cards in 64 bits there is `sets`. */
  numbers(field: string): Numbers {
    const { at, kind, shape } = this.place(field)
    if (kind === 'int64') throw new TypeError(`${field} has 64 bits: read it with sets()`)
    return new ARRAYS[kind](this.memory.buffer, this.address + at, count(shape))
  }

  /** The numbers of a field of 64 bits. */
  sets(field: string): BigInt64Array {
    const { at, kind, shape } = this.place(field)
    if (kind !== 'int64') throw new TypeError(`${field} has no 64 bits: read it with numbers()`)
    return new BigInt64Array(this.memory.buffer, this.address + at, count(shape))
  }

  /** A field of one number. */
  get(field: string): number {
    return this.numbers(field)[0]
  }

  set(field: string, value: number): void {
    this.numbers(field)[0] = value
  }

  private place(field: string): FieldPlace {
    const place = this.shape.fields[field]
    if (!place) throw new TypeError(`the record has no field ${field}`)
    return place
  }
}

const count = (shape: number[]) => shape.reduce((product, size) => product * size, 1)
