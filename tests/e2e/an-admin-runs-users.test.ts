import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin, visitAs } = visitSite()

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function makeAdmin(page: Page, row: Locator) {
  await row.getByRole('combobox').selectOption('Admin')
  await page.getByRole('alertdialog', { name: 'Make admin' }).getByRole('button', { name: 'Make Admin' }).click()
}
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words)

test('the server redirects non-admins', async () => {
  const { page } = await visit('/')
  await page.goto('/admin/users')
  expect(new URL(page.url()).pathname).toBe('/auth')
  await site().signIn(page, 'curious@example.test')
  for (const path of ['/admin/users', '/admin/settings', '/admin/analytics', '/admin/activity', '/admin/email']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/auth'])
  }
  expect((await page.request.get('/admin', { maxRedirects: 0 })).headers()['location']).toBe('/admin/login')
})

test('a filter that is chosen offline is in the address, and takes nothing off the screen', async () => {
  const { page } = await visitAsAdmin('/admin/users')
  const heading = page.getByRole('heading', { level: 1, name: /^All Users/ })
  await heading.waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Role', { exact: true }).first().selectOption('Admin')
  await page.waitForURL(/role=admin/)
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([expect.stringMatching(/^All Users/)])
  await page.context().setOffline(false)
})

test('a role is given and taken, a user deactivated and activated, and another admin sees it live', async () => {
  const { page: person } = await visitAs('ada@example.test')
  const { page } = await visitAsAdmin('/admin/users')
  const { page: other } = await visitAsAdmin('/admin/users')
  const row = rowOf(page, 'ada@example.test')
  await row.waitFor()
  const { users } = (await (await page.request.get('/api/admin/users')).json()) as { users: Array<{ id: string; email: string }> }
  await page.getByRole('heading', { level: 1, name: `All Users (${users.length})` }).waitFor()
  const text = await row.innerText()
  expect(text).toContain('No Name')
  expect(text).toContain(users.find(({ email }) => email === 'ada@example.test')?.id)
  expect(text).toMatch(/Joined \d{1,2} \w{3} \d{4}/)
  expect(text).toContain('Last login today')
  expect(await row.getByRole('combobox').locator('option').allInnerTexts()).toEqual(['User', 'Admin'])
  await page.getByText('Only a super admin gives or takes the role Super Admin.').waitFor()
  const badge = (words: string) => row.locator('span', { hasText: new RegExp(`^${words}$`) })
  await badge('User').waitFor()
  await badge('Active').waitFor()

  await row.getByRole('combobox').selectOption('Admin')
  await page.getByRole('alertdialog', { name: 'Make admin' }).getByRole('button', { name: 'Cancel' }).click()
  expect(await row.getByRole('combobox').inputValue()).toBe('user')
  await makeAdmin(page, row)
  await toast(page, 'User role updated successfully').waitFor()
  await badge('Admin').waitFor()
  await rowOf(other, 'ada@example.test')
    .locator('span', { hasText: /^Admin$/ })
    .waitFor()
  await row.getByRole('combobox').selectOption('User')
  await badge('User').waitFor()

  await row.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await toast(page, 'User deactivated successfully').waitFor()
  await badge('Inactive').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Activate')
  await rowOf(other, 'ada@example.test')
    .locator('span', { hasText: /^Inactive$/ })
    .waitFor()
  // Her session has ended, and so has the page she was looking at.
  await person.waitForURL(/\/auth$/)
  expect((await person.request.get('/api/numbers')).status()).toBe(401)

  await row.getByRole('button', { name: 'Activate', exact: true }).click()
  await toast(page, 'User activated successfully').waitFor()
  await site().signIn(person, 'ada@example.test')
})

