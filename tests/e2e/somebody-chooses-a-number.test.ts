import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin, visitAs } = visitSite()

const card = (page: Page, digits: string) => page.getByRole('list', { name: 'Numbers' }).getByRole('listitem').filter({ hasText: digits })
const open = (page: Page, digits: string) => card(page, digits).getByRole('button', { name: digits }).first()
const star = (page: Page, digits: string) => card(page, digits).getByRole('button', { name: /^Add to favourites/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Messages' })
const bar = (page: Page) => page.getByRole('search')
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The numbers in the order of the list, by their last six digits. */
async function listed(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('list', { name: 'Numbers' })
    .getByRole('button', { name: /^Copy 7700/ })
    .all()
  return Promise.all(names.map(async (one) => (await one.getAttribute('aria-label'))?.slice(-6) ?? ''))
}

async function idOf(page: Page, number: string): Promise<string> {
  const { numbers } = (await (await page.request.get('/api/numbers')).json()) as { numbers: Array<{ id: string; number: string }> }
  return numbers.find((one) => one.number === number)?.id ?? ''
}

test('a number is found by state and digits, or picked, for the service that one waits for; a reload keeps the choice and Back takes it back', async () => {
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await site().gateway.send({ to: '+447700900387', from: 'Google', text: 'G-482913 is your Google verification code.' })
  const { page: admin } = await visitAsAdmin('/available-numbers')
  const lonely = await idOf(admin, '+447700900914')
  const moved = await admin.request.patch(`/api/admin/numbers/${lonely}`, { data: { gateway_id: null }, headers: { origin: site().url } })
  expect(moved.status()).toBe(200)

  const { page, errors } = await visitAs('chooser@example.test')
  await card(page, '7700 900142').getByText('Receiving').waitFor()
  await card(page, '7700 900142')
    .getByText(/last text (?:just now|\d+ min ago)/)
    .waitFor()
  await open(page, '7700 900142')
    .and(page.getByRole('button', { name: /texts today from WhatsApp/ }))
    .waitFor()
  await card(page, '7700 900914').getByText('No signal yet').waitFor()

  await bar(page).getByLabel('Waiting for').selectOption('WhatsApp')
  await card(page, '7700 900142').getByText('WhatsApp texted it today').waitFor()
  await card(page, '7700 900387').getByText('No text from WhatsApp today').waitFor()
  // Of those that receive, the one that WhatsApp has texted is the last; after it the one that does not.
  expect((await listed(page)).slice(-2)).toEqual(['900142', '900914'])
  expect(await accessibilityViolations(page)).toEqual([])
  await bar(page).getByLabel('Waiting for').selectOption('Any service')
  await bar(page).getByLabel('Search numbers and texts').fill('142')
  await bar(page).getByLabel('State').selectOption('No signal yet')
  await page.getByRole('heading', { name: 'No number matches' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('region', { name: 'Numbers' }).getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => addressOf(page)).toEqual({})
  await bar(page).getByLabel('State').selectOption('No signal yet')
  await page.getByText('1 of 6', { exact: true }).waitFor()
  expect(await listed(page)).toEqual(['900914'])
  await bar(page).getByRole('button', { name: 'Pick one for me' }).click()
  await page.getByText('No number receives at the moment').waitFor()
  await bar(page).getByRole('button', { name: 'Clear' }).click()

  await bar(page).getByLabel('Sort by').selectOption('By number')
  await expect.poll(() => listed(page)).toEqual(['900142', '900387', '900516', '900608', '900731', '900914'])
  await bar(page).getByLabel('Search numbers and texts').fill('07700 900-387')
  await expect.poll(() => listed(page)).toEqual(['900387'])
  await open(page, '7700 900387').click()
  await panel(page)
    .getByRole('heading', { name: /7700 900387/ })
    .waitFor()
  const id = await idOf(page, '+447700900387')
  await expect.poll(() => addressOf(page)).toEqual({ sort: 'number', digits: '07700900387', number: id })
  await page.reload()
  await panel(page)
    .getByRole('heading', { name: /7700 900387/ })
    .waitFor()
  expect(await bar(page).getByLabel('Search numbers and texts').inputValue()).toBe('07700900387')
  await page.goBack()
  await panel(page)
    .getByRole('heading', { name: /7700 900387/ })
    .waitFor({ state: 'detached' })
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ sort: 'number' })

  // The numbers with texts are not quiet, and one does not receive.
  await bar(page).getByRole('button', { name: 'Pick one for me' }).click()
  await panel(page)
    .getByRole('heading', { name: /7700 900(?:516|608|731)/ })
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  // Nothing of this needs the server. A click on the number that is open would close it, so it is one that cannot have been picked.
  await page.context().setOffline(true)
  await open(page, '7700 900914').click()
  await panel(page)
    .getByRole('heading', { name: /7700 900914/ })
    .waitFor()
  await open(page, '7700 900914').click()
  await panel(page).getByRole('heading', { name: 'Select a Number' }).waitFor()
  await page.context().setOffline(false)
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a link to a number leads there after signing in, and one to a number that is gone to the list', async () => {
  const { page: admin } = await visitAsAdmin('/available-numbers')
  const id = await idOf(admin, '+447700900608')
  const { page, errors } = await visit(`/available-numbers?number=${id}&sort=number`, phone)
  expect(new URL(page.url()).pathname).toBe('/auth')
  await site().fillSignInForm(page, 'linked@example.test')
  await panel(page)
    .getByRole('heading', { name: /7700 900608/ })
    .waitFor()
  expect(addressOf(page)).toEqual({ number: id, sort: 'number' })
  await page.getByRole('button', { name: 'Back to numbers' }).click()
  await card(page, '7700 900142').waitFor()
  expect(addressOf(page)).toEqual({ sort: 'number' })

  // Opened and left again, the list is where it was.
  await open(page, '7700 900142').click()
  await panel(page)
    .getByRole('heading', { name: /7700 900142/ })
    .waitFor()
  await page.getByRole('button', { name: 'Back to numbers' }).click()
  await expect.poll(() => addressOf(page)).toEqual({ sort: 'number' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await bar(page).getByLabel('State').selectOption('Receiving')
  await page.getByText('5 of 6', { exact: true }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  for (const gone of ['999999', 'nonsense', '9'.repeat(60)]) {
    await page.goto(`/available-numbers?number=${gone}`)
    await page.getByText('The number in this link is not one of ours, or not any more.').waitFor()
    await card(page, '7700 900142').waitFor()
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Pick one for me' }).first().click()
  await panel(page)
    .getByRole('heading', { level: 1, name: /7700 900\d{3}/ })
    .waitFor()
  await page.getByText('The number in this link').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('favourites stay on top, in every tab, until they are removed; one that is not saved is taken back', async () => {
  const { page, context } = await visitAs('fond@example.test')
  await card(page, '7700 900142').waitFor()
  const last = (await listed(page)).at(-1) ?? ''
  await star(page, last).click()
  await expect.poll(async () => (await listed(page))[0]).toBe(last)
  expect(await star(page, last).getAttribute('aria-pressed')).toBe('true')
  await bar(page).getByLabel('Sort by').selectOption('By number')
  await expect.poll(async () => (await listed(page))[0]).toBe(last)
  expect(await accessibilityViolations(page)).toEqual([])

  const account = await context.newPage()
  await account.goto('/account')
  const favourites = account.getByRole('region', { name: 'Favourites' })
  await favourites.getByRole('link').filter({ hasText: last }).waitFor()
  expect(await accessibilityViolations(account)).toEqual([])
  await favourites.getByRole('button', { name: /^Remove/ }).click()
  await favourites.getByText('Mark a number with the star').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => star(page, last).getAttribute('aria-pressed')).toBe('false')

  await page.route('**/api/account/favourites/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'There may be up to 100 favourites. Remove one first.', code: 'favourites_full' } }),
  )
  await star(page, last).click()
  await page.getByText('There may be up to 100 favourites. Remove one first.').waitFor()
  expect(await star(page, last).getAttribute('aria-pressed')).toBe('false')
})
