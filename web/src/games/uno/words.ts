import { wordsOf } from '../../words/catalogue.svelte'

export const words = wordsOf('uno')
