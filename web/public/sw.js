// Keeps the page and all its files, so that it opens and plays without a network.
const HOME = new URL('./', location).pathname // of the page: / on a server, anything on a web host
const KEPT = `fairdeal-page ${HOME}`

// The addresses at which the server gives the page itself; others, as /metrics, are no page.
const PAGES = /^($|index\.html$|new\/|stats$|t\/)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([HOME, `${HOME}icon.svg`])).then(keepAll))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = new URL(request.url).pathname.slice(HOME.length)
  if (request.method !== 'GET' || path.startsWith('api/') || path.startsWith('ws/')) return
  if (path.startsWith('assets/') || path === 'icon.svg') event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate' && PAGES.test(path)) {
    event.respondWith(serverFirst(request, HOME))
    event.waitUntil(keepAll().catch(() => {})) // another version of the page has other files
  }
})

// Keeps every file that the build lists, and forgets those of older versions.
async function keepAll() {
  const answer = await fetch(`${HOME}kept.json`, { cache: 'no-cache' })
  if (!answer.ok) return
  const [listed, kept] = [(await answer.json()).map((path) => HOME + path), await caches.open(KEPT)]
  const there = (await kept.keys()).map((request) => new URL(request.url).pathname)
  await kept.addAll(listed.filter((path) => !there.includes(path)))
  const old = there.filter((path) => path.startsWith(`${HOME}assets/`) && !listed.includes(path))
  await Promise.all(old.map((path) => kept.delete(path)))
}

// Files under assets/ have their digest in the name: what is kept is right for good.
async function keptFirst(request) {
  const kept = await caches.open(KEPT)
  const found = await kept.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) kept.put(request, answer.clone())
  return answer
}

async function serverFirst(request, shell) {
  const kept = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) kept.put(shell, answer.clone())
    return answer
  } catch {
    return (await kept.match(shell)) ?? Response.error()
  }
}
