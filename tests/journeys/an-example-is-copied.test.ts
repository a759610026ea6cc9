import { expect, test } from 'vitest'
import { openBrowser, phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('an example is copied whole with one press, or selected where copying is refused; no script, no button', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page, context } = await browser.visit(site.url, phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs')
  const button = page.getByRole('button', { name: 'Copy Kannel: Try it' })
  const line = await page.getByRole('figure').filter({ has: button }).locator('pre').innerText()
  expect(line).toContain(`curl -G ${site.url}/ingest/1/kannel`)
  await button.click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy Heartbeat: Try it' }).click()
  await page.waitForFunction(() => getSelection()?.toString().includes('/heartbeat'))

  const { page: plain } = await browser.visit(site.url, { ...phone, javaScriptEnabled: false })
  await plain.goto('/docs')
  expect(await plain.getByRole('figure').count()).toBeGreaterThan(8)
  expect(await plain.getByRole('button', { name: 'Copy' }).count()).toBe(0)
})
