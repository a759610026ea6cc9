import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushedText } from '#domain/users/push.ts'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openPushService } from '#tests/harness/open-push-service.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

const number = '+447700900142'
const digits = /7700 900142/

/** Waits for the service worker, which is registered when the page is idle, to control the page. */
async function whenControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** What is in Cache Storage, as text. */
function readCaches(page: Page): Promise<Array<{ url: string; body: string }>> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return Promise.all(
      requests.flat().map(async ({ url }) => ({ url: new URL(url).pathname, body: (await (await caches.match(url))?.text()) ?? '' })),
    )
  })
}

/**
 * Checks for another version of the service worker. It takes over once the one before is idle, of which a browser with a debugger attached may not take notice, so that one is stopped.
 * @returns the state of the newest version, and the languages of the offline pages that are stored
 */
async function updateServiceWorker(context: BrowserContext, page: Page) {
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing, waiting, active } = registration
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).match('/offline.html'))?.text()),
    )
    return {
      state: (installing ?? waiting ?? active)?.state,
      offlinePages: pages.flatMap((html) => /<html lang="([a-z]+)/.exec(html ?? '')?.[1] ?? []),
    }
  })
  if (found.state === 'installed') {
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
  }
  return found
}

/** Has the browser hand push messages to the service worker, as if its push service had delivered them. */
async function openPush(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) settle(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  return (text: PushedText) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(text) })
}

type Shown = { title: string; body: string; tag: string; data: object }
type WorkerScope = typeof globalThis & { shown: Shown[]; registration: ServiceWorkerRegistration }

/** This Chromium allows no notifications, so they are recorded where they would be shown. */
async function recordNotifications(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body = '', tag = '', data } = {}) =>
      void scope.shown.push({ title, body, tag, data: data as object })
  })
  return async (count: number): Promise<Shown[]> => {
    for (;;) {
      const shown = await worker.evaluate(() => (globalThis as WorkerScope).shown)
      if (shown.length >= count) return shown
    }
  }
}

/** As the browser does when a notification is pressed. */
function press(worker: Worker, { data }: Shown): Promise<boolean> {
  return worker.evaluate((from) => {
    // Only the browser's own events may be waited for.
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: from, close() {} },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    })
    return globalThis.dispatchEvent(event)
  }, data)
}

