import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushedText } from '#domain/push.ts'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { openBrowser, phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

const number = '+447700900142'

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

/** Has the browser hand a push message to the service worker, as if its push service had delivered it. */
async function deliverPush(context: BrowserContext, page: Page, url: string, text: PushedText): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) settle(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data: JSON.stringify(text) })
}

type Shown = { title: string; body: string; tag: string }

function readNotifications(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

test('the site is installed: offline it says so in our words, and nothing private is cached', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page, context, errors } = await browser.visit(site.url, { ...phone, serviceWorkers: 'allow' })

  // A visitor's page registers nothing.
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await site.signIn(page, 'someone@example.test')
  await whenControlled(page)
  await site.gateway.send({ to: number, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await page.reload()
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
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
  await context.setOffline(false)
  // By itself, or by the link.
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .waitFor()

  await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }).then(({ status }) => status))
  for (const { body } of await readCaches(page)) expect(body).not.toContain('482-913')
  expect(errors.filter((error) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
})

test('a pushed text is a notification with its code, unless a page in sight shows the number', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page, context } = await browser.visit(site.url, { ...phone, serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: site.url })
  await site.signIn(page, 'someone@example.test')
  await whenControlled(page)
  const text: PushedText = { number, sender: 'WhatsApp', code: '482913', text: null, message_id: '7', number_id: '3' }
  await deliverPush(context, page, site.url, text)
  await deliverPush(context, page, site.url, { ...text, sender: '', code: null, text: 'Hello there', message_id: '8' })
  let shown: Shown[] = []
  while (shown.length < 2) shown = await readNotifications(page)
  expect(shown).toEqual([
    { title: '+44 7700 900142 · WhatsApp', body: '482913', tag: 'text-7' },
    { title: '+44 7700 900142', body: 'Hello there', tag: 'text-8' },
  ])
})
