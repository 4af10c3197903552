import type { OwnAbout } from '../about'
import Emblem from './Emblem.svelte'

const about: OwnAbout = {
  order: 5,
  minutes: 15,
  accent: 'light-dark(#1b5e8c, #8cc7f0)',
  on: 'light-dark(#ffffff, #0a2233)',
  emblem: Emblem,
  daily: { seats: 3 },
}
export default about
