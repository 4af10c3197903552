import type { Drawing } from '../../print/drawings'
import Card from './Card.svelte'

export const draw = (name: string): Drawing => [Card, { name }]
