import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

/** Lists several hundred numbers, of which every third has texts. */
async function listManyNumbers() {
  const { page } = await visitAsAdmin('/admin')
  const numbers = Array.from({ length: 500 }, (_, index) => ({ number: `+4477009${10_000 + index}` }))
  await page.request.post('/api/admin/numbers', { data: { numbers }, headers: { origin: site().url } })
  for (let text = 1; text <= 40; text++)
    await site().gateway.send({ to: '+447700900142', from: 'Uber', text: `Your Uber code is ${5100 + text}` })
}

const cards = (page: Page) => page.getByRole('list', { name: 'Numbers' }).getByRole('listitem')
const yOf = (page: Page) => page.evaluate(() => scrollY)
const goTo = (page: Page, y: number) => page.evaluate((top) => scrollTo(0, top), y)

/** Scrolls by hand until a card in the middle of the window stays where it is, and returns it with its place. */
async function cardInView(page: Page) {
  const find = () =>
    page.evaluate(() => {
      const card = document.elementFromPoint(60, innerHeight / 2)?.closest('li')
      return { number: /7700 ?9\d{5}/.exec(card?.textContent ?? '')?.[0] ?? '', top: Math.round(card?.getBoundingClientRect().top ?? 0) }
    })
  await expect.poll(async () => (await find()).number).not.toBe('')
  return find()
}

test('on a phone a number opens at its top from far down the list, and Back returns to that place', async () => {
  await listManyNumbers()
  const { page, errors } = await visitAs('far-down@example.test', phone)
  await cards(page).first().waitFor()
  // Its last page is loaded, so that nothing is added below the place.
  await expect.poll(async () => (await goTo(page, 1_000_000), cards(page).last().getAttribute('aria-setsize'))).toBe('506')
  for (const way of ['the button', 'the browser'] as const) {
    for (const y of [12_000, 25_000]) await goTo(page, y)
    const before = await cardInView(page)
    const y = await yOf(page)
    await page.touchscreen.tap(60, 422)
    const heading = page.getByRole('heading', { level: 1 })
    await heading
      .filter({ hasText: before.number.replace(' ', '') })
      .or(heading.filter({ hasText: before.number }))
      .waitFor()
    expect([way, await yOf(page), await heading.count()]).toEqual([way, 0, 1])
    await page.getByText('No messages received yet').waitFor()
    expect([way, await yOf(page)]).toEqual([way, 0])
    expect(await page.getByRole('region', { name: 'Numbers' }).count()).toBe(0)
    if (way === 'the button') await page.getByRole('button', { name: 'Back to numbers' }).click()
    else await page.goBack()
    await cards(page).filter({ hasText: before.number }).waitFor()
    expect([way, await yOf(page)]).toEqual([way, y])
    const after = await cardInView(page)
    expect(after.number).toBe(before.number)
    // Places are sums of measured heights, each with a fraction of a pixel.
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1)
  }
  expect(errors).toEqual([])
})

test('on a phone the texts of a number begin at the newest, also after the list was scrolled', async () => {
  const { page } = await visitAs('texts@example.test', phone)
  await cards(page).first().waitFor()
  await page.getByLabel('Search numbers and texts').fill('7700 9001')
  const card = cards(page).filter({ hasText: '7700 900142' })
  await page.getByLabel('Search numbers and texts').fill('')
  // The oldest number is in the last page of the list.
  await expect.poll(async () => (await goTo(page, 1_000_000), card.count())).toBe(1)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: '7700 900142' }).first().click()
  await page.getByText('Your Uber code is 5140').first().waitFor()
  expect(await yOf(page)).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toHaveLength(1)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('on a desktop a number that is opened from low in a scrolled page shows its place for the next text', async () => {
  const { page } = await visitAs('low-down@example.test', { viewport: { width: 1280, height: 800 } })
  await cards(page).first().waitFor()
  await goTo(page, 10_000)
  await expect.poll(() => yOf(page)).toBeGreaterThan(200)
  await page
    .getByRole('list', { name: 'Numbers' })
    .getByRole('button', { name: /^7700|7700 9/ })
    .nth(5)
    .click()
  const head = page.getByRole('region', { name: 'Messages' }).getByRole('heading', { level: 2 }).first()
  await head.waitFor()
  const headerBottom = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
  await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(headerBottom)
})

test('a long list comes in pages: its beginning with the document, the rest as it is scrolled, sorted and searched', async () => {
  await listManyNumbers()
  const { page, errors } = await visitAs('pages@example.test')
  // The document has the first numbers.
  expect(await (await page.request.get('/available-numbers')).text()).toContain('7700 910499')
  await cards(page).first().waitFor()
  const total = Number(await page.getByRole('region', { name: 'Numbers' }).getByRole('heading').locator('+ *').innerText())
  expect(total).toBeGreaterThan(500)
  const list = page.getByRole('list', { name: 'Numbers' })
  const scrollDown = async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return cards(page).last().getAttribute('aria-setsize')
  }
  await expect.poll(scrollDown).toBe(String(total))

  await page.getByLabel('Sort by').selectOption({ label: 'By number' })
  await expect.poll(() => cards(page).first().innerText()).toContain('7700 900142')
  await page.getByLabel('Search numbers and texts').fill('7700 910123')
  await expect.poll(() => cards(page).allInnerTexts()).toEqual([expect.stringContaining('7700 910123')])
  // A number that no page had is opened by its link, and changes live.
  const { numbers } = (await (await page.request.get('/api/numbers?limit=1&digits=910007')).json()) as { numbers: Array<{ id: string }> }
  await page.goto(`/available-numbers?number=${numbers[0]?.id}`)
  await page.getByRole('heading', { name: 'Messages for +44 7700 910007' }).waitFor()
  await site().gateway.send({ to: '+447700910007', from: 'Uber', text: 'Your Uber code is 4471' })
  await page.getByRole('button', { name: 'Copy code 4471' }).waitFor()
  const { page: admin } = await visitAsAdmin('/admin')
  const setStatus = (status: string) =>
    admin.request.patch(`/api/admin/numbers/${numbers[0]?.id}`, { data: { status }, headers: { origin: site().url } })
  await setStatus('paused')
  await page.getByText('This number was removed').waitFor()
  await setStatus('available')
  await page.getByRole('button', { name: 'Copy code 4471' }).waitFor()
  await page.goto('/available-numbers?number=999999')
  await page.getByText('not one of ours, or not any more').waitFor()
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('without a connection an open number on a phone says so in one line', async () => {
  const { page } = await visitAs('offline@example.test', phone)
  await cards(page).first().getByRole('button').first().click()
  await page.getByText('No messages received yet').waitFor()
  await page.context().setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: 'Connection Error' })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Reconnect' }).waitFor()
  expect((await alert.boundingBox())?.height).toBeLessThan(50)
})

test('a link that asks for a number picks one, for its service, and is replaced by it in the history', async () => {
  await site().gateway.send({ to: '+447700900387', from: 'WhatsApp', text: 'Your WhatsApp code: 771-122' })
  const { page, errors } = await visitAs('wisher@example.test')
  await page.goto('/account')
  await page.goto('/available-numbers?pick=1&service=whatsapp')
  await page.waitForURL(/[?&]number=\d+/)
  expect(new URL(page.url()).searchParams.has('pick')).toBe(false)
  expect(new URL(page.url()).searchParams.get('service')).toBe('whatsapp')
  await page.getByRole('heading', { name: /^Messages for \+44/ }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/account$/)
  await page.goto('/available-numbers?pick=1&receiving=silent')
  await page.getByText('No number receives at the moment').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?receiving=silent')
  expect(errors).toEqual([])
})
