import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAs } = visitSite()
const number = '+447700900142'
const clipboard: BrowserContextOptions['permissions'] = ['clipboard-read', 'clipboard-write']

const card = (page: Page) => page.getByRole('button', { name: /7700 900142/ }).first()
const send = (code: string, from = 'WhatsApp') => site().gateway.send({ to: number, from, text: `Your ${from} code is ${code}` })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
const announced = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** Opens the number, and waits until its texts have loaded: one that comes before has not arrived while it was open. */
async function openNumber(page: Page) {
  await card(page).click()
  await page
    .getByText('No messages received yet')
    .or(page.getByRole('list', { name: 'Before you opened this number' }))
    .first()
    .waitFor()
}

let people = 0
async function signIn(window: BrowserContextOptions = desktop) {
  const visited = await visitAs(`waiting-${++people}@example.test`, { permissions: clipboard, ...window })
  return visited
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('an open number says what to expect; the code that arrives has its place, and never takes the focus: %s', async (_name, window) => {
  const { page, errors } = await signIn(window)
  await page.clock.install()
  await page.reload()
  await openNumber(page)
  const panel = page.getByRole('region', { name: 'Messages' })
  await panel.getByText('Waiting for a text', { exact: true }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await send('482913')
  await announced(page, 'New text from WhatsApp, code 482913').waitFor()
  await page.getByRole('region', { name: 'Next text' }).getByRole('button', { name: 'Copy code 482913' }).waitFor()
  expect(await focused(page)).not.toBe('Copy code 482913')
  await page.getByText('Usually within 5–30 seconds.').waitFor()

  const plate = page.getByRole('button', { name: 'Copy +44 7700 900142' }).last()
  await plate.focus()
  await send('730518', 'Monzo')
  await announced(page, 'New text from Monzo, code 730518').waitFor()
  expect(await plate.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.clock.fastForward('01:01')
  await panel.getByText('Not the text you are waiting for?').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Try Another Number' }).click()
  await panel.getByRole('heading', { name: /7700 900142/ }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('somebody whose session ends while they wait is told so, and is back at their number once they have signed in again', async () => {
  const { page } = await signIn()
  await openNumber(page)
  const { search } = new URL(page.url())
  await page.request.post('/api/auth/sign-out', { headers: { origin: site().url } })
  await send('264815')
  await page.getByRole('region', { name: 'Notifications' }).getByText('Sign in again to go on.').waitFor()
  await page.waitForURL(`**/auth${search}`)
  expect(await page.getByText('264815').count()).toBe(0)
  await site().fillSignInForm(page, `waiting-${people}@example.test`)
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('heading', { name: /7700 900142/ })
    .waitFor()
})

/** What the pages of a browser showed and played. The browser of the tests has no notifications and no loudspeaker. */
type Shown = { title: string; body: string; tag: string }

async function recordNotifications(context: BrowserContext) {
  const notifications: Shown[] = []
  const tones: string[] = []
  await context.exposeFunction('noteNotification', (shown: Shown) => void notifications.push(shown))
  await context.exposeFunction('noteTone', () => void tones.push('tone'))
  await context.addInitScript(() => {
    type Recorder = { noteNotification(shown: Shown): void; noteTone(): void; lastNotification?: EventTarget & { title: string } }
    const recorder = globalThis as unknown as Recorder
    class Recorded extends EventTarget {
      static permission = localStorage.getItem('test-permission') ?? 'default'
      static async requestPermission() {
        localStorage.setItem('test-permission', 'granted')
        return (Recorded.permission = 'granted')
      }
      title: string
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        super()
        this.title = title
        recorder.noteNotification({ title, body, tag })
        recorder.lastNotification = this
      }
      close() {}
    }
    Object.defineProperty(globalThis, 'Notification', { value: Recorded, configurable: true })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...args) {
      // Two notes are one tone.
      if (this.frequency.value < 700) recorder.noteTone()
      start.apply(this, args)
    }
  })
  return { notifications, tones }
}

async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.hasFocus = () => value === 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    if (value === 'visible') dispatchEvent(new Event('focus'))
  }, state)
}

const icon = (page: Page) => page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href')

test('in hidden tabs the title and the icon tell; one of them sounds and notifies, and a press on the notification copies the code', async () => {
  const { page, context, errors } = await signIn()
  const { notifications, tones } = await recordNotifications(context)
  await page.reload()
  await openNumber(page)
  await page.getByRole('button', { name: 'Tell me when it arrives' }).click()
  await expect.poll(() => tones.length).toBe(1)
  await page.getByRole('button', { name: 'Sound and notification on' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  const other = await context.newPage()
  await other.goto('/available-numbers')
  await openNumber(other)
  await other.getByRole('button', { name: 'Sound and notification on' }).waitFor()
  const title = await page.title()
  for (const each of [page, other]) await setVisibility(each, 'hidden')

  await send('482913')
  for (const each of [page, other]) await each.waitForFunction(() => document.title.startsWith('(1) 482 913'))
  expect(await icon(page)).toBe('/icon-unread.svg')
  await expect
    .poll(() => notifications)
    .toMatchObject([{ title: '482 913 from WhatsApp', body: expect.stringContaining('+44 7700 900142') }])
  await expect.poll(() => tones.length).toBe(2)
  await send('5120', 'DPD')
  for (const each of [page, other]) await each.waitForFunction(() => document.title.startsWith('(2) 5120'))
  await expect.poll(() => notifications.length).toBe(2)

  // One of them has shown it, and perhaps the other one the text before; there it is pressed.
  const hasShown = await page.evaluate(() =>
    (globalThis as unknown as { lastNotification?: { title: string } }).lastNotification?.title.startsWith('5120'),
  )
  const shower = hasShown ? page : other
  await shower.evaluate(() => (document.hasFocus = () => true))
  await shower.evaluate(() =>
    (globalThis as unknown as { lastNotification: EventTarget }).lastNotification.dispatchEvent(new Event('click')),
  )
  await shower.getByRole('region', { name: 'Notifications' }).getByText('Copied 5120').waitFor()
  expect(await shower.evaluate(() => navigator.clipboard.readText())).toBe('5120')

  for (const each of [page, other]) await setVisibility(each, 'visible')
  expect([await page.title(), await other.title(), await icon(page)]).toEqual([title, title, '/icon.svg'])

  // Whoever looks needs no notification, and the tab in front is the one that sounds.
  await setVisibility(other, 'hidden')
  await send('77120', 'Uber')
  await expect.poll(() => tones.length).toBe(4)
  await other.waitForFunction(() => document.title.startsWith('(1) 77120'))
  await announced(page, 'New text from Uber, code 77120').waitFor()
  expect(notifications).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a code is copied by itself where that was chosen; a refusal, no storage and a wrong clock leave the inbox as it is', async () => {
  const { page, context, errors } = await signIn({ ...phone, permissions: clipboard })
  await page.goto('/account')
  const choices = page.getByRole('region', { name: 'When a Text Arrives' })
  await choices.getByRole('switch', { name: 'Copy the code' }).click()
  await choices.getByRole('switch', { name: 'Notification' }).click()
  // This browser refuses at once.
  await choices.getByText('This browser blocks notifications from this site.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await choices.getByRole('switch', { name: 'Copy the code', checked: true }).waitFor()
  await choices.getByRole('switch', { name: 'Sound', checked: false }).waitFor()

  await context.addInitScript(() => {
    const away = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = away
    const now = Date.now
    Date.now = () => now() - 90 * 60_000
  })
  await send('118204')
  // The corrected clock may be a second behind: the Date header has whole seconds.
  const serverTime = async () => Date.parse((await fetch(`${site().url}/healthz`)).headers.get('date') ?? '')
  const sentAt = Date.now()
  await expect.poll(serverTime).toBeGreaterThan(sentAt)
  await page.goto('/available-numbers')
  await openNumber(page)
  await page.getByText('Waiting for a text', { exact: true }).waitFor()
  await send('609214')
  await page.getByText('Copied 609 214').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('609214')
  await page
    .getByRole('region', { name: 'Next text' })
    .getByText(/^(?:just now|\d+ minutes? ago)$/)
    .waitFor()
  await page.getByText('Will be deleted in 23 h').first().waitFor()

  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))))
  await send('333777')
  await page.getByText('Your browser did not let us copy the code.').waitFor()
  await page.getByRole('button', { name: 'Copy code 333777' }).waitFor()
  await page.getByRole('button', { name: /Tell me when/ }).click()
  // It says why it is not all on, and has the switches.
  await page.getByText('This browser blocks notifications from this site.').waitFor()
  await page.getByRole('switch', { name: 'Sound', checked: true }).waitFor()
  await page.getByRole('switch', { name: 'Notification' }).click()
  await page.getByRole('switch', { name: 'Notification', checked: false }).waitFor()
  expect(errors).toEqual([])
})

