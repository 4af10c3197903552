import { Catalogue } from '../../words/catalogue.svelte'

export const words = new Catalogue('uno')
