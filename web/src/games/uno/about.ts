import type { OwnAbout } from '../about'
import Emblem from './Emblem.svelte'

const about: OwnAbout = {
  order: 1,
  minutes: 15,
  preset: 'classic',
  accent: 'light-dark(#c0362c, #ff9a8d)',
  on: 'light-dark(#ffffff, #2c0f0b)',
  emblem: Emblem,
  daily: { seats: 3, preset: 'classic', options: { scoring: 'none' } },
}
export default about
