import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { expectToFit } from '#tests/harness/overflow.ts'
import { adminPaths } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visitAsAdmin } = visitSite()

test('every admin page has the navigation with counts and no public footer, and neither scrolls sideways nor cuts text off in a narrow window', async () => {
  await site().gateway.send({ to: '+33612345678', from: 'SNCF', text: 'held' })
  await site().gateway.send({
    to: '+447700900142',
    from: 'WhatsApp',
    text: `Your code is 482913. ${'https://example.test/'.padEnd(200, 'x')}`,
  })
  const { page } = await visitAsAdmin('/admin')
  const loaded = trackRequests(page)
  for (const path of [...adminPaths, '/admin/nothing']) {
    await page.setViewportSize(desktop.viewport)
    await page.goto(path)
    const nav = page.getByRole('navigation', { name: 'Admin', exact: true })
    await nav.getByRole('link', { name: /^Held [1-9]/ }).waitFor()
    await nav.getByRole('link', { name: /^Numbers [1-9]/ }).waitFor()
    expect([path, await page.getByRole('main').count(), await page.getByRole('contentinfo').count()]).toEqual([path, 1, 0])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded()
    await expectToFit(page, path)
  }
  await page.setViewportSize(desktop.viewport)
  await page.goto('/admin/numbers/import')
  const current = page.getByRole('navigation', { name: 'Admin', exact: true }).locator('[aria-current]')
  expect(await current.innerText()).toContain('Numbers')
})

test('a count of the navigation follows what another administrator does', async () => {
  const { page } = await visitAsAdmin('/admin/settings')
  const users = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: /^Blog/ })
  const before = Number(/\d+/.exec(await users.filter({ hasText: /\d/ }).innerText())?.[0])
  const data = { title: 'Another', content: 'Words', status: 'draft' }
  await page.request.post('/api/admin/posts', { data, headers: { origin: site().url } })
  await users.filter({ hasText: String(before + 1) }).waitFor()
})

test('on a phone it is a sheet that Escape and a link close', async () => {
  const { page } = await visitAsAdmin('/admin', phone)
  const nav = page.getByRole('navigation', { name: 'Admin', exact: true })
  const opener = nav.getByRole('button', { name: 'Admin pages: Overview' })
  await opener.tap()
  await nav.getByRole('link', { name: /^Users/ }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await nav.getByRole('link', { name: /^Users/ }).waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.tap()
  await nav.getByRole('link', { name: /^Users/ }).tap()
  await page.getByRole('heading', { level: 1, name: /^All Users/ }).waitFor()
  await nav.getByRole('link', { name: /^Users/ }).waitFor({ state: 'hidden' })
})

test('Ctrl K leads to a page by keyboard alone', async () => {
  const { page } = await visitAsAdmin('/admin/email')
  await page.getByRole('heading', { level: 1, name: 'E-mail' }).waitFor()
  await page.getByRole('button', { name: 'Go to' }).waitFor()
  await whenHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('option', { name: 'Analytics' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new po')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/blog/new')
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
