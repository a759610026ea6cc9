import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, ofColours } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone, type Visit } from '#tests/harness/open-browser.ts'
import { expectToFit } from '#tests/harness/overflow.ts'
import { everyPublicPath, onePathPerLayout } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAsAdmin } = visitSite()

/** How many pages are open at once. */
const atOnce = 2

/** Every page hydrates at each width, and fits narrower windows. axe looks at every page once, and in both windows at those of each layout, in each theme. */
const windows = [
  ['phone, light', { ...phone, colorScheme: 'light' }, 'dark', everyPublicPath],
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }, 'light', onePathPerLayout],
] as const

test.each(windows)(
  'pages hydrate without console errors, external requests or axe violations, scroll nowhere sideways and cut no text off: %s',
  { timeout: 600_000 },
  async (_name, window, otherScheme, listForAxe) => {
    await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
    await site().gateway.send({ to: '+447700900142', from: 'DPD', text: 'Your parcel comes today.' })
    const long = `https://example.test/${'long'.repeat(40)} 482913`
    await site().gateway.send({ to: '+447700900142', from: 'A sender of some length', text: long })
    const isForAxe = new Set(await listForAxe(site().url))
    const isSample = new Set(await onePathPerLayout(site().url))
    const left = await everyPublicPath(site().url)
    const look = async () => {
      const visited = await visit('/', window)
      const elsewhere = noteForeignRequests(visited.page)
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await visited.page.emulateMedia({ colorScheme: window.colorScheme })
        await visited.page.goto(path)
        await expectAlive(visited, path)
        if (isForAxe.has(path)) expect(await accessibilityViolations(visited.page), path).toEqual([])
        if (isSample.has(path)) {
          await visited.page.emulateMedia({ colorScheme: otherScheme })
          expect(await accessibilityViolations(visited.page, ofColours), `${path}, ${otherScheme}`).toEqual([])
          await expectAlive(visited, path)
        }
        expect(elsewhere, path).toEqual([])
        if (window.viewport.width === desktop.viewport.width) {
          await expectToFit(visited.page, path)
          await visited.page.setViewportSize(window.viewport)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, look))

    const visited = await visitAsAdmin('/admin', window)
    const { page } = visited
    const expectAliveInBoth = async (where: string) => {
      for (const colorScheme of [window.colorScheme, otherScheme]) {
        await page.emulateMedia({ colorScheme })
        const rules = colorScheme === otherScheme ? ofColours : undefined
        await expectAlive(visited, where)
        expect(await accessibilityViolations(page, rules), `${where}, ${colorScheme}`).toEqual([])
      }
    }
    await expectAliveInBoth('/admin')
    await page.goto('/available-numbers')
    await expectAliveInBoth('/available-numbers')
    await page
      .getByRole('button', { name: /7700 900142/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Copy code 482913' }).first().waitFor()
    await expectAliveInBoth('/available-numbers, a number open')
  },
)

function noteForeignRequests(page: Page): string[] {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== site().url) elsewhere.push(request.url())
  })
  return elsewhere
}

async function expectAlive({ page, errors }: Visit, where: string) {
  await whenHydrated(page)
  expect(await page.locator('h1').count(), where).toBe(1)
  // The browser itself reports the status of the 404 page.
  expect(
    errors.filter((words) => !words.includes('status of 404')),
    where,
  ).toEqual([])
}
