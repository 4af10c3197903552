import type { Drawing } from '../../print/drawings'
import Face from './Face.svelte'

// A card played as another digit is the same card.
export const draw = (name: string): Drawing => (name.length === 1 ? [Face, { digit: Number(name) }] : null)
