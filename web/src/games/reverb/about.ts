import type { OwnAbout } from '../about'
import Emblem from './Emblem.svelte'

const about: OwnAbout = {
  order: 2,
  minutes: 5,
  accent: 'light-dark(#6b3fa0, #c3a1ef)',
  on: 'light-dark(#ffffff, #20132f)',
  emblem: Emblem,
}
export default about
