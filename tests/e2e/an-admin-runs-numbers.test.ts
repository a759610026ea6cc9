import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

const toast = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(words)
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
async function choose(page: Page, number: string, action: string) {
  await page.getByRole('button', { name: `More for +44 ${number}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a number is added, changed, retired, brought back and deleted, and people see it live', async () => {
  const { page, errors } = await visitAsAdmin('/admin')
  const { page: watcher } = await visitAs('watcher@example.test')
  const seen = watcher.getByRole('button', { name: /7700 900998/ }).first()

  await page.getByRole('link', { name: /^Numbers/ }).click()
  await page.getByRole('button', { name: 'Add Number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a number' })
  await page.keyboard.type('020 7946 0000')
  await page.keyboard.press('Enter')
  await dialog.getByText('Only UK mobile numbers can be listed').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Number').fill('07700 900998')
  // The list lies over the dialog; Escape closes it alone, and Enter takes what is highlighted before it submits.
  const gateway = dialog.getByRole('combobox', { name: 'Gateway' })
  await gateway.fill('emo')
  await dialog.getByRole('option', { name: 'Demo gateway' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('listbox').waitFor({ state: 'detached' })
  await gateway.fill('emo')
  await dialog.getByRole('option', { name: 'Demo gateway' }).and(dialog.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  expect(await gateway.inputValue()).toBe('Demo gateway')
  await page.keyboard.press('Enter')
  await toast(page, 'Number Added').waitFor()
  await seen.waitFor()
  await rowOf(page, '7700 900998').getByText('Never', { exact: true }).waitFor()

  await site().gateway.send({ to: '+447700900998', from: 'Uber', text: 'Your Uber code is 5528' })
  await rowOf(page, '7700 900998').getByText('just now').waitFor()

  await choose(page, '7700 900998', 'Retire')
  await rowOf(page, '7700 900998').getByText('Retired').waitFor()
  await seen.waitFor({ state: 'detached' })
  await choose(page, '7700 900998', 'Bring Back')
  await seen.waitFor()
  await choose(page, '7700 900998', 'Change…')
  const change = page.getByRole('dialog', { name: 'Change +44 7700 900998' })
  await change.getByRole('button', { name: 'Show the gateways' }).click()
  await change.getByRole('option', { name: 'No gateway' }).click()
  await change.getByLabel('Purpose').selectOption('true')
  expect(await accessibilityViolations(page)).toEqual([])
  await change.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, '7700 900998').getByText('Test', { exact: true }).waitFor()
  await seen.waitFor({ state: 'detached' })

  await choose(page, '7700 900998', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Number Deleted').waitFor()
  await expect.poll(() => rowOf(page, '7700 900998').count()).toBe(0)
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('a list is previewed line by line, corrected by leaving lines out, and imported at once', async () => {
  const { page: other } = await visitAsAdmin('/admin/numbers')
  const { page } = await visitAsAdmin('/admin/numbers')
  await page.getByRole('link', { name: 'Import a List' }).click()
  const csv = [
    'Phone;Gateway;Status;Notes',
    '07700 900141;Demo gateway;;a',
    '+44 (0)7700 900143;;paused;b',
    '07700900141;;;again',
    '020 7946 0000;;;',
    '4.479E+11;;;',
    '07700900142;;paused;',
  ].join('\r\n')
  await page.getByRole('textbox', { name: 'Numbers', exact: true }).fill('07700 9001')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Too short: 2 digits missing.').waitFor()
  expect(await page.getByRole('button', { name: 'Nothing to Import' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Back to the List' }).click()
  expect(await page.getByRole('textbox', { name: 'Numbers', exact: true }).inputValue()).toBe('07700 9001')

  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'million.csv', mimeType: 'text/csv', buffer: Buffer.from('07700900142,,\n'.repeat(1_000_000)) })
  await page.getByText('about 1,000,000 lines. One import takes up to 50,000 lines and 4 MB').waitFor()
  await page.getByLabel('CSV file').setInputFiles({ name: 'sims.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
  await page.getByText('7 lines').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(6)
  expect((await lines.allInnerTexts()).map((line) => line.replaceAll('\n', ' '))).toEqual([
    'Line 2 +44 7700 900141 Will be added Demo gateway',
    'Line 3 +44 7700 900143 Will be added paused',
    'Line 4 +44 7700 900141 Repeated The same number as line 2, which counts.',
    'Line 5 020 7946 0000 Not valid A landline. Only UK mobile numbers can be listed.',
    expect.stringContaining('Line 6 4.479E+11 Not valid A spreadsheet has shortened this number'),
    'Line 7 +44 7700 900142 Will be changed Status: available → paused.',
  ])
  await page.getByText('This column is ignored: Notes.').waitFor()
  const outcomes = page.getByRole('group', { name: 'Lines to show' }).locator('label')
  expect(await outcomes.evaluateAll((all) => all.filter((label) => label.scrollWidth > label.clientWidth).length)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  const confirm = page.getByRole('button', { name: 'Import 3 numbers' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByText('Not valid 2').click()
  await expect.poll(() => lines.count()).toBe(2)
  await page.getByLabel('Leave out those 2 lines').check()

  // Another administrator adds one of them meanwhile.
  const added = await other.request.post('/api/admin/numbers', { data: { number: '07700900143' }, headers: { origin: site().url } })
  expect(added.status()).toBe(201)
  await confirm.click()
  await page.getByText('The numbers have changed since this preview. Nothing was imported.').waitFor()
  expect(await rowOf(other, '7700 900141').count()).toBe(0)
  await page.getByRole('button', { name: 'Preview Again' }).click()
  await page.getByText('Added 1').waitFor()
  await confirm.click()
  await toast(page, '1 number added, 2 changed.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Numbers' }).waitFor()
  await rowOf(page, '7700 900141').getByText('Demo gateway').waitFor()
  // The other administrator's screen follows.
  await rowOf(other, '7700 900143').getByText('Paused').waitFor()
})

test('on a phone every number is a card with its actions', async () => {
  const { page } = await visitAsAdmin('/admin/numbers', phone)
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Change…' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(page)).toEqual([])
})
