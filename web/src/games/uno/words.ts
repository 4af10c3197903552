import en from '../../../../src/fairdeal/games/uno/messages/en.ftl?raw'
import nl from '../../../../src/fairdeal/games/uno/messages/nl.ftl?raw'
import { Catalogue } from '../../words/catalogue.svelte'

export const words = new Catalogue({ en, nl })
