import type { OwnAbout } from '../about'
import Emblem from './Emblem.svelte'

const about: OwnAbout = {
  order: 3,
  minutes: 12,
  accent: 'light-dark(#8a5a1f, #e8b878)',
  on: 'light-dark(#ffffff, #2a1a05)',
  emblem: Emblem,
  daily: { seats: 3, options: { rounds: 1 } },
  memory: true,
}
export default about
