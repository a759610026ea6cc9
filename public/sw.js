/*
 * The service worker (https://w3c.github.io/ServiceWorker/): notifications of texts, and an offline page. It caches the hashed files of the build and the offline page, and
 * nothing else: no page, no response of the API, no text. The server puts `offlineVersion` in front (server/http/service-worker.ts).
 */
const offlinePath = '/offline.html'
const offlineCache = `offline-${globalThis.offlineVersion}`
const assetCache = 'assets'
/** The files of two or three versions. */
const maxAssets = 400

addEventListener('install', (event) => {
  // It holds nothing that belongs to one version, so it takes over from the one before at once.
  void globalThis.skipWaiting()
  // Calls of the API do not wait for it to start, where the browser can do that.
  event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])?.catch?.(() => {})
  // With the cookies, which say the reader's language.
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.add(new Request(offlinePath, { cache: 'reload' }))))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable(), deleteOldCaches()]))
})

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== offlineCache && name !== assetCache).map((name) => caches.delete(name)))
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(loadPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(event))
})

/** From the network, which the browser has asked already; without one, the offline page. */
async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const cached = await caches.match(offlinePath).catch(() => undefined)
    return cached ?? Response.error()
  }
}

/** A file whose name is a hash of its content never changes. */
async function loadAsset(event) {
  // Storage may be full or forbidden: the network will do.
  const cache = await caches.open(assetCache).catch(() => null)
  const cached = await cache?.match(event.request, { ignoreVary: true }).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(event.request)
  if (cache && response.ok) event.waitUntil(storeAsset(cache, event.request, response.clone()).catch(() => {}))
  return response
}

async function storeAsset(cache, request, response) {
  await cache.put(request, response)
  const keys = await cache.keys()
  // The oldest first.
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxAssets)).map((key) => cache.delete(key)))
}

addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showText(event.data.json()))
})

/** A page that shows the number, and is in sight, announces the text itself. @param text a PushedText of domain/users/push.ts */
async function showText(text) {
  const windows = await clients.matchAll({ type: 'window' })
  const answers = await Promise.all(windows.map((each) => ask(each, { type: 'shows', number_id: text.number_id })))
  if (answers.includes(true)) return
  const number = text.number.replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2')
  await registration.showNotification(text.sender === '' ? number : `${number} · ${text.sender}`, {
    body: text.code ?? text.text ?? '',
    // A repeated push, and the notification of a page for the same text, replace each other.
    tag: `text-${text.message_id}`,
    icon: '/icon-192.png',
    data: { number_id: text.number_id, message_id: text.message_id },
  })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { number_id: numberId, message_id: messageId } = event.notification.data ?? {}
  if (numberId) event.waitUntil(openNumber(numberId, messageId))
})

/** In a page of the inbox that is open, or in a new one. It copies the code on arrival. */
async function openNumber(numberId, messageId) {
  for (const each of await clients.matchAll({ type: 'window' }))
    if (await ask(each, { type: 'copy', number_id: numberId, message_id: messageId })) return each.focus()
  return clients.openWindow(`/available-numbers?number=${encodeURIComponent(numberId)}#copy=${encodeURIComponent(messageId)}`)
}

/** Asks a page (app/inbox/use-copy-link.ts); its address is not enough, because to us it is the one at which it was loaded. One that does not respond says no. */
function ask(page, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), 300)
    page.postMessage(question, [port2])
  })
}
