import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushedText } from '#domain/push.ts'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { openBrowser, phone } from '#tests/harness/open-browser.ts'
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
  await using browser = await openBrowser()
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
  expect(await page.title()).toBe('You are offline | Callbox')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are offline')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  // The page loads again by itself.
  await context.setOffline(false)
  await page.getByRole('button', { name: digits }).first().waitFor()
  expect(errors.filter((error) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
})

test('a pushed text is a notification with its code, whose press copies it; a page in sight announces it by itself', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
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

test('a page whose files are gone after an update reloads itself, once', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page } = await browser.visit(site.url)
  // What a page fetches later is another version's, and so is the list of files.
  let [missed, checked] = [0, 0]
  await page.route(/\/assets\/later-[^/]*\.js$/, (route) => {
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