test('what is said after a minute, and the filters, have their room in each language at each width', async () => {
  for (const language of ['en', 'de', 'uk', 'hi']) {
    const { page } = await signIn(phone)
    await page.clock.install()
    await page.goto(`/available-numbers?lang=${language}`)
    await page
      .getByRole('button', { name: /7700 900516/ })
      .first()
      .click()
    // It offers another number.
    const advice = page.locator('p[aria-live="polite"]:visible')
    await expect
      .poll(async () => {
        // The minute begins when the number is open.
        await page.clock.fastForward('01:10')
        return advice.evaluate((said) => {
          const [words, row] = [said, said.parentElement?.parentElement].map((element) => element?.getBoundingClientRect().height ?? 0)
          return [said.textContent.length > 80, (words ?? 0) <= (row ?? 0)]
        })
      })
      .toEqual([true, true])
    for (const width of [960, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await page
        .getByRole('search')
        .locator('select')
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right] as const))
      expect(boxes).toHaveLength(3)
      for (const [nth, [left, right]] of boxes.entries()) {
        expect([language, width, nth, right - left > 80]).toEqual([language, width, nth, true])
        expect([language, width, nth, left >= (boxes[nth - 1]?.[1] ?? 0)]).toEqual([language, width, nth, true])
      }
    }
  }
})
