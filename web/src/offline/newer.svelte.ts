/** A newer version of the page: looked for while this one is open, offered, and used when the person says so. */
import { serverless } from '../ui/address'

const AGAIN = 3_600_000 // milliseconds after which it is looked for again

/** Messages to a service worker: take over, or compare its version with that of these files. */
export type FromPage = { type: 'use' } | { type: 'compare'; files: string[] }

class Newer {
  here = $state(false)
  lost = $state(false) // a part of this version that cannot be loaded: the server has another one, or is away
  private registration: ServiceWorkerRegistration | null = null

  constructor() {
    addEventListener('vite:preloadError', () => (this.lost = true))
  }

  /** Keeps this version for later, and looks for a newer one. Browsers have no service workers over plain http. */
  async watch(): Promise<void> {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const registration = await serviceWorker.register(serverless ? './sw.js' : '/sw.js')
    this.registration = registration
    if (registration.waiting) this.compare(registration.waiting)
    registration.addEventListener('updatefound', () => this.follow(registration.installing!))
    serviceWorker.addEventListener('controllerchange', () => this.compare(serviceWorker.controller!))
    document.addEventListener('visibilitychange', () => document.hidden || this.look())
    setInterval(() => this.look(), AGAIN)
  }

  /** Use the new version: it goes on where this one stopped, as every move is saved. */
  use() {
    const waiting = this.registration?.waiting
    if (!waiting) return location.reload() // another tab has asked for it
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    tell(waiting, { type: 'use' })
  }

  private look() {
    this.registration?.update().catch(() => {}) // without a network there is nothing new
  }

  private follow(worker: ServiceWorker) {
    worker.addEventListener('statechange', () => worker.state === 'installed' && this.compare(worker))
  }

  /** Whether a worker has another version than this page, which may have come from the server after it. */
  private compare(worker: ServiceWorker) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<boolean>) => (this.here ||= data)
    tell(worker, { type: 'compare', files: ownFiles() }, [port2])
  }
}

const tell = (worker: ServiceWorker, said: FromPage, ports: Transferable[] = []) => worker.postMessage(said, ports)

/** The files that the HTML of this page names: their names have hashes. */
function ownFiles(): string[] {
  const scripts = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), (script) => script.src)
  const styles = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), (style) => style.href)
  return [...scripts, ...styles]
}

export const newer = new Newer()
