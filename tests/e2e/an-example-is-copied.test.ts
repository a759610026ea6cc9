import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('an example is copied whole with one press, or selected where copying is refused; no script, no button', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/kannel')
  const button = page.getByRole('button', { name: 'Copy Kannel: Try it' })
  const line = await page.getByRole('figure').filter({ has: button }).locator('pre').innerText()
  expect(line).toContain(`curl -G ${site.url}/ingest/1/kannel`)
  await button.click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)

  await page.goto('/docs')
  await page.getByRole('button', { name: 'Copy Heartbeat: Try it' }).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy Heartbeat: Try it' }).click()
  await page.waitForFunction(() => getSelection()?.toString().includes('/heartbeat'))

  const { page: plain } = await browser.visit(site.url, { ...phone, javaScriptEnabled: false })
  await plain.goto('/docs/json')
  expect(await plain.getByRole('figure').count()).toBeGreaterThan(3)
  expect(await plain.getByRole('button', { name: 'Copy' }).count()).toBe(0)
})

test('every kind of gateway has a page: it is linked from the documentation, leads back there, and its old place there leads on', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url, phone)
  for (const kind of gatewayKinds) {
    await page.goto(`/docs#${kind}`)
    const link = page.locator(`#${kind}`).getByRole('link')
    const name = await link.innerText()
    await link.click()
    await page.waitForURL(`**/docs/${kind}`)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await page.title()).toContain(name)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/docs/${kind}`)
    expect(await page.getByRole('figure').count(), kind).toBeGreaterThan(0)
    const troubleshooting = page.getByRole('region', { name: 'When nothing comes' })
    expect(await troubleshooting.getByRole('listitem').count(), kind).toBeGreaterThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(390)
    await page.getByRole('main').getByRole('link', { name: 'Documentation', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor()
  }
})
