import { call } from '../api/call.ts'
import { translate } from '../i18n/words.tsx'

/** Longer than a service worker takes to install. */
const readyMs = 10_000

/** True if this browser can be notified when no page of the site is open (https://www.w3.org/TR/push-api/). */
function canPush(): boolean {
  return !import.meta.env.DEV && 'serviceWorker' in navigator && 'PushManager' in globalThis
}

/**
 * Has the texts of a number pushed to this browser, which must have allowed notifications. Returns when that ends, by the server's clock.
 * @throws Error with words for the user
 */
export async function watchNumber(numberId: string): Promise<Date> {
  if (!canPush()) throw new Error(translate('inbox.push_absent'))
  const { public_key: key } = await call('push.key')
  const subscription = await subscribe(key)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const { until } = await call('push.watch', { number_id: numberId, subscription: { endpoint, keys: { p256dh, auth } } })
  return new Date(until)
}

/** Ends the watch of this browser, and its subscription. */
export async function endWatch(): Promise<void> {
  const endpoint = await unsubscribe()
  if (endpoint !== null) await call('push.endWatch', { endpoint })
}

/** Ends the subscription of this browser, without a word to the server. Returns its endpoint; null where there is none. */
export async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const { endpoint } = subscription
  await subscription.unsubscribe()
  return endpoint
}

/** @throws Error with words for the user */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await whenReady()
  try {
    const known = await pushManager.getSubscription()
    if (known && keyOf(known) === key) return known
    // The key of the site has changed since: with another one, a browser refuses to subscribe.
    await known?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    throw new Error(explainSubscribeError(error), { cause: error })
  }
}

async function whenReady(): Promise<ServiceWorkerRegistration> {
  const registering = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(() => navigator.serviceWorker.ready)
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), readyMs))
  const registration = await Promise.race([registering.catch(() => null), tooLate])
  if (!registration) throw new Error(translate('inbox.push_not_ready'))
  return registration
}

function keyOf({ options: { applicationServerKey: bytes } }: PushSubscription): string {
  const binary = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function explainSubscribeError(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return translate('inbox.push_not_allowed')
  return translate('inbox.push_unreachable')
}
