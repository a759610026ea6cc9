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

/** Whether nothing is wider than its window or its button. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
    return !isCut(document.documentElement) && [...document.querySelectorAll('main button:not([aria-label])')].filter(isCut).length === 0
  })

const sender = '+447700900999'

test('the inbox runs from right to left in Arabic, and numbers and codes from left to right; in German its long words fit', async () => {
  const { page, context } = await visit('/auth', { ...phone, locale: 'en-GB' })
  await site().signIn(page, 'noor@example.test')
  await site().gateway.send({ to: '+447700900142', from: sender, text: 'Your code is 482-913' })
  await page.goto('/available-numbers?lang=ar')
  await page.getByRole('heading', { name: 'أرقام بريطانية متاحة' }).waitFor()
  expect(await html(page)).toEqual(['ar', 'rtl'])
  expect(await page.getByRole('main').getAttribute('lang')).toBeNull()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await page
    .getByRole('button', { name: /7700 900142/, pressed: false })
    .first()
    .click()
  await page.getByText('في انتظار الرسالة التالية').waitFor()
  const code = page.getByRole('button', { name: /482913/ })
  await code.waitFor()
  for (const part of [page.getByRole('heading', { name: /7700 900142/ }).locator('[dir]'), code.locator('[dir]'), page.getByText(sender)])
    expect(await part.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const back = page.getByRole('button', { name: 'العودة إلى الأرقام' })
  expect(await back.locator('svg').evaluate((arrow) => getComputedStyle(arrow).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const menu = page.getByRole('button', { name: `المزيد عن الرسالة من \u2068${sender}\u2069` })
  const [left, right] = [await menu.boundingBox(), await page.getByText(sender).boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await menu.click()
  await page.getByRole('menuitem', { name: 'إبلاغ' }).click()
  const dialog = page.getByRole('dialog', { name: 'الإبلاغ عن هذه الرسالة' })
  await dialog.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await dialog.getByRole('button', { name: 'إلغاء' }).click()

  const wide = await visit('/available-numbers?lang=de', { ...desktop, storageState: await context.storageState() })
  await wide.page
    .getByRole('button', { name: /7700 900142/, pressed: false })
    .first()
    .click()
  await wide.page.getByText('Warten auf die nächste SMS').waitFor()
  await wide.page.getByRole('button', { name: 'Bescheid geben, wenn sie kommt' }).click()
  await wide.page.getByText('Auch wenn diese Seite geschlossen ist').waitFor()
  expect(await html(wide.page)).toEqual(['de', 'ltr'])
  expect(await accessibilityViolations(wide.page)).toEqual([])
  expect(await fits(wide.page)).toBe(true)

  // The longest words leave room to search.
  await wide.page.setViewportSize({ width: 390, height: 844 })
  await wide.page.goto('/available-numbers')
  const search = await wide.page.getByRole('searchbox').boundingBox()
  expect(search?.width).toBeGreaterThan(100)
  expect(await fits(wide.page)).toBe(true)
})
