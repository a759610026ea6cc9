import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAs } = visitSite()

const html = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const links = (page: Page) => page.getByRole('contentinfo').locator('[hreflang]')

test('a public page has an address for each language, and English has none of its own, with and without a script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit('/', { ...desktop, locale: 'de-AT', javaScriptEnabled })
    await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
    expect(await links(page).count()).toBe(10)
    await links(page).filter({ hasText: 'Polski' }).click()
    await page.waitForURL('**/pl')
    await expect.poll(() => html(page)).toEqual(['pl', 'ltr'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Usługi', exact: true }).click()
    await page.waitForURL('**/pl/services')
    await expect.poll(() => html(page)).toEqual(['pl', 'ltr'])
    // The choice is kept where the address names no language, and nowhere else.
    await page.goto('/auth?lang=xx')
    expect([new URL(page.url()).search, ...(await html(page))]).toEqual(['', 'pl', 'ltr'])
    await page.goto('/services')
    await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
  }
})

test('from page to page the document is in the language of each, without being loaded again', async () => {
  const { page } = await visit('/ar', { ...desktop, locale: 'en-GB' })
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
  const footer = page.getByRole('contentinfo')
  await footer.locator('a[href="/ar/services"]').click()
  await page.waitForURL('**/ar/services')
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
  await footer.locator('a[href="/privacy"]').click()
  await page.waitForURL('**/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
  await page.goBack()
  await page.waitForURL('**/ar/services')
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
  await footer.locator('a[href="/auth"]').click()
  await page.waitForURL('**/auth')
  // The prefix of the first page is kept.
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('in the browser too, an address without a translation leads to the page in English', async () => {
  const { page } = await visit('/de', { ...desktop, locale: 'en-GB' })
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  // As Forward to an entry of the history.
  await page.evaluate(() => {
    history.pushState(null, '', '/de/privacy')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.waitForURL(/\/\/[^/]+\/privacy$/)
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a link never changes the account of whoever follows it, and a press on our page does', async () => {
  const { page } = await visitAs('link@example.test', { ...desktop, locale: 'en-GB' })
  const language = () =>
    page.evaluate(async () => {
      const { profile } = (await (await fetch('/api/account')).json()) as { profile: { language: string | null } }
      return profile.language
    })
  await page.goto('/services?lang=fr')
  expect(new URL(page.url()).pathname).toBe('/fr/services')
  expect(await language()).toBeNull()
  await whenHydrated(page)
  await page.locator('[data-account=loading]').first().waitFor({ state: 'detached' })
  await links(page).filter({ hasText: 'Deutsch' }).click()
  await page.waitForURL('**/de/services')
  await expect.poll(language).toBe('de')
})

test('an English page is wholly English, and says so to whoever has chosen another language, with and without a script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit('/privacy', { ...phone, locale: 'ar', javaScriptEnabled })
    await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
    expect(await page.getByRole('main').locator('[lang]').count()).toBe(0)
    await links(page).filter({ hasText: 'العربية' }).click()
    const line = page.getByRole('main').locator('[lang=ar][dir=rtl]')
    await line.waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/privacy')
    await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([])
    await line.getByRole('link').click()
    await page.waitForURL('**/ar')
    await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
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
  await expect.poll(() => html(other.page)).toEqual(['en-GB', 'ltr'])
  await site().signIn(other.page, 'grete@example.test')
  await other.page.goto('/account')
  await whenHydrated(other.page)
  await expect.poll(() => html(other.page)).toEqual(['fr', 'ltr'])
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
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
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
  await expect.poll(() => html(page)).toEqual(['en-GB', 'ltr'])
})

/** True if nothing is wider than its window or its button. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
    return !isCut(document.documentElement) && [...document.querySelectorAll('main button:not([aria-label])')].filter(isCut).length === 0
  })

const sender = '+447700900999'

/** The side of its paragraph at which the words of a text begin. */
const sideOf = (words: Locator) =>
  words.evaluate((element) => {
    const paragraph = element.closest('p') as HTMLElement
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    const [outer, inner] = [paragraph.getBoundingClientRect(), range.getBoundingClientRect()]
    return { left: Math.round(inner.left - outer.left) === 0, right: Math.round(outer.right - inner.right) === 0 }
  })

test('a text in another direction than the page begins on the side of its sender, in the slot and in the lists', async () => {
  const { page } = await visitAs('direction@example.test', { ...desktop, locale: 'en-GB' })
  for (const [language, text, side] of [
    ['en', 'رمزك هو 482913', { left: true, right: false }],
    ['ar', 'Your code is 730518', { left: false, right: true }],
  ] as const) {
    await site().gateway.send({ to: '+447700900516', from: 'Bank', text })
    await page.goto(`/available-numbers?lang=${language}`)
    await page
      .getByRole('button', { name: /7700 900516/, pressed: false })
      .first()
      .click()
    const listed = page.getByRole('listitem').getByText(text).first()
    await listed.waitFor()
    expect(await sideOf(listed)).toEqual(side)
    await site().gateway.send({ to: '+447700900516', from: 'Bank', text: `${text}!` })
    const slot = page.locator('[data-zone=slot]').getByText(`${text}!`)
    await slot.waitFor()
    expect(await sideOf(slot)).toEqual(side)
    // It would be found.
    await slot.evaluate((element) => element.closest('p')?.style.setProperty('text-align', 'start'))
    expect(await sideOf(slot)).not.toEqual(side)
  }
})

test('the inbox runs from right to left in Arabic, and numbers and codes from left to right; in German its long words fit', async () => {
  const { page, context } = await visitAs('noor@example.test', { ...phone, locale: 'en-GB' })
  await site().gateway.send({ to: '+447700900142', from: sender, text: 'Your code is 482-913' })
  await page.goto('/available-numbers?lang=ar')
  await page.getByRole('heading', { name: 'أرقام بريطانية متاحة' }).waitFor()
  await expect.poll(() => html(page)).toEqual(['ar', 'rtl'])
  expect(await page.getByRole('main').getAttribute('lang')).toBeNull()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await page
    .getByRole('button', { name: /7700 900142/, pressed: false })
    .first()
    .click()
  await page.getByText('في انتظار رسالة', { exact: true }).waitFor()
  const code = page.getByRole('button', { name: /482913/ })
  await code.waitFor()
  for (const part of [page.getByRole('heading', { name: /7700 900142/ }).locator('[dir]'), code.locator('[dir]'), page.getByText(sender)])
    expect(await part.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const back = page.getByRole('button', { name: 'العودة إلى الأرقام' })
  expect(await back.locator('svg').evaluate((arrow) => getComputedStyle(arrow).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const menu = page.getByRole('button', { name: `خيارات أخرى للرسالة من \u2068${sender}\u2069` })
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
  await wide.page.getByText('Warten auf eine SMS', { exact: true }).waitFor()
  await wide.page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await wide.page.getByText('Auch wenn diese Seite geschlossen ist').waitFor()
  await expect.poll(() => html(wide.page)).toEqual(['de', 'ltr'])
  expect(await accessibilityViolations(wide.page)).toEqual([])
  expect(await fits(wide.page)).toBe(true)

  // The longest words leave room to search.
  await wide.page.setViewportSize({ width: 390, height: 844 })
  await wide.page.goto('/available-numbers')
  const search = await wide.page.getByRole('searchbox').boundingBox()
  expect(search?.width).toBeGreaterThan(100)
  expect(await fits(wide.page)).toBe(true)
})
