import type { Drawing } from '../../print/drawings'
import Card from './Card.svelte'

export const draw = (card: string): Drawing => [Card, { card }]
