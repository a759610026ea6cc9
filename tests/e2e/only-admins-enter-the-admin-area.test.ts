import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAs } = visitSite()

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('an offline visitor stays on the page, is told so, and can go on when back online', async () => {
  const { page, context } = await visit('/sms-reception')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await context.setOffline(true)
  await link(page, 'About').click()
  await page.getByText('You are offline').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sms-reception')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await context.setOffline(false)
  await link(page, 'About').click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await page.getByText('You are offline').waitFor({ state: 'detached' })

  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await page.getByText('You are offline').waitFor()
  await page.waitForURL('**/about')
  await context.setOffline(false)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'UK text reception' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('an offline user keeps the shown texts, whatever they press', async () => {
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  const { page, context } = await visitAs('someone@example.test')
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await context.setOffline(true)
  for (const name of ['About', 'Features', 'Callbox']) {
    await link(page, name).click()
    await page.getByText('You are offline').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(new URL(page.url()).pathname).toBe('/available-numbers')
  expect(await page.getByRole('button', { name: 'Copy code 482913' }).count()).toBe(1)
})

test('a link followed during maintenance shows the maintenance page at its URL', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(served.url)
  // The page loads the list of routes a little later: here maintenance begins first.
  const begun = Promise.withResolvers<void>()
  await page.route('**/__manifest?**', (route) => begun.promise.then(() => route.continue()))
  // Its stream would notify the page before the link is followed.
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await whenHydrated(page)
  await saveSettings(app.ctx(app.admin), { maintenance_mode: true })
  begun.resolve()
  await link(page, 'About').click()
  await page.getByRole('heading', { name: 'Back shortly' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await page.getByText('Something went wrong').count()).toBe(0)

  await saveSettings(app.ctx(app.admin), { maintenance_mode: false })
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
})
