import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('client-side navigation sets the title, description and canonical URL that the server renders', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, errors } = await browser.visit(site.url)
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  const walk: Array<(page: Page) => Promise<unknown>> = [
    (at) => at.locator('footer').getByRole('link', { name: 'About' }).first().click(),
    (at) => at.locator('footer').getByRole('link', { name: 'Blog' }).first().click(),
    (at) => at.locator('main a[href^="/blog/"]').first().click(),
    (at) => at.goBack(),
    (at) => at.getByRole('banner').getByRole('link', { name: 'Callbox' }).click(),
  ]
  const seen = new Set<string>()
  for (const step of walk) {
    const before = page.url()
    await step(page)
    await page.waitForURL((url) => url.href !== before)
    const path = new URL(page.url()).pathname
    const given = await headOf(await (await fetch(site.url + path)).text(), page)
    await expect.poll(() => shownHead(page), { message: path }).toEqual(given)
    seen.add(given.title)
  }
  expect(seen.size).toBe(4)
  expect(errors).toEqual([])
})

type Head = { title: string; description: string | null; canonical: string | null; card: string | null }

const shownHead = (page: Page): Promise<Head> => page.evaluate(readHead, null)
const headOf = (html: string, page: Page): Promise<Head> => page.evaluate(readHead, html)

/** Runs in the browser: the metadata of the current page, or of a page as the server sends it. */
function readHead(html: string | null): Head {
  const it = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const only = (selector: string, attribute: string) => {
    const found = [...it.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    return found.length === 1 ? (found[0] ?? null) : `${found.length} of them`
  }
  return {
    title: it.title,
    description: only('meta[name=description]', 'content'),
    canonical: only('link[rel=canonical]', 'href'),
    card: only('meta[property="og:url"]', 'content'),
  }
}
