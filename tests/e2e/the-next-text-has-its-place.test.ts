import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAs } = visitSite()
const number = '+447700900142'
const small: BrowserContextOptions = { ...phone, viewport: { width: 375, height: 553 } }
const slot = (page: Page) => page.getByRole('region', { name: 'Next text' })
const list = (page: Page, when: 'Since' | 'Before') => page.getByRole('list', { name: `${when} you opened this number` })
const send = (code: number, from = 'Uber') => site().gateway.send({ to: number, from, text: `Your ${from} code is ${code}` })

let people = 0
/** Signed in with a number open that has texts. */
async function openNumber(window: BrowserContextOptions = desktop) {
  const visited = await visitAs(`awaiting-${++people}@example.test`, { ...window, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visited
  await send(4821)
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  // A text that comes before they have loaded has not arrived while the number was open.
  await list(page, 'Before').waitFor()
  // Nothing is under the pointer.
  await page.mouse.move(2, 2)
  return visited
}

const place = async (page: Page) => {
  const { x, y, width, height } = (await slot(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x, y, width, height]
}

test.each([
  ['a phone', phone, 420],
  ['a small phone', small, 553],
  ['a desktop', desktop, 800],
])('the place of the next text is in sight before it comes, and stays as it is: %s', async (_name, window, limit) => {
  const { page, errors } = await openNumber(window)
  await slot(page).getByText('Waiting for a text', { exact: true }).waitFor()
  const empty = await place(page)
  expect((empty[1] ?? 0) + (empty[3] ?? 0)).toBeLessThan(limit)
  expect(await accessibilityViolations(page)).toEqual([])

  await send(482913, 'WhatsApp')
  await slot(page).getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await slot(page).getByText('New', { exact: true }).waitFor()
  expect(await place(page)).toEqual(empty)
  expect(await list(page, 'Since').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await site().gateway.send({ to: number, from: 'DPD', text: 'Your parcel comes today. '.repeat(30) })
  await slot(page).getByRole('button', { name: 'Show all' }).waitFor()
  expect(await place(page)).toEqual(empty)
  await list(page, 'Since').getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await slot(page).getByRole('button', { name: 'Show all' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

test('the number is copied with and without its prefix, and the service that is chosen is the one in the address', async () => {
  const { page } = await openNumber()
  const head = page.getByRole('region', { name: 'Messages' })
  await head.getByRole('button', { name: 'Copy +44 7700 900142' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await head.getByRole('button', { name: 'Copy without +44' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('7700900142')

  await page.getByRole('combobox', { name: 'Service', exact: true }).selectOption('WhatsApp')
  await page.waitForURL(/service=whatsapp/)
  await send(5120)
  await list(page, 'Since').getByRole('button', { name: 'Copy code 5120' }).waitFor()
  await slot(page).getByText('Waiting for a text', { exact: true }).waitFor()
  await send(482913, 'WhatsApp')
  await slot(page).getByRole('button', { name: 'Copy code 482913' }).waitFor()
})

test('a text in use stays while a newer one waits; a reload goes on with the visit, and closing the number ends it', async () => {
  const { page } = await openNumber()
  await send(482913, 'WhatsApp')
  const code = slot(page).getByRole('button', { name: 'Copy code 482913' })
  await code.focus()
  await send(7350)
  const newer = page.getByRole('button', { name: '1 newer text' })
  await newer.waitFor()
  expect(await code.evaluate((button) => button === document.activeElement)).toBe(true)
  await newer.click()
  await slot(page).getByRole('button', { name: 'Copy code 7350' }).waitFor()
  await list(page, 'Since').getByRole('button', { name: 'Copy code 482913' }).waitFor()

  await page.reload()
  await slot(page).getByRole('button', { name: 'Copy code 7350' }).waitFor()
  await list(page, 'Since').getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('7350')
  const card = page.getByRole('button', { name: /^\+44 7700 900142/ }).first()
  await card.click()
  await page.getByRole('heading', { name: 'Select a Number' }).waitFor()
  await card.click()
  await list(page, 'Before').getByRole('button', { name: 'Copy code 7350' }).waitFor()
  expect(await list(page, 'Since').count()).toBe(0)
})

/** What a page notes of itself: the sum of its layout shifts, and what its live regions said. */
type Heard = { shifts: number; said: string[] }

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('nothing moves while many texts arrive, and what waits is not read out: %s', async (_name, window) => {
  const { page, errors } = await openNumber(window)
  await page.evaluate(() => {
    const found = globalThis as typeof globalThis & Heard
    Object.assign(found, { shifts: 0, said: [] })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) found.shifts += entry.value
    }).observe({ type: 'layout-shift' })
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('[role="status"], [aria-live]')) found.said.push(...[...addedNodes].map((node) => node.textContent ?? ''))
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await send(482913, 'WhatsApp')
  const code = slot(page).getByRole('button', { name: 'Copy code 482913' })
  await code.waitFor()
  const empty = await place(page)
  for (let at = 0; at < 5; at++) await send(5100 + at)
  await slot(page).getByRole('button', { name: 'Copy code 5104' }).focus()
  for (let at = 0; at < 15; at++) await send(6100 + at)
  await page.getByRole('button', { name: '15 newer texts' }).waitFor()
  expect(await place(page)).toEqual(empty)
  const held = slot(page).getByRole('button', { name: 'Copy code 5104' })
  expect(await held.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('status').filter({ hasText: 'code 5104' }).waitFor({ state: 'attached' })
  const { shifts, said } = await page.evaluate(() => {
    const found = globalThis as typeof globalThis & Heard
    return { shifts: found.shifts, said: found.said }
  })
  expect(shifts).toBeLessThan(0.1)
  const codesSaid = said.flatMap((words) => /code (\d+)/.exec(words)?.[1] ?? [])
  expect(codesSaid).toContain('5104')
  expect(codesSaid).toEqual([...new Set(codesSaid)])
  expect(codesSaid.filter((each) => each.startsWith('61'))).toEqual([])
  expect(errors).toEqual([])
})

test('a text that was in view for two seconds is read from the next visit on, and not on its row', async () => {
  const { page } = await visitAs(`awaiting-${++people}@example.test`)
  // A number of its own: its card is in view, and its two texts are.
  const own = '+447700900387'
  const deliver = (code: number) => site().gateway.send({ to: own, from: 'Uber', text: `Your Uber code is ${code}` })
  await deliver(4821)
  const open = () =>
    page
      .getByRole('button', { name: /7700 900387/ })
      .first()
      .click()
  await open()
  await list(page, 'Before').getByRole('button', { name: 'Copy code 4821' }).waitFor()
  await deliver(482913)
  await slot(page).getByText('New', { exact: true }).waitFor()
  const messages = async () => {
    const { numbers } = (await (await page.request.get('/api/numbers')).json()) as { numbers: Array<{ id: string; number: string }> }
    const id = numbers.find((each) => each.number === own)?.id ?? ''
    const answer = await page.request.get(`/api/numbers/${id}/messages`)
    return ((await answer.json()) as { messages: Array<{ id: string; code: string | null; is_read: boolean }> }).messages
  }
  const ids = (await messages()).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  // Both, the one that was there and the one that arrived.
  await page.waitForFunction((wanted) => {
    const stored = Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join()
    return wanted.every((id) => stored.includes(`"${id}":{"seen"`))
  }, ids)
  // In this visit it stays new, also after a reload.
  await slot(page).getByText('New', { exact: true }).waitFor()
  await page.reload()
  await slot(page).getByText('New', { exact: true }).waitFor()

  await page.goto('/available-numbers')
  await open()
  const row = list(page, 'Before').getByRole('listitem').filter({ hasText: '482913' })
  await row.waitFor()
  expect(await row.getByText('New', { exact: true }).count()).toBe(0)
  expect((await messages()).find(({ code }) => code === '482913')?.is_read).toBe(false)
})

test('where the text in the slot is reported the one before stands there again, and at last the empty place', async () => {
  const { page } = await openNumber()
  // A button under a toast is scrolled to before it is pressed.
  const placeInPage = async () => {
    const [x, y = 0, ...size] = await place(page)
    return [x, Math.round(y + (await page.evaluate(() => scrollY))), ...size]
  }
  const empty = await placeInPage()
  await send(482913, 'WhatsApp')
  await slot(page).getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await send(7350)
  for (const [code, next] of [
    ['7350', slot(page).getByRole('button', { name: 'Copy code 482913' })],
    ['482913', slot(page).getByText('Waiting for a text', { exact: true })],
  ] as const) {
    await slot(page)
      .getByRole('button', { name: `Copy code ${code}` })
      .waitFor()
    await slot(page)
      .getByRole('button', { name: /^More options/ })
      .click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this text' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByText('You no longer see this text.').waitFor()
    await page.mouse.move(2, 2)
    await next.waitFor()
  }
  // Screen readers hear no more of it either.
  await page.getByText('The text that was here is no longer available.').waitFor()
  expect(await page.getByText(/^New text from/).count()).toBe(0)
  expect(await placeInPage()).toEqual(empty)
  // The focus is not lost, and Enter copies nothing.
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
})

test('a service that is chosen while one waits decides about the texts that have come', async () => {
  const { page } = await openNumber()
  await send(482913, 'WhatsApp')
  await slot(page).getByRole('button', { name: 'Copy code 482913' }).waitFor()
  const service = page.getByRole('combobox', { name: 'Service', exact: true })
  await service.selectOption('Uber')
  await slot(page).getByText('Waiting for a text', { exact: true }).waitFor()
  await list(page, 'Since').getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await service.selectOption('WhatsApp')
  await slot(page).getByRole('button', { name: 'Copy code 482913' }).waitFor()
  expect(await list(page, 'Since').count()).toBe(0)
  // A slug of no service means any.
  const { searchParams } = new URL(page.url())
  await page.goto(`/available-numbers?number=${searchParams.get('number')}&service=no-such-service`)
  await slot(page).getByText('Waiting for a text', { exact: true }).waitFor()
  expect(await service.inputValue()).toBe('')
})

/** What is filled with red, in view and outside of the marks of the site. */
const redThings = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const reds = ['--color-red', '--color-red-ink'].map((name) => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    })
    probe.remove()
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const isShown = width > 1 && bottom > 0 && top < innerHeight
      const isFilled = [undefined, '::before'].some((part) => reds.includes(getComputedStyle(element, part).backgroundColor))
      return isShown && isFilled ? [element.textContent] : []
    })
  })

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('no more than two things are red at once, and these are new texts: %s', async (_name, window) => {
  const { page } = await openNumber(window)
  for (const code of [482913, 5121, 5122]) await send(code)
  await site().gateway.send({ to: '+447700900387', from: 'Uber', text: 'Your Uber code is 4417' })
  await slot(page).getByRole('button', { name: 'Copy code 5122' }).waitFor()
  await list(page, 'Since').getByRole('button', { name: 'Copy code 5121' }).waitFor()
  await expect.poll(() => redThings(page)).toEqual(['New', 'New'])
  // Full or outlined they take the same room: a line that one of them fills does not break when the next text comes.
  const widths = await page
    .getByText('New', { exact: true })
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(2)
  expect([...new Set(widths)]).toHaveLength(1)
})
