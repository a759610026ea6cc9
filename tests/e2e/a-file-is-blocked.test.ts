import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAsAdmin } = visitSite()

/** The file of the page that is open. */
async function fileOf(page: Page): Promise<string> {
  const file = await page.evaluate(() => {
    // The name is the router's.
    // oxlint-disable-next-line no-underscore-dangle
    const { __reactRouterManifest: manifest } = globalThis as unknown as {
      __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> }
    }
    return Object.values(manifest.routes).find(({ path }) => `/${path}` === location.pathname)?.module
  })
  return String(file)
}

/** Refuses a file, as a content blocker does, and lists the pages that are opened. */
async function block(page: Page, file: string): Promise<string[]> {
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname))
  await page.route(`**${file}`, (route) => route.abort('blockedbyclient'))
  return opened
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be fetched' })
const analytics = '/admin/analytics'
const openAnalytics = async (page: Page) => page.locator(`nav a[href="${analytics}"]`).first().click()

test('a page whose file is blocked says so where somebody wanted to go there, once, and opens when it no longer is', async () => {
  const { page: before } = await visitAsAdmin('/admin')
  await openAnalytics(before)
  await before.waitForURL(site().url + analytics)
  const file = await fileOf(before)
  // Blockers go by words in the address.
  expect(file).toMatch(/^\/assets\/[\w-]{8,}\.js$/)
  expect(file).not.toMatch(/analytics|track|count/i)

  const { page } = await visitAsAdmin('/admin')
  const opened = await block(page, file)
  await openAnalytics(page)
  await notice(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')
  // Everything else works, and nothing repeats itself.
  await whenHydrated(page)
  expect(opened).toEqual(['/admin'])
  await page.unrouteAll()
  await notice(page).getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await notice(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(analytics)
})

test('a page that is opened by its address without its file says so in words, with a way on', async () => {
  const { page } = await visit('/about')
  const opened = await block(page, await fileOf(page))
  await page.reload()
  await notice(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(opened).toEqual(['/about'])
  await page.unrouteAll()
  await notice(page).getByRole('link', { name: 'Try again' }).click()
  await whenHydrated(page)
  await notice(page).waitFor({ state: 'hidden' })
})
