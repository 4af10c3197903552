// Whether a line is alive: one that says nothing is asked, then people are told, and then it is closed.

const BEAT = 500 // milliseconds between two looks at the line
const QUIET = 2000 // after which a line that says nothing is asked,
const MUTE = 4500 // and after which people are told that nothing comes
export const SILENT = 10_000 // milliseconds without an answer after which the line is taken for dead

export class Pulse {
  mute = $state(false) // the server has said nothing for a while, although it was asked
  private heard = performance.now() // when the server last said something
  private asked = false
  private beat = 0

  constructor(private readonly connected: () => boolean, private readonly line: () => Pick<WebSocket, 'send' | 'close'> | null) {}

  start() {
    this.beat = window.setInterval(() => this.look(), BEAT)
  }

  stop() {
    clearInterval(this.beat)
  }

  /** The server has said something. */
  hear() {
    this.heard = performance.now()
    this.asked = this.mute = false
  }

  private look() {
    const quiet = performance.now() - this.heard
    if (!this.connected() || document.hidden) return this.hear()
    if (quiet > QUIET && !this.asked) this.line()?.send(JSON.stringify({ type: 'ping', id: 0 }))
    this.asked ||= quiet > QUIET
    this.mute = quiet > MUTE
    if (quiet > SILENT) this.line()?.close()
  }
}