test('the site is installed: offline it says so in our words, and nothing private is cached', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context, errors } = await browser.visit(site.url, { ...phone, serviceWorkers: 'allow' })

  // A visitor's page registers nothing.
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await site.signIn(page, 'someone@example.test')
  await whenControlled(page)
  await site.gateway.send({ to: number, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await page.reload()
  await page.getByRole('button', { name: digits }).first().click()
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await page.goto('/account')
  await page.getByText('someone@example.test').first().waitFor()

  const cached = await readCaches(page)
  expect(cached.some(({ url }) => url.startsWith('/assets/') && url.endsWith('.js'))).toBe(true)
  expect(cached.filter(({ url }) => !url.startsWith('/assets/') && url !== '/offline.html')).toEqual([])
  for (const { body } of cached) for (const secret of ['482-913', '482913', 'someone@example.test']) expect(body).not.toContain(secret)

  await context.setOffline(true)
  await page.goto('/available-numbers')
  expect(await page.title()).toBe('You are offline · Callbox')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are offline')
  expect(await accessibilityViolations(page)).toEqual([])
  const tried = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await tried
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  // The page loads again by itself.
  await context.setOffline(false)
  await page.getByRole('button', { name: digits }).first().waitFor()

  // The page follows the language that was chosen; browsers check for another version of the service worker after each visit.
  await page.request.get('/account?lang=ar')
  await expect.poll(() => updateServiceWorker(context, page), { timeout: 60_000 }).toEqual({ state: 'activated', offlinePages: ['ar'] })
  await context.setOffline(true)
  await page.goto('/available-numbers')
  await page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(errors.filter((error) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
})

test('a pushed text is a notification with its code, whose press copies it; a page in sight announces it by itself', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, {
    ...phone,
    serviceWorkers: 'allow',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await site.signIn(page, 'someone@example.test')
  await whenControlled(page)
  await site.gateway.send({ to: number, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  const { numbers } = await page.evaluate<{ numbers: Array<{ id: string; number: string }> }>(() =>
    fetch('/api/numbers').then((r) => r.json()),
  )
  const id = numbers.find((each) => each.number === number)?.id ?? ''
  const { messages } = await page.evaluate<{ messages: Array<{ id: string }> }, string>(
    (of) => fetch(`/api/numbers/${of}/messages`).then((r) => r.json()),
    id,
  )
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  const shown = await recordNotifications(worker)
  const push = await openPush(context, page)
  const text: PushedText = { number, sender: 'WhatsApp', code: '482913', text: null, message_id: messages[0]?.id ?? '', number_id: id }

  await push(text)
  const [first] = await shown(1)
  expect(first).toMatchObject({ title: '+44 7700 900142 · WhatsApp', body: '482913', tag: `text-${text.message_id}` })
  if (first) await press(worker, first)
  await page.waitForURL(`**/available-numbers?number=${id}`)
  await page.getByText('Copied 482 913').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')

  // The page shows the number now.
  await push(text)
  await push({ ...text, sender: '', code: null, text: 'Hello there', number_id: 'another' })
  expect(await shown(2)).toMatchObject([{}, { title: '+44 7700 900142', body: 'Hello there' }])
})

type Obstacle = 'blocked' | 'not allowed' | 'unreachable' | 'none'

/** This Chromium has no push service and allows no notifications: its pages subscribe to the one of the test. */
async function fakeSubscriptions(context: BrowserContext, subscribe: () => object) {
  await context.exposeFunction('subscribeForTest', subscribe)
  await context.addInitScript(() => {
    const page = globalThis as typeof globalThis & { obstacle: Obstacle; subscribeForTest(): Promise<object> }
    const stored = 'test-subscription'
    page.obstacle = 'none'
    let permission: NotificationPermission = 'default'
    class FakeNotification extends EventTarget {
      static get permission() {
        return permission
      }
      static requestPermission = async () => (permission = page.obstacle === 'blocked' ? 'denied' : 'granted')
      close() {}
    }
    Object.defineProperty(globalThis, 'Notification', { value: FakeNotification })
    const open = (json: string, applicationServerKey: string) => {
      const subscription = JSON.parse(json) as { endpoint: string }
      const binary = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      return {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: Uint8Array.from(binary, (each) => each.codePointAt(0) ?? 0).buffer },
        toJSON: () => subscription,
        unsubscribe: async () => (localStorage.removeItem(stored), true),
      }
    }
    const fake = {
      async getSubscription() {
        const [json = '', key = ''] = localStorage.getItem(stored)?.split('\n') ?? []
        return json === '' ? null : open(json, key)
      },
      async subscribe({ applicationServerKey: key, userVisibleOnly }: { applicationServerKey: string; userVisibleOnly: boolean }) {
        if (!userVisibleOnly || page.obstacle === 'not allowed') throw new DOMException('not allowed', 'NotAllowedError')
        if (page.obstacle === 'unreachable') throw new DOMException('push service error', 'AbortError')
        const json = JSON.stringify(await page.subscribeForTest())
        localStorage.setItem(stored, `${json}\n${key}`)
        return open(json, key)
      },
    }
    Object.assign(PushManager.prototype, fake)
  })
}

test('a number is watched when the page is closed, until it is turned off, or somebody signs out; what stands in the way is told', async () => {
  await using service = await openPushService()
  await using site = await openTestSite({ PUSH_HOSTS: service.url })
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, { serviceWorkers: 'allow' })
  await fakeSubscriptions(context, () => service.subscribe())
  await site.signIn(page, 'someone@example.test')
  await whenControlled(page)

  const send = (code: string) => site.gateway.send({ to: number, from: 'WhatsApp', text: `Your WhatsApp code: ${code}` })
  const toggle = page.getByRole('switch', { name: 'Also when this page is closed' })
  const openSwitches = async () => {
    await page.getByRole('button', { name: digits }).first().click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await toggle.waitFor()
  }
  const setObstacle = (value: Obstacle) =>
    page.evaluate((to) => void ((globalThis as unknown as { obstacle: Obstacle }).obstacle = to), value)
  const isOn = () => toggle.isChecked()
  const turn = async (to: 'on' | 'off') => {
    const response = page.waitForResponse((each) => each.url().endsWith('/api/push/watch'))
    await toggle.click()
    expect([(await response).status(), (await response).request().method()]).toEqual(to === 'on' ? [200, 'PUT'] : [204, 'DELETE'])
    await expect.poll(isOn).toBe(to === 'on')
  }
  const received = () => service.received.map(({ text: { code } }) => code)
  const subscription = () => page.evaluate(() => localStorage.getItem('test-subscription'))

  await openSwitches()
  for (const [obstacle, words] of [
    ['unreachable', 'The push service of this browser could not be reached.'],
    ['not allowed', 'This browser does not allow it here'],
  ] as const) {
    await setObstacle(obstacle)
    await toggle.click()
    await page.getByRole('status').filter({ hasText: words }).waitFor()
    expect(await isOn()).toBe(false)
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await setObstacle('blocked')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await toggle.click()
  await page.getByRole('status').filter({ hasText: 'This browser blocks notifications from this site.' }).waitFor()
  expect([await isOn(), received()]).toEqual([false, []])

  await page.reload()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await turn('on')
  await send('482913')
  await service.attempted(1)
  await turn('off')
  expect(await subscription()).toBe(null)
  await send('482914')
  await turn('on')
  await send('482915')
  await service.attempted(2)
  expect(received()).toEqual(['482913', '482915'])

  // A page of another kind does not end it; signing out there does.
  await page.goto('/account')
  await page.getByText('someone@example.test').first().waitFor()
  expect(await subscription()).not.toBe(null)
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/$/)
  await expect.poll(subscription).toBe(null)
  const cached = await readCaches(page)
  expect(cached.filter(({ url }) => !url.startsWith('/assets/') && url !== '/offline.html')).toEqual([])
  for (const { body } of cached) for (const secret of ['48291', 'someone@example.test', number]) expect(body).not.toContain(secret)
  await send('482916')

  // The next user of this browser watches nothing unless they want to.
  await site.signIn(page, 'another@example.test')
  await openSwitches()
  expect(await isOn()).toBe(false)
  await turn('on')
  await send('482917')
  await service.attempted(3)
  expect(received()).toEqual(['482913', '482915', '482917'])
})

test('a browser without push says so, and the page goes on', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, { serviceWorkers: 'allow' })
  await fakeSubscriptions(context, () => ({}))
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PushManager'))
  await site.signIn(page, 'someone@example.test')
  await page.getByRole('button', { name: digits }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const toggle = page.getByRole('switch', { name: 'Also when this page is closed' })
  await toggle.click()
  await page.getByRole('status').filter({ hasText: 'This browser cannot notify you when the page is closed.' }).waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await site.gateway.send({ to: number, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor()
})

test('a page whose files are gone after an update reloads itself, once', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url)
  // The first of the files that a page fetches later, such as the cookie notice, is another version's, and so is the list of files.
  const html = await (await fetch(`${site.url}/about`)).text()
  let gone: string | null = null
  let [missed, checked] = [0, 0]
  await page.route(/\/assets\/[^/]*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname)) return route.continue()
    gone ??= pathname
    if (gone !== pathname) return route.continue()
    missed++
    return route.fulfill({ status: 404 })
  })
  await page.route(/\/assets\/manifest-[^/]*\.js$/, (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    checked++
    return route.fulfill({ status: 404 })
  })
  await page.goto('/about')
  await page.waitForFunction(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  // It lacks the file still, and stays.
  await expect.poll(() => missed, { timeout: 60_000 }).toBeGreaterThan(1)
  expect([checked, await page.getByRole('heading', { level: 1 }).count()]).toEqual([1, 1])
})
