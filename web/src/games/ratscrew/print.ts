import PlayingCard from '../../cards/PlayingCard.svelte'
import { playing } from '../../cards/suits'
import type { Message } from '../../generated/protocol'
import type { Drawing } from '../../print/drawings'

export const draw = (_: string, card: Message): Drawing => [PlayingCard, { card: playing(card) }]
