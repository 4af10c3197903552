// The places of a row.
export const LETTERS = ['a', 'b', 'c', 'd'] as const
export type Letter = (typeof LETTERS)[number]
