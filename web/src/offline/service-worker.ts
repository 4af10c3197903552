/** The service worker: keeps all files of one version of the page, so that it opens and plays without a network.
 *
 * A newer one waits until no page of the old version is open, or until a person asks for it: see `newer.svelte.ts`.
 */
/// <reference lib="webworker" />
import { getCacheKeyForURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { FromPage } from './newer.svelte'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] } // scripts/build_page.py has the list

const HOME = new URL('./', self.location.href).pathname // of the page: / on a server, anything on a web host
const SLOW = 5 // seconds after which a server counts as away
const BROKEN = 500 // and the first status with which it is
const NETWORKS = `fairdeal-networks ${HOME}` // those of bots: kept when they are first fetched
const BEFORE = `fairdeal-page ${HOME}` // what version 0.1 kept

// The addresses at which the server gives the page itself; others, as /metrics, are no page.
const PAGES = /^($|index\.html$|stats$|(new|learn|t|e|daily|puzzles)(\/|$))/

// The page comes from the server, so that it is never an old one, and from here where there is no server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && PAGES.test(url.pathname.slice(HOME.length)),
  new NetworkOnly({
    networkTimeoutSeconds: SLOW,
    plugins: [{ fetchDidSucceed: async ({ response }) => working(response), handlerDidError: () => matchPrecache('./') }],
  }),
)
registerRoute(({ url }) => /-learnt-[^/]*\.wasm$/.test(url.pathname), new CacheFirst({ cacheName: NETWORKS }))
precacheAndRoute(self.__WB_MANIFEST) // the files of this version, which are kept before it can be used

function working(answer: Response): Response {
  if (answer.status >= BROKEN) throw new RangeError(`status ${answer.status}`)
  return answer
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(BEFORE), caches.delete(NETWORKS)]))
})

self.addEventListener('message', (event) => {
  const asked = event.data as FromPage
  if (asked.type === 'use') void self.skipWaiting()
  else event.waitUntil(compare(asked.files, event.ports[0]))
})

/** Tells a page with these files whether its version is another one; if it is not, and no other page is open, nobody waits for anything. */
async function compare(files: string[], page: MessagePort): Promise<void> {
  const other = files.some((file) => !getCacheKeyForURL(file))
  page.postMessage(other)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!other && open.length === 1) await self.skipWaiting()
}
