/** A line to a table on this device, with the shape of a WebSocket. */

import type { FromClient } from '../generated/protocol'
import type { Save } from './saves'

/** Why a table on this device closes its line; the page has a sentence for each, as for those of a server. */
export const CLOSED = { missing: 4404, broken: 4410, elsewhere: 4411, failed: 4500, unable: 4501 } as const

/** A request that only a table on this device takes: undo the person's last move, and all that followed. */
export interface Undo {
  type: 'undo'
  id: number
}
export type TableRequest = FromClient | Undo

export type FromLine = { open: string; speed: number; lesson: Save | null } | { sent: string }
export type FromWorker = { opened: true } | { told: string } | { closed: number }

const SPEED = 'bot speed' // a setting: 0.5 halves the time that bots take

export class LocalLine {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((close: { code: number }) => void) | null = null
  private readonly worker: Worker

  constructor(table: string, lesson: Save | null = null) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data)
    this.worker.onerror = () => this.end(CLOSED.failed)
    this.post({ open: table, speed: Number(localStorage.getItem(SPEED) ?? 1), lesson })
  }

  send(text: string) {
    this.post({ sent: text })
  }

  close() {
    this.worker.terminate()
  }

  private post(said: FromLine) {
    this.worker.postMessage(said)
  }

  private hear(said: FromWorker) {
    if ('opened' in said) this.onopen?.()
    else if ('told' in said) this.onmessage?.({ data: said.told })
    else this.end(said.closed)
  }

  private end(code: number) {
    this.worker.terminate()
    this.onclose?.({ code })
  }
}
