import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPaths, everyPublicPath } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAsAdmin } = visitSite()

/** WCAG 2.2, 1.4.10 and 1.4.4: a narrow window, and one of 1280 px at 200 %. */
const windows = [
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['1280 px at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
] as const

/** The elements that overflow the window to the right, outside scroll containers. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsItself(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrollsItself(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .concat('it scrolls sideways')
  })

/** Texts that their box cuts off without an ellipsis. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, dt, dd, th, td, figcaption)')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return (
          element.getClientRects().length > 0 &&
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .filter((element) => !element.closest('[data-visually-hidden]'))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40)}`),
  )

test.each(windows)('no public page scrolls sideways or cuts text off: %s', async (_name, window) => {
  await site().gateway.send({
    to: '+447700900142',
    from: 'A sender of some length',
    text: `https://example.test/${'long'.repeat(40)} 482913`,
  })
  const { page } = await visit('/', window)
  for (const path of await everyPublicPath(site().url)) {
    await page.goto(path)
    await whenHydrated(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, ...(await overflow(page)), ...(await cutWords(page))]).toEqual([path])
  }
})

test.each([
  ['one word', 'W'.repeat(60)],
  ['many words', 'The Long-Named Virtual Numbers Company of Great Britain & NI'],
])('a site may have a name of sixty characters: %s', async (_name, name) => {
  const { page: admin } = await visitAsAdmin('/admin')
  const rename = async (siteName: string) => {
    const answer = await admin.request.put('/api/admin/settings', { data: { site_name: siteName }, headers: { origin: site().url } })
    expect(answer.status()).toBe(200)
  }
  await rename(name)
  for (const width of [320, 1280]) {
    const { page } = await visit('/', { viewport: { width, height: 700 } })
    for (const path of ['/', '/about', '/auth', '/terms', '/privacy', '/press', '/not-there']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, width, ...(await overflow(page))]).toEqual([path, width])
      const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().height)
      expect(header).toBeLessThan(80)
      const logo = page.getByRole('banner').getByRole('link').first()
      expect(await logo.evaluate((link, most) => link.getBoundingClientRect().height <= most, header)).toBe(true)
    }
  }
  await rename('Callbox')
})

test.each(windows)('neither does a page for signed-in users, with a number or a menu open: %s', async (_name, window) => {
  await site().gateway.send({
    to: '+447700900142',
    from: 'WhatsApp',
    text: `Your code is 482913. ${'https://example.test/'.padEnd(200, 'x')}`,
  })
  const { page } = await visitAsAdmin('/account', window)
  const fits = async (where: string) => expect([where, ...(await overflow(page)), ...(await cutWords(page))]).toEqual([where])
  const loaded = trackRequests(page)
  await page.getByRole('heading', { level: 2, name: 'Sessions' }).waitFor()
  await fits('the account')
  await page.goto('/available-numbers')
  const number = page.getByRole('button', { name: /7700 900142/ }).first()
  await number.waitFor()
  await fits('the numbers')
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click()
  await fits('the menu of a number')
  await page.keyboard.press('Escape')
  await number.click()
  await page.getByRole('button', { name: 'Copy code 482913' }).first().waitFor()
  await fits('a number open')
  await page.getByRole('button', { name: /open menu/i }).click()
  await fits('the menu')
  for (const path of adminPaths) {
    await page.goto(path)
    await whenHydrated(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded()
    await fits(path)
  }
})

/** The function that it returns resolves when nothing but the event stream has been under way for half a second. */
function trackRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => void (request.url().includes('/api/live') || underWay.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request))
  return async () => {
    let quietPolls = 0
    await expect.poll(() => (quietPolls = underWay.size === 0 ? quietPolls + 1 : 0), { interval: 100 }).toBeGreaterThan(5)
  }
}
