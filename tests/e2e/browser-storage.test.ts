import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

/** The names the cookie page lists; one that ends in … stands for all that begin so. */
async function readListed(page: Page): Promise<string[]> {
  await page.goto('/cookies')
  return page.locator('main table tbody th code').allTextContents()
}

async function readKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...notes]
}

const isListed = (names: string[], kept: string) =>
  names.some((name) => (name.endsWith('…') ? kept.startsWith(name.slice(0, -1)) : kept === name))

test('every cookie and stored item is on the cookie page, and signing out removes the session’s cookies', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url, desktop)
  const listed = await readListed(page)
  expect(listed.length).toBeGreaterThan(6)
  const seen = new Set<string>()
  const look = async () => {
    for (const name of await readKept(page)) seen.add(name)
  }

  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await page.goto('/about?lang=en')
  await look()
  await site.gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('someone@example.test')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
  await look()
  await page.keyboard.type(await site.mailServer.codeFor('someone@example.test'))
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 482913' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('read-messages-')))
  await page.goto('/about')
  await look()

  expect([...seen].filter((kept) => !isListed(listed, kept))).toEqual([])
  // And the page lists nothing that is not there; what only administrators leave is tried where they write, passkeys where there are any, and a watch where a browser has a push service.
  const unseen = listed.filter((name) => ![...seen].some((kept) => isListed([name], kept)))
  expect(unseen).toEqual(['cb_passkey', 'watch', 'page-not-opened', 'admin-views-…', 'unsaved-post-…'])

  await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }).then(({ status }) => status))
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual(['cb_device', 'cb_language'])
})
