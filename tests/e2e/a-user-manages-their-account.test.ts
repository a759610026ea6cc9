import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin, visitAs } = visitSite()

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the page needs a session, and search engines do not index it', async () => {
  const { page } = await visit('/')
  const barred = await page.request.get('/account', { maxRedirects: 0 })
  expect([barred.status(), barred.headers()['location']]).toEqual([302, '/auth'])
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/account')
  await site().signIn(page, 'ada@example.test')
  await page.goto('/account')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('the account menu links to it; a saved name shows in the menu at once', async () => {
  const { page } = await visitAs('ada@example.test')
  const menu = page.getByRole('button', { name: 'ada, account menu' })
  await menu.click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View Numbers', 'Account', 'Sign Out'])
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  await page.getByLabel('Full name').fill('  Ada Lovelace ')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await toast(page, 'Name saved').waitFor()
  await page.getByRole('button', { name: 'Ada Lovelace, account menu' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
  await page.reload()
  await page.getByRole('button', { name: 'Ada Lovelace, account menu' }).waitFor()
})

test('sessions are listed and ended, one of them and all others', async () => {
  const { page } = await visitAs('grace@example.test')
  const { page: second } = await visitAs('grace@example.test')
  const { page: third } = await visitAs('grace@example.test')
  await page.goto('/account')
  const rows = panel(page, 'Sessions').getByRole('listitem')
  await rows.nth(2).waitFor()
  expect(await rows.filter({ hasText: 'This session' }).count()).toBe(1)
  expect(await rows.first().innerText()).toContain('Chrome on Linux')
  await panel(page, 'Sessions')
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await toast(page, 'Session ended').waitFor()
  await rows.nth(2).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await toast(page, 'Signed out everywhere else').waitFor()
  for (const one of [second, third]) await one.waitForURL(/\/auth$/)
  expect(await rows.count()).toBe(1)
})

test('the data is downloaded, and the account is deleted after its address is typed', async () => {
  const { page } = await visitAs('leaver@example.test')
  await page.goto('/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('my-account.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email: 'leaver@example.test' } })

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.keyboard.type('Leaver@example.test')
  await confirm.click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor()
  expect((await page.request.get('/api/account')).status()).toBe(401)
})

test('on a narrow phone: no faults in either theme, nothing to scroll sideways', async () => {
  const { page } = await visitAsAdmin('/account', { ...phone, viewport: { width: 320, height: 700 } })
  await panel(page, 'Sessions').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  expect(await violationsInBothThemes(page)).toEqual([])
})
