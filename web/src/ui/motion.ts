// Cards travel: what is new at a spot comes from where it was before.
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A card that moves from one spot to another; spots are elements with `data-spot`. */
export interface Flight {
  from: string
  to: string
  delay?: number // milliseconds, for several one after another
  duration?: number
}

export type Spots = Map<string, DOMRect>

/** The positions of all cards, before a change. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map()
  for (const one of root.querySelectorAll<HTMLElement>('[data-spot]'))
    found.set(one.dataset.spot!, one.getBoundingClientRect())
  return found
}

/** Let what lies at the end of each flight come from its start. */
export function fly(root: HTMLElement, before: Spots, flights: Flight[]): Animation[] {
  if (still()) return []
  const flying: Animation[] = []
  for (const { from, to, delay = 0, duration = 340 } of flights) {
    const card = root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(to)}"]`)
    const start = before.get(from)
    if (!card || !start) continue
    for (const earlier of card.getAnimations()) earlier.cancel() // it would be measured in the air
    const end = card.getBoundingClientRect()
    if (!end.width || !start.width) continue
    const dx = start.x + start.width / 2 - end.x - end.width / 2
    const dy = start.y + start.height / 2 - end.y - end.height / 2
    const scale = Math.min(1.5, Math.max(0.4, start.height / end.height))
    const flight = card.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20 },
        { transform: 'none', zIndex: 20 },
      ],
      { duration, delay, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' },
    )
    flying.push(flight)
  }
  return flying
}

let flown = 0

/** While cards fly, parts of the table that scroll clip nothing, and stay where they were scrolled to. */
export function unclip(parts: HTMLElement[], flying: Animation[]) {
  if (!flying.length) return
  const flight = String(++flown)
  for (const part of parts) {
    if (!part.dataset.flying) part.style.setProperty('--scrolled', `${-part.scrollTop}px`)
    part.dataset.flying = flight
  }
  Promise.allSettled(flying.map(({ finished }) => finished)).then(() => {
    for (const part of parts) {
      if (part.dataset.flying !== flight) continue // others fly still
      delete part.dataset.flying
      part.scrollTop = -parseFloat(part.style.getPropertyValue('--scrolled'))
    }
  })
}
