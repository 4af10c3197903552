// Keys that work whatever has the focus: in a race there is no time to look for a button.
import { WRITTEN } from '../../ui/keys'

const PRESSING = [' ', 'Enter'] // what presses a button that has the focus

/** Let keys act until the returned function is called; not in text fields, nor in dialogs.
 *
 * After Tab has moved the focus from button to button, Enter and Space press those buttons: until a click,
 * Escape, or a button that has nothing to do with the game.
 */
export function racingKeys(names: Record<string, string>, act: (name: string) => void): () => void {
  let roaming = false
  let passed = '' // the key that went to a button

  function down(event: KeyboardEvent) {
    const focus = event.target as HTMLElement
    if (event.key === 'Tab') roaming = true
    if (event.key === 'Escape') roaming = false
    const name = names[event.key.toLowerCase()]
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return
    if (focus.closest(WRITTEN) || document.querySelector('dialog[open]')) return
    if (roaming && PRESSING.includes(event.key) && focus.closest('button, a')) {
      passed = event.key
      roaming = !!focus.closest('.board')
      return
    }
    hold(event)
    if (!event.repeat) act(name)
  }

  /** A button is pressed when Space is let go, so that is held back too. */
  function up(event: KeyboardEvent) {
    if (event.key === ' ' && passed !== ' ' && !(event.target as HTMLElement).closest(WRITTEN)) hold(event)
    passed = ''
  }

  function hold(event: KeyboardEvent) {
    event.preventDefault()
    event.stopPropagation()
  }
  const point = () => (roaming = false)

  addEventListener('keydown', down, true)
  addEventListener('keyup', up, true)
  addEventListener('pointerdown', point, true)
  return () => {
    removeEventListener('keydown', down, true)
    removeEventListener('keyup', up, true)
    removeEventListener('pointerdown', point, true)
  }
}
