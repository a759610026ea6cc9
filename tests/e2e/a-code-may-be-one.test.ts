import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { uncertainText } from '#tests/harness/uncertain-text.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAs } = visitSite()
const number = '+447700900142'
const name = 'Copy 4471, which may be the code'
const slot = (page: Page) => page.getByRole('region', { name: 'Next text' })
const send = (text: string, from = 'DPD') => site().gateway.send({ to: number, from, text })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const placeOfSlot = async (page: Page) => JSON.stringify(await slot(page).boundingBox())

let people = 0
async function openNumber(window: typeof desktop) {
  const visited = await visitAs(`unsure-${++people}@example.test`, { ...window, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visited
  await send('Your parcel comes tomorrow')
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Before you opened this number' }).waitFor()
  await page.mouse.move(2, 2)
  return visited
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('what may be the code is marked in the words of a text, and one tap copies it: %s', async (_name, window) => {
  const { page, errors } = await openNumber(window)
  const place = await placeOfSlot(page)
  await send(uncertainText())
  const mark = slot(page).getByRole('button', { name })
  await mark.waitFor()
  expect(await placeOfSlot(page)).toBe(place)
  const { width = 0, height = 0 } = (await mark.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(await accessibilityViolations(page)).toEqual([])
  // It is no code: neither a button for one, nor read aloud as one.
  expect(
    await slot(page)
      .getByRole('button', { name: /^Copy code/ })
      .count(),
  ).toBe(0)
  await page.getByRole('status').getByText('New text from DPD', { exact: true }).waitFor({ state: 'attached' })

  await mark.click()
  await slot(page).getByText('Copied').first().waitFor()
  expect(await clipboard(page)).toBe('4471')
  await slot(page).getByText('New', { exact: true }).waitFor({ state: 'detached' })
  expect(await placeOfSlot(page)).toBe(place)
  expect(errors).toEqual([])
})

test('at the end of a line it does not make the words scroll', async () => {
  const { page } = await openNumber(desktop)
  await send(uncertainText())
  const mark = slot(page).getByRole('button', { name })
  await mark.waitFor()
  const beyond = await mark.evaluate((button) => {
    const words = button.closest('p')
    // Lines as short as the candidate: it reaches the end of its own.
    const printed = button.firstElementChild?.getBoundingClientRect().width ?? 0
    Object.assign(words?.style ?? {}, { boxSizing: 'content-box', width: `${Math.ceil(printed)}px` })
    return words && words.scrollWidth - words.clientWidth
  })
  expect(beyond).toBe(0)
})

test('where it is cut off, it is in the whole text; and in the lists and among the texts found', async () => {
  const { page } = await openNumber(desktop)
  const long = `${uncertainText()}. ${'Your parcel comes today. '.repeat(30)}`
  await send(`${'We have news. '.repeat(30)}${uncertainText()}`)
  await slot(page).getByRole('button', { name: 'Show all' }).waitFor()
  const cut = slot(page).getByRole('button', { name })
  if ((await cut.count()) > 0) expect(await cut.getAttribute('tabindex')).toBe('-1')
  await send(long)
  await send(uncertainText())
  await send('Your parcel comes today', 'Royal Mail')
  const found = page.getByRole('list', { name: 'Since you opened this number' })
  await found.getByRole('button', { name }).first().waitFor()
  await found.getByRole('button', { name }).first().click()
  expect(await clipboard(page)).toBe('4471')

  await page.getByRole('searchbox').first().fill('4471')
  const result = page.getByRole('list', { name: 'Texts found' }).getByRole('button', { name }).first()
  await result.waitFor()
  expect(
    await result
      .getByText('4471')
      .first()
      .evaluate((each) => each.closest('mark') !== null),
  ).toBe(true)
})

test('the key c copies what may be the code of the awaited text, and says that it is unsure', async () => {
  const { page } = await openNumber(desktop)
  await send(uncertainText())
  await slot(page).getByRole('button', { name }).waitFor()
  await page.mouse.move(2, 2)
  await page.keyboard.press('c')
  await page.getByRole('region', { name: 'Notifications' }).getByText('It may be the code').waitFor()
  expect(await clipboard(page)).toBe('4471')
})
