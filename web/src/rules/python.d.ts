import type { FieldPlace } from './memory'

/** A record as Python's rules see it. */
export type Fields = Record<string, number | bigint | number[] | number[][]>

export function record(fields: Record<string, FieldPlace>, memory: ArrayBufferLike, address: number): Fields
