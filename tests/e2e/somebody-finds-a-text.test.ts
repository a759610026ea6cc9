import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAs } = visitSite()
const [first = '', second = ''] = testNumbers

let people = 0
async function signIn(window: BrowserContextOptions = desktop) {
  const visited = await visitAs(`finder-${++people}@example.test`, { ...window, permissions: ['clipboard-read', 'clipboard-write'] })
  await visited.page.getByRole('list', { name: 'Numbers' }).waitFor()
  return visited
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search numbers and texts' })
const found = (page: Page) => page.getByRole('list', { name: 'Texts found' }).getByRole('listitem')
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const queryOf = (page: Page) => new URL(page.url()).search

test('a text is found as somebody types, copied, and opened in its number', async () => {
  await site().gateway.send({ to: first, from: 'Shop', text: 'Needle number 7' })
  for (let i = 0; i < 60; i++) await site().gateway.send({ to: first, from: 'DPD', text: `Parcel ${i} is on its way` })
  await site().gateway.send({ to: second, from: 'Google', text: 'G-118204 is your Google verification code' })
  const { page, errors } = await signIn()

  await page.keyboard.press('/')
  await expect.poll(() => focusedName(page)).toBe('Search numbers and texts')
  await page.keyboard.type('VERIFICATION google')
  await found(page).getByText('is your').waitFor()
  await expect.poll(() => found(page).locator('mark').allTextContents()).toEqual(['Google', 'Google', 'verification'])
  await expect.poll(() => queryOf(page)).toBe('?q=VERIFICATION+google')
  // The texts of an earlier search are paler.
  await page.getByRole('list', { name: 'Texts found' }).and(page.locator('[aria-busy=false]')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await found(page).getByRole('button', { name: 'Copy code 118204' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('118204')

  // What matches and arrives meanwhile is there at once; what does not match is not.
  await site().gateway.send({ to: first, from: 'Uber', text: 'Your Uber code is 5528' })
  await site().gateway.send({ to: first, from: 'Google', text: 'G-901221 is your Google verification code' })
  await found(page).getByText('901221').first().waitFor()
  await expect.poll(() => found(page).count()).toBe(2)

  // A reload keeps the search. The oldest text of many is brought into view in its number, and Back leads to the results.
  await page.reload()
  await found(page).getByText('901221').first().waitFor()
  await field(page).fill('parcel way 3')
  await expect.poll(() => found(page).count()).toBe(15)
  await field(page).fill('needle')
  await found(page)
    .filter({ hasText: 'Needle number 7' })
    .getByRole('button', { name: /^Open \+44 7700 900142/ })
    .click()
  await page.getByRole('heading', { name: 'Messages for +44 7700 900142' }).waitFor()
  const row = page.getByRole('list', { name: 'Before you opened this number' }).getByRole('listitem').filter({ hasText: 'Needle number 7' })
  await expect.poll(() => row.evaluate((item) => item.contains(document.activeElement))).toBe(true)
  const isInView = () =>
    row.evaluate((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      const list = item.parentElement?.getBoundingClientRect()
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
    })
  await expect.poll(isInView).toBe(true)
  await page.goBack()
  await found(page).first().waitFor()

  // Digits find numbers as well; Escape clears, then leaves.
  await field(page).fill('900387')
  await expect.poll(() => page.getByRole('list', { name: 'Numbers' }).getByRole('listitem').count()).toBe(1)
  await found(page).getByText('118204').first().waitFor()
  await field(page).press('Escape')
  expect(await field(page).inputValue()).toBe('')
  await page.getByRole('heading', { name: 'Select a Number' }).waitFor()
  await field(page).press('Escape')
  expect(await focusedName(page)).not.toBe('Search numbers and texts')

  // Nothing found, too long, and no server.
  await field(page).fill('zebra')
  await page.getByRole('heading', { name: 'No text found' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await field(page).fill('a'.repeat(10_000))
  await page.getByRole('heading', { name: 'This search is too long' }).waitFor()
  expect(errors).toEqual([])
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('unicorn')
  await page.getByRole('heading', { name: 'The search failed' }).waitFor()
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No text found' }).waitFor()
})

test('the inbox is used by single keys, which can be switched off', async () => {
  await site().gateway.send({ to: first, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  const { page } = await signIn()
  await page.keyboard.press('j')
  const [newest, next] = await page
    .getByRole('list', { name: 'Numbers' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('button')?.textContent ?? ''))
  expect(await focusedName(page)).toBe(newest)
  await page.keyboard.press('j')
  expect(await focusedName(page)).toBe(next)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  expect(await focusedName(page)).toBe(newest)

  await page
    .getByRole('list', { name: 'Numbers' })
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Before you opened this number' }).getByText('482-913').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('region', { name: 'Notifications' }).getByText('Copied 482 913').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
  await page.keyboard.press('j')
  expect(await focusedName(page)).toMatch(/^Copy code 482913/)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Select a Number' }).waitFor()
  await expect.poll(() => focusedName(page)).toMatch(/7700 900142/)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('/')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  expect(await focusedName(page)).not.toBe('Search numbers and texts')
  expect(await help.count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: 'Single-key shortcuts', checked: false }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect.poll(() => focusedName(page)).toBe('Search numbers and texts')
  await page.keyboard.type('jk?')
  expect(await field(page).inputValue()).toBe('jk?')
})

test('on a phone the results take the place of the list', async () => {
  const { page } = await signIn(phone)
  await site().gateway.send({ to: second, from: 'Revolut', text: 'Your Revolut code is 771204' })
  await field(page).fill('revolut')
  await found(page).getByText('771204').first().waitFor()
  expect(await page.getByRole('list', { name: 'Numbers' }).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(page)).toEqual([])
  await found(page).getByRole('button', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Back to numbers' }).click()
  await found(page).getByText('771204').first().waitFor()
  // Digits may be those of a number: both are there.
  await field(page).fill('900387')
  await page.getByRole('list', { name: 'Numbers' }).waitFor()
  await found(page).getByText('771204').first().waitFor()
})
