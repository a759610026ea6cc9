import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin, visitAs } = visitSite()

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function openSettings(options?: Parameters<typeof visit>[1]) {
  const { page } = await visitAsAdmin('/admin/settings', options)
  await page.getByLabel('Site Name').waitFor()
  return page
}

test('saved settings take effect for everybody at once, and are recorded', async () => {
  const page = await openSettings()
  await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor()
  for (const name of ['Site Information', 'System Controls', 'User Limits']) await page.getByRole('heading', { name }).waitFor()
  const { page: visitor } = await visit('/')
  expect(await visitor.title()).toContain('Callbox')

  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') await answered
    await route.continue()
  })
  await page.getByLabel('Site Name').fill('Kiosk & Co')
  await save(page)
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  answer()
  await toast(page, 'Settings updated successfully').waitFor()
  await page.unroute('**/api/admin/settings')
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  await page.getByRole('banner').getByText('Kiosk & Co').waitFor()
  await visitor.goto('/')
  expect(await visitor.title()).toContain('Kiosk & Co')
  await visitor.getByRole('banner').getByText('Kiosk & Co').waitFor()

  const { actions } = (await (await page.request.get('/api/admin/activity')).json()) as {
    actions: Array<{ action: string; resource: string; metadata: object }>
  }
  expect(actions[0]).toMatchObject({ action: 'update_settings', resource: 'admin_settings', metadata: { count: 10, by: adminEmail } })
  await page.getByLabel('Site Name').fill('Callbox')
  await save(page)
  await page.getByRole('banner').getByText('Callbox', { exact: true }).waitFor()
})

test('maintenance excludes everybody but admins, until it ends', async () => {
  const page = await openSettings()
  // An open page notices by itself and loads again.
  const asVisitor = () => fetch(`${site().url}/`)
  const maintenance = page.getByRole('switch', { name: 'Maintenance Mode' })
  expect(await maintenance.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Allow User Registration' }).isChecked()).toBe(true)
  await maintenance.focus()
  await page.keyboard.press('Space')
  await save(page)
  await toast(page, 'Settings updated successfully').waitFor()
  const shut = await asVisitor()
  expect([shut.status, shut.headers.get('retry-after')]).toEqual([503, '300'])
  expect((await page.goto('/admin/settings'))?.status()).toBe(200)
  await maintenance.click()
  await save(page)
  await toast(page, 'Settings updated successfully').waitFor()
  expect((await asVisitor()).status).toBe(200)
})

test('maintenance reaches open pages: texts disappear, and return with later ones when it ends', async () => {
  const { page: admin } = await visitAsAdmin('/admin')
  const turn = (isOn: boolean) =>
    admin.request.put('/api/admin/settings', { data: { maintenance_mode: isOn }, headers: { origin: site().url } })
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  const { page: reader, errors } = await visitAs('reader@example.test')
  await reader
    .getByRole('option', { name: /7700 900142/ })
    .or(reader.getByRole('button', { name: /7700 900142/ }))
    .first()
    .click()
  await reader.getByText('482913').or(reader.getByText('482-913')).first().waitFor()
  const { page: front } = await visit('/')
  const { page: watcher } = await visit('/sms-reception')
  await watcher.getByText('Live.').waitFor()

  expect((await turn(true)).status()).toBe(200)
  for (const page of [reader, front, watcher]) {
    await page.getByRole('heading', { level: 1, name: 'Back shortly' }).waitFor()
    expect(await page.content()).not.toMatch(/482|WhatsApp/)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await site().gateway.send({ to: '+447700900142', from: 'Google', text: 'G-551208 is your code, sent in the meantime' })
  expect((await turn(false)).status()).toBe(200)
  await reader.getByRole('heading', { level: 1, name: 'Available UK Phone Numbers' }).waitFor()
  await front.getByRole('main').getByRole('link', { name: 'Sign in to read' }).waitFor()
  await watcher.getByText('Live.').waitFor()
  const texts = watcher.getByRole('article', { name: 'Texts of +447700900142' }).getByRole('listitem')
  await expect.poll(() => texts.count()).toBe(2)
  expect(errors.filter((line) => !line.includes('503'))).toEqual([])
})

test('on a phone: no faults in either theme, nothing to scroll sideways', async () => {
  const page = await openSettings({ ...phone, viewport: { width: 320, height: 700 } })
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
