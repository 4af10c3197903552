// Small sounds, made on the spot: nothing to load.
import { prefs } from './prefs.svelte'

export type Sound = 'card' | 'draw' | 'turn' | 'snap' | 'wrong' | 'won' | 'lost' | 'say'

let context: AudioContext | null = null

// Of each tone: its pitch in hertz, when it begins, how long it lasts, how loud it is.
const TONES: Record<Sound, [number, number, number, number][]> = {
  card: [[220, 0, 0.05, 0.12]],
  draw: [[160, 0, 0.07, 0.1]],
  turn: [[660, 0, 0.09, 0.06], [880, 0.08, 0.14, 0.06]],
  snap: [[120, 0, 0.09, 0.25], [90, 0.01, 0.12, 0.2]],
  wrong: [[190, 0, 0.12, 0.1], [150, 0.1, 0.16, 0.1]],
  won: [[523, 0, 0.16, 0.07], [659, 0.13, 0.16, 0.07], [784, 0.26, 0.16, 0.07], [1047, 0.39, 0.45, 0.07]],
  lost: [[392, 0, 0.2, 0.06], [330, 0.18, 0.2, 0.06], [262, 0.36, 0.4, 0.06]],
  say: [[740, 0, 0.06, 0.04]],
}

export function sound(kind: Sound) {
  if (!prefs.sound || !prefs.volume || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [pitch, begin, length, volume] of TONES[kind]) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = kind === 'snap' || kind === 'card' ? 'triangle' : 'sine'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(volume * (prefs.volume / 100) ** 2, now + begin) // the ear hears in proportions
    gain.gain.exponentialRampToValueAtTime(0.0001, now + begin + length)
    tone.connect(gain).connect(context.destination)
    tone.start(now + begin)
    tone.stop(now + begin + length)
  }
}
