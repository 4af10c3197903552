import type { OwnAbout } from '../about'
import Emblem from './Emblem.svelte'

const about: OwnAbout = {
  order: 4,
  minutes: 8,
  seats: 2,
  accent: 'light-dark(#1f6f54, #6fd0a9)',
  on: 'light-dark(#ffffff, #0c2119)',
  emblem: Emblem,
  daily: { seats: 2 },
}
export default about
