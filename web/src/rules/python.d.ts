import type { Place } from './memory'

/** A record as Python's rules see it. */
export type Fields = Record<string, number | bigint | number[] | number[][]>

export function record(fields: Record<string, Place>, memory: ArrayBufferLike, address: number): Fields
