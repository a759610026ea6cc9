import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { desktop, openBrowser, phone, type Visit } from '#tests/harness/open-browser.ts'
import { adminEmail, openTestSite } from '#tests/harness/open-test-site.ts'
import { everyPublicPath, onePathPerLayout } from '#tests/harness/public-paths.ts'
import { whenHydrated } from '#tests/harness/visit-site.ts'

/** How many pages are open at once. */
const atOnce = 4
/** Every page at each width and in each theme; in the other two windows one of each layout. */
const windows = [
  ['every page, phone, light', { ...phone, colorScheme: 'light' }, everyPublicPath],
  ['every layout, phone, dark', { ...phone, colorScheme: 'dark' }, onePathPerLayout],
  ['every layout, desktop, light', { ...desktop, colorScheme: 'light' }, onePathPerLayout],
  ['every page, desktop, dark', { ...desktop, colorScheme: 'dark' }, everyPublicPath],
] as const

test.each(windows)(
  'pages hydrate without console errors, external requests or axe violations: %s',
  { timeout: 600_000 },
  async (_name, window, listPaths) => {
    await using site = await openTestSite()
    await using browser = await openBrowser()
    await site.gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
    await site.gateway.send({ to: '+447700900142', from: 'DPD', text: 'Your parcel comes today.' })
    const left = await listPaths(site.url)
    const look = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const visit = await browser.visit(site.url, window)
        const elsewhere = noteForeignRequests(visit, site.url)
        await visit.page.goto(path)
        await expectAlive(visit, path)
        expect(elsewhere, path).toEqual([])
        await visit.context.close()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, look))

    const visit = await browser.visit(site.url, window)
    await site.signIn(visit.page, adminEmail, 'admin')
    await expectAlive(visit, '/admin')
    await visit.page.goto('/available-numbers')
    await expectAlive(visit, '/available-numbers')
    await visit.page
      .getByRole('button', { name: /7700 900142/ })
      .first()
      .click()
    await visit.page.getByRole('button', { name: 'Copy code 482913' }).waitFor()
    await expectAlive(visit, '/available-numbers, a number open')
  },
)

function noteForeignRequests({ page }: Visit, ours: string): string[] {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== ours) elsewhere.push(request.url())
  })
  return elsewhere
}

async function expectAlive({ page, errors }: Visit, where: string) {
  await whenHydrated(page)
  expect(await page.locator('h1').count(), where).toBe(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([])
  // The browser itself reports the status of the 404 page.
  expect(
    errors.filter((words) => !words.includes('status of 404')),
    where,
  ).toEqual([])
}