test('an account is exported and deleted, also from another admin’s list', async () => {
  const { page: person } = await visitAs('leaver@example.test')
  const { page } = await visitAsAdmin('/admin/users')
  const { page: other } = await visitAsAdmin('/admin/users')
  const row = rowOf(page, 'leaver@example.test')
  await rowOf(other, 'leaver@example.test').waitFor()
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Export data' }).click()
  const file = await downloading
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email: 'leaver@example.test' } })
  await toast(page, 'User data exported').waitFor()

  await row.getByRole('button', { name: 'Delete account' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete account' })
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: 'Delete account' }).click()
  await asked.getByRole('button', { name: 'Delete Account' }).click()
  await toast(page, 'User deleted successfully').waitFor()
  for (const one of [page, other]) await rowOf(one, 'leaver@example.test').waitFor({ state: 'detached' })
  await person.waitForURL(/\/auth$/)
  await page.goto('/admin/activity')
  await page
    .getByRole('row')
    .filter({ hasText: /delete user/i })
    .first()
    .waitFor()
  expect(await page.getByText('leaver@example.test').count()).toBe(0)
})

test('a super admin makes another one, and a plain admin reads at the controls that they cannot change them', async () => {
  await site().addUser('above@example.test')
  const { page } = await visitAsAdmin('/admin/users')
  const row = rowOf(page, 'above@example.test')
  await row.waitFor()
  const callbox = (...args: string[]) => runCallbox(args, { env: { DATA_DIR: site().dataDir, NODE_ENV: 'production' } })
  expect(await callbox('admin', 'add', '--super', adminEmail)).toMatchObject({ code: 0, err: '' })
  await page.reload()
  await row.getByRole('combobox').selectOption('Super Admin')
  await page.getByRole('alertdialog', { name: 'Make super admin' }).getByRole('button', { name: 'Cancel' }).click()
  expect(await row.getByRole('combobox').inputValue()).toBe('user')
  await row.getByRole('combobox').selectOption('Super Admin')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Super Admin' }).click()
  await row.locator('span', { hasText: /^Super Admin$/ }).waitFor()
  expect(await row.getByRole('combobox').isDisabled()).toBe(false)
  expect(await page.getByText('Only a super admin gives').count()).toBe(0)

  await rowOf(page, adminEmail).getByRole('combobox').selectOption('Admin')
  await row.getByText('Only a super admin can change, export or delete a super admin.').waitFor()
  expect(await row.getByRole('combobox').isDisabled()).toBe(true)
  for (const name of ['Deactivate', 'Export data', 'Delete account'])
    expect([name, await row.getByRole('button', { name }).isDisabled()]).toEqual([name, true])
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('button', { name: 'above@example.test' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Their sessions are shown to super admins.').waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  expect(await rowOf(page, adminEmail).getByRole('button', { name: 'Delete account' }).count()).toBe(0)
})

test('the sessions of a user are shown and ended, and their page ends at once; their name is corrected', async () => {
  const { page: person } = await visitAs('lost@example.test')
  const { page } = await visitAsAdmin('/admin/users?search=lost')
  await rowOf(page, 'lost@example.test').getByRole('button', { name: 'lost@example.test' }).click()
  await page.waitForURL(/user=/)
  const dialog = page.getByRole('dialog', { name: 'lost@example.test' })
  await dialog.getByRole('heading', { name: 'Sessions (1)' }).waitFor()
  await dialog.getByText(/Chrome on/).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Full name').fill('Ada Lost')
  await page.keyboard.press('Enter')
  await toast(page, 'Name saved').waitFor()
  // The address opens it again.
  await page.reload()
  const reopened = page.getByRole('dialog', { name: 'Ada Lost' })
  await reopened.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await toast(page, 'Signed out everywhere').waitFor()
  await reopened.getByText('Not signed in anywhere.').waitFor()
  await person.waitForURL(/\/auth$/)
  await page.keyboard.press('Escape')
  await rowOf(page, 'Ada Lost').waitFor()
  await page.goto('/admin/activity')
  const recorded = page
    .getByRole('row')
    .filter({ hasText: /rename user/i })
    .first()
  expect(await recorded.innerText()).toContain('full name: none → Ada Lost')
})

test('on a phone: no faults in either theme, nothing to scroll sideways', async () => {
  const { page } = await visitAsAdmin('/admin/users', { ...phone, viewport: { width: 320, height: 700 } })
  await rowOf(page, adminEmail).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
