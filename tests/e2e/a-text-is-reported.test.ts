import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

const number = '+447700900142'
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words)

async function openNumber(page: Page) {
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Before you opened this number' }).waitFor()
}

test('a text is reported: its reporter no longer sees it, and nobody once an administrator has hidden it', async () => {
  await site().gateway.send({ to: number, from: 'Lender', text: 'A loan for Mr Brown of 4 Elm Road' })
  await site().gateway.send({ to: number, from: 'WhatsApp', text: 'Your code is 482 913' })
  const { page } = await visitAs('reader@example.test', phone)
  await openNumber(page)
  await page.getByText('anyone signed in reads its texts').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByText('anyone signed in reads its texts').waitFor({ state: 'detached' })

  const { page: other } = await visitAs('neighbour@example.test')
  await openNumber(other)
  const loan = (each: Page) => each.getByRole('listitem').filter({ hasText: 'A loan for Mr Brown' })
  await loan(other).waitFor()

  await loan(page).getByRole('button', { name: 'More options for the text from Lender' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this text' })
  await dialog.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Someone’s private matter' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await toast(page, 'Reported').waitFor()
  await loan(page).waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Copy code 482913')
  await page.reload()
  await page.getByText('Your code is 482 913').waitFor()
  expect(await loan(page).count()).toBe(0)
  expect(await page.getByText('Public means public').count()).toBe(0)
  expect(await loan(other).count()).toBe(1)

  const { page: admin } = await visitAsAdmin('/admin/reports')
  const row = admin.getByRole('listitem').filter({ hasText: 'A loan for Mr Brown' })
  await row.waitFor()
  expect(await row.innerText()).toContain('1 report: someone’s private matter. It does not count.')
  expect(await accessibilityViolations(admin)).toEqual([])
  await row.getByRole('button', { name: 'Hide the text from Lender' }).click()
  await row.waitFor({ state: 'detached' })
  await loan(other).waitFor({ state: 'detached' })
  await admin
    .getByRole('group', { name: 'Show' })
    .getByText(/^Hidden/)
    .click()
  await row.getByText('Hidden by an administrator').waitFor()
  expect(await accessibilityViolations(admin)).toEqual([])
})

test('a set of senders is switched on: a bank’s code does not reach a public number, which says so', async () => {
  const { page } = await visitAsAdmin('/admin/sender-rules')
  await page.getByLabel('A text from').fill('hsbc')
  await page.getByText('No rule: it is shown.').waitFor()
  await page.getByRole('combobox', { name: 'What happens with texts of: UK banks' }).selectOption('Hide')
  await toast(page, 'UK banks').waitFor()
  await page.getByText(/^Hide, by: The set UK banks/).waitFor()
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByLabel('The sender').selectOption('Pattern')
  await dialog.getByLabel('Pattern', { exact: true }).fill('*app')
  await dialog.getByText('This matches texts from WhatsApp.').waitFor()
  await dialog.getByText(/texts? of the last 24 hours match/).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Pattern', { exact: true }).fill('*loans*')
  await dialog.getByLabel('What happens').selectOption('Flag')
  await dialog.getByLabel('Note').fill('<b>Often</b> a scam')
  await dialog.getByRole('button', { name: 'Add Rule' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Pattern “*loans*”' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const { page: reader } = await visitAs('saver@example.test', phone)
  await site().gateway.send({ to: number, from: 'HSBC', text: 'HSBC: your code is 771204' })
  await site().gateway.send({ to: number, from: 'QuickLoans', text: 'Borrow 500 today' })
  await openNumber(reader)
  await reader.getByText('<b>Often</b> a scam').waitFor()
  const notice = reader.getByRole('listitem').filter({ hasText: 'A text from a sender that is not shown here arrived.' })
  await notice.waitFor()
  expect(await reader.content()).not.toMatch(/771204|HSBC/)
  expect(await notice.getByRole('button').count()).toBe(0)
  expect(await accessibilityViolations(reader)).toEqual([])
})

test('a blocked user is signed out at once, and is told so when they enter their code', async () => {
  const { page: person } = await visitAs('blocked@example.test')
  const { page } = await visitAsAdmin('/admin/users?search=blocked')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'blocked@example.test' })
    .getByRole('button', { name: 'blocked@example.test', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Reports everything')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'User blocked').waitFor()
  await dialog.getByText('Reports everything').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect((await person.request.get('/api/numbers')).status()).toBe(401)
  await person.goto('/auth')
  await site().fillSignInForm(person, 'blocked@example.test')
  await person.getByText('This account is blocked').waitFor()
})
