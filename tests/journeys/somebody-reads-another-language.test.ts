import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { visitSite, whenHydrated } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

const html = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const links = (page: Page) => page.getByRole('contentinfo').locator('[hreflang]')

test('a page is in the language of the browser, and another one can be chosen for good, with and without a script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit('/', { ...desktop, locale: 'de-AT', javaScriptEnabled })
    expect(await html(page)).toEqual(['de', 'ltr'])
    await page.getByRole('link', { name: 'Über uns' }).first().waitFor()
    // The long words of this page are English, and say so.
    expect(await page.getByRole('main').getAttribute('lang')).toBe('en-GB')
    expect(await links(page).count()).toBe(10)
    await links(page).filter({ hasText: 'Polski' }).click()
    await page.getByRole('link', { name: 'Jak to działa' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?lang=pl')
    await page.goto('/about')
    expect(await html(page)).toEqual(['pl', 'ltr'])
    await page.goto('/about?lang=xx')
    expect(await html(page)).toEqual(['pl', 'ltr'])
  }
})

test('somebody signs in in German, with an e-mail in German, and the language follows them to another device', async () => {
  const { page } = await visit('/auth?lang=de', { ...phone, locale: 'en-GB' })
  expect(await page.title()).toBe('Anmelden · Callbox')
  await page.getByLabel('E-Mail', { exact: true }).fill('grete@example.test')
  await page.getByRole('button', { name: 'Code senden' }).click()
  await page.getByText('Gesendet an grete@example.test').waitFor()
  const code = await site().mailServer.codeFor('grete@example.test')
  const email = site().mailServer.emails.at(-1)
  expect(email?.subject).toBe(`Ihr Anmeldecode für Callbox: ${code}`)
  expect(email?.html).toContain('lang="de"')
  expect(email?.text).toContain('Er gilt einmal und 5 Minuten lang.')
  const field = page.getByRole('textbox', { name: '6-stelliger Code' })
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('alert').getByText('Der Code ist falsch. Noch 4 Versuche.').waitFor()
  await field.fill(code)
  await page.waitForURL('**/available-numbers')
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Sitzungen' }).waitFor()
  await page.getByText(/^Zuletzt verwendet: /).waitFor()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Français' })
  await page.getByRole('heading', { name: 'Vos données' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const other = await visit('/auth', { ...phone, locale: 'en-GB' })
  expect(await html(other.page)).toEqual(['en-GB', 'ltr'])
  await site().signIn(other.page, 'grete@example.test')
  await other.page.goto('/account')
  await whenHydrated(other.page)
  expect(await html(other.page)).toEqual(['fr', 'ltr'])
})

test('errors are in French', async () => {
  const { page } = await visit('/auth', { ...phone, locale: 'fr-FR' })
  await page.getByLabel('E-mail').fill('pas une adresse')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Cela ne ressemble pas à une adresse e-mail.').waitFor()
  await page.goto('/rien')
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
  expect(await page.getByRole('main').getAttribute('lang')).toBeNull()
})

test('Arabic runs from right to left, and codes from left to right', async () => {
  const { page } = await visit('/auth?lang=ar', phone)
  expect(await html(page)).toEqual(['ar', 'rtl'])
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByLabel('البريد الإلكتروني').fill('layla@example.test')
  await page.getByRole('button', { name: 'إرسال الرمز' }).click()
  const field = page.getByRole('textbox', { name: 'رمز من 6 أرقام' })
  await field.waitFor()
  expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
  await page.getByRole('button', { name: 'فتح القائمة' }).click()
  await page.getByRole('navigation', { name: 'القائمة', exact: true }).getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await html(page)).toEqual(['en-GB', 'ltr'])
})
