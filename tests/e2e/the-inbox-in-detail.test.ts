import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()
const number = '+447700900142'

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: '7700 900142' }).first()
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

let people = 0
async function signIn(window: BrowserContextOptions = desktop) {
  const visited = await visitAs(`someone-${++people}@example.test`, { ...window, permissions: ['clipboard-read', 'clipboard-write'] })
  return visited
}

test('a text without a code is copied whole with a message; what is new depends on the user', async () => {
  const { page } = await signIn()
  await card(page).getByRole('button').first().click()
  await page.getByText('No messages received yet').waitFor()
  await site().gateway.send({ to: number, from: 'DPD', text: 'Your parcel comes today.' })
  await page.getByText('Your parcel comes today.').waitFor()
  await page.getByRole('region', { name: 'Next text' }).getByText('New', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy the whole text; no code was found in it' }).click()
  // On the button, and in the region that is read aloud.
  await page.getByText('Whole text copied').first().waitFor()
  expect(await clipboard(page)).toBe('Your parcel comes today.')
  await page.getByRole('region', { name: 'Next text' }).getByText('New', { exact: true }).waitFor({ state: 'detached' })
  await card(page).getByText('1 message').waitFor()

  const { page: other } = await signIn()
  await card(other).getByRole('button').first().click()
  await other.getByRole('list', { name: 'Before you opened this number' }).getByText('New', { exact: true }).waitFor()
})

test('the numbers are in the page itself, and can be read without its scripts', async () => {
  const { page } = await signIn()
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await card(page)
    .getByText(/^Added (?:just now|\d+ minutes ago|today)$/)
    .waitFor()
  const list = page.getByRole('list', { name: 'Numbers' })
  expect(await list.getByRole('listitem').count()).toBe(6)
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('600px')
})

test('before the scripts are there, a press is not lost, and neither is a text', async () => {
  const { page, errors } = await signIn(phone)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => (await scripts.promise, route.continue()))
  await page.reload({ waitUntil: 'commit' })
  const pick = page.getByRole('listitem').filter({ hasText: '7700 900608' }).first().getByRole('button').first()
  await pick.getByText('No messages').waitFor()
  await pick.click()
  await site().gateway.send({ to: '+447700900608', from: 'Monzo', text: 'Your Monzo login code is 730518' })
  expect(new URL(page.url()).search).toBe('')
  scripts.resolve()
  await page.getByRole('button', { name: 'Copy code 730518' }).waitFor()
  await page.getByRole('button', { name: 'Back to numbers' }).click()
  await pick.getByText('1 message').waitFor()
  expect(errors).toEqual([])
})

test('a failed load is tried three times, reported, and recovers without a reload', async () => {
  const { page } = await signIn()
  // The page that is left asks no more.
  await page.goto('about:blank')
  let tries = 0
  await page.route(
    '**/api/numbers',
    (route) => (tries++, route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } })),
  )
  await page.goto('/available-numbers')
  await toast(page, 'Connection Issue').waitFor()
  await toast(page, 'Unable to load latest data. Retrying automatically...').waitFor()
  expect(tries).toBe(3)
  await page.getByText('Connection Error', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Connection to database failed.').waitFor()
  await page.getByRole('button', { name: 'Reconnect', exact: true }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try reconnecting' }).click()
  await card(page).waitFor()
  await page.getByText('Connection Error', { exact: true }).waitFor({ state: 'detached' })
  await toast(page, 'Connection Issue').waitFor({ state: 'detached' })
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a toast does not cover the cookie notice: %s', async (_name, window) => {
  const { page } = await signIn(window)
  await page.evaluate(() => localStorage.removeItem('cookie-consent'))
  await page.clock.install()
  await page.goto('/available-numbers?service=no-such-service')
  await toast(page, 'Unknown service').waitFor()
  // The toast stays while the time for the notice passes.
  await page.clock.runFor(1500)
  const notice = page.getByRole('region', { name: 'Cookie Notice' })
  await notice.waitFor()
  const boxes = await page.evaluate(() =>
    ['[aria-label="Cookie Notice"]', '[aria-label=Notifications] > *'].map((selector) => {
      const { top, bottom, left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { top, bottom, left, right }
    }),
  )
  const [a, b] = boxes
  if (!a || !b) throw new Error('one of them is not there')
  expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, JSON.stringify(boxes)).toBe(true)
})

describe('an open number that is removed', () => {
  const ids: Record<string, string> = {}
  /** Takes a number off the lists of everybody, or puts it back, as an administrator does. */
  async function setStatus(page: Page, wanted: string, status: 'available' | 'paused') {
    const { numbers } = (await (await page.request.get('/api/admin/numbers')).json()) as { numbers: Array<{ id: string; number: string }> }
    for (const one of numbers) ids[one.number] = one.id
    const answer = await page.request.patch(`/api/admin/numbers/${ids[wanted]}`, { data: { status }, headers: { origin: site().url } })
    expect(answer.status()).toBe(200)
  }

  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('is announced, with another offered: %s', async (_name, window) => {
    const { page: admin } = await visitAsAdmin('/available-numbers')
    const { page, errors } = await signIn(window)
    // What is loaded of a number after it was removed is not found, which the browser logs.
    const loaded = Promise.all([page.waitForResponse(/\/outlook$/), page.waitForResponse(/\/messages\?/)])
    await card(page).getByRole('button').first().click()
    await loaded
    const panel = page.getByRole('region', { name: 'Messages' })
    await panel.getByRole('button', { name: 'Copy without +44' }).focus()
    expect(await panel.getByRole('status').count()).toBe(1)

    await setStatus(admin, number, 'paused')
    await panel.getByRole('status').getByText('This number was removed').waitFor()
    await panel.getByRole('status').getByText('+44 7700 900142 is not available any more').waitFor()
    const other = panel.getByRole('button', { name: /^Open \+44 7700/ })
    // The focus was on something that is gone.
    expect(await other.evaluate((button) => button === document.activeElement)).toBe(true)

    await other.click()
    await panel.getByText('This number was removed').waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Copy without +44' }).waitFor()
    await setStatus(admin, number, 'available')
    expect(errors).toEqual([])
  })
})
