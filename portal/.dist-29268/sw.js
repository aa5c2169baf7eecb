/*
 * The service worker: where a page cannot be fetched, it shows the offline page in its place. It keeps that page, its style sheet and its script, and
 * nothing else: no answer of the API, no index.html, none of the portal's files, which the browser's own cache holds by their hashed names. So no version
 * of the portal is ever mixed with another's, and a worker that is late does no harm.
 *
 * Another offline page needs another number here: the browser compares this file byte by byte.
 */
const version = 2
const cache_name = `plumbline-offline-${version}`
const files = ['/offline.html', '/offline.css', '/offline.js']

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cache_name)
    await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
    await skipWaiting()
  }
  event.waitUntil(keep())
})

addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('plumbline-offline-') && name !== cache_name)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The page is asked for while the worker starts, so that nobody waits for the worker.
    await registration.navigationPreload?.enable()
    await clients.claim()
  }
  event.waitUntil(takeOver())
})

const kept = async (file) => (await caches.match(file)) ?? Response.error()

addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    const answer = async () => {
      try {
        return (await preloadResponse) ?? (await fetch(request))
      } catch {
        return kept('/offline.html')
      }
    }
    event.respondWith(answer())
  } else if (origin === location.origin && files.includes(pathname))
    event.respondWith(fetch(request).catch(() => kept(pathname)))
})
