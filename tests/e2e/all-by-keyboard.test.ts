import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { onePathPerLayout } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { site, visit, visitAs } = visitSite()

/** More stops than any page has. */
const mostStops = 250

type Stop = { name: string; isSeen: boolean; isMarked: boolean; isInFooter: boolean }

/** The Tab stops from where the focus is until it leaves the page, or reaches `end`, and the look of each. */
async function walk(page: Page, end: 'the end' | 'the footer'): Promise<Stop[]> {
  await page.evaluate(() => {
    const place = (element: Element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
      const isInWindow = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return { x, y, isInWindow }
    }
    /** Not under a floating element: the header, the cookie notice, the support button. */
    const isSeen = (element: Element) => {
      const { x, y, isInWindow } = place(element)
      const there = document.elementFromPoint(x, y)
      return (
        isInWindow && (element.contains(there) || there?.contains(element) === true || there?.closest('label')?.contains(element) === true)
      )
    }
    /** The ring is around the element itself or around its visible control: a segment, the boxes of a code, a card. */
    const isRinged = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const isMarked = (element: Element | null): boolean =>
      element !== null && (isRinged(element) || isRinged(element, '::after') || isMarked(element.parentElement))
    Object.assign(window, {
      readStop: async () => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const name =
          element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 60) || element.getAttribute('name') || element.tagName
        // What floats goes out of the way in the next frame.
        for (let frames = 0; frames < 2 && !isSeen(element); frames++) await new Promise(requestAnimationFrame)
        return {
          name,
          isSeen: isSeen(element),
          isMarked: isMarked(element) || isMarked(element.nextElementSibling),
          isInFooter: element.closest('footer') !== null,
        }
      },
    })
  })
  const stops: Stop[] = []
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => (Reflect.get(window, 'readStop') as () => Promise<Stop | null>)())
    // The browser begins again at the top.
    if (!stop || (end === 'the end' && stops.length > 0 && stop.name === stops[0]?.name)) return stops
    if (stop.isInFooter && end === 'the footer') return stops
    stops.push(stop)
  }
  throw new Error('Tab does not come to an end')
}

/** The controls for a mouse, of the whole page or between its header and its footer, by name. One radio button of a group is a stop; the back-to-top button comes and goes (see floating-buttons.test.tsx). */
const usable = (page: Page, end: 'the end' | 'the footer') =>
  page.evaluate((isWhole) => {
    const footer = document.querySelector('body footer')
    const main = document.querySelector('main')
    const isBeforeFooter = (element: Element) =>
      footer !== null && (footer.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const isAboveMain = (element: Element) =>
      main !== null && (main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled)
      .filter((element) => !element.matches('[aria-label="Back to top"]'))
      .filter((element) => isWhole || (isBeforeFooter(element) && !isAboveMain(element)))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
      .map(
        (element) =>
          element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 60) || element.getAttribute('name') || element.tagName,
      )
  }, end === 'the end')

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'Tab reaches everything on pages of every layout, from the skip link on, each stop visible and focused: %s',
  async (_name, window) => {
    const { page } = await visit('/', { ...window, reducedMotion: 'reduce' })
    // Answered, so that it is not in the way of this: the shell's own tests have it.
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'declined'))
    for (const path of await onePathPerLayout(site().url)) {
      await page.goto(path)
      await whenHydrated(page)
      await page.getByRole('banner').locator('[data-account=loading]').waitFor({ state: 'detached' })
      // Signing in moves the focus into its form: start before it.
      if (path === '/auth') await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
        document.body.removeAttribute('tabindex')
      })
      // The header and the footer are the same on every page.
      const end = path === '/' ? 'the end' : 'the footer'
      if (end === 'the footer') {
        await page.keyboard.press('Tab')
        expect([path, await page.evaluate(() => document.activeElement?.textContent)]).toEqual([path, 'Skip to main content'])
        await page.keyboard.press('Enter')
      }
      const stops = await walk(page, end)
      if (end === 'the end') expect(stops[0]?.name).toBe('Skip to main content')
      const names = new Set(stops.map(({ name }) => name))
      expect([path, (await usable(page, end)).filter((name) => !names.has(name))]).toEqual([path, []])
      expect([path, stops.filter(({ isSeen }) => !isSeen)]).toEqual([path, []])
      expect([path, stops.filter(({ isMarked }) => !isMarked)]).toEqual([path, []])
    }
    // Thousands of stops, each with two frames.
  },
  600_000,
)

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < mostStops; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('on a phone, opening a number and leaving it take the focus along', async () => {
  const { page } = await visitAs('phone-keys@example.test', phone)
  const card = page.getByRole('button', { name: /^\+44 7700 900387/ })
  const focused = () => page.evaluate(() => [document.activeElement?.checkVisibility(), document.activeElement?.textContent].join(' '))
  // A star that is pressed is not the card of the open number.
  await page.getByRole('button', { name: 'Add to favourites: 7700 900142' }).click()
  for (const leave of [() => page.getByRole('button', { name: 'Back to numbers' }).press('Enter'), () => page.keyboard.press('Escape')]) {
    await card.press('Enter')
    await expect.poll(focused).toMatch(/^true .*7700 900387$/)
    await leave()
    await expect.poll(focused).toMatch(/^true \+44 7700 900387/)
  }
})

test('a user signs in, copies a code and signs out without a mouse', async () => {
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  const { page } = await visit('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const keyboard = page.keyboard
  await tabTo(page, /^Get Free UK Number$/)
  await keyboard.press('Enter')
  await page.waitForURL('**/auth?pick=1')
  const email = page.getByLabel('E-mail')
  await email.waitFor()
  while (!(await email.evaluate((field) => field === document.activeElement))) await keyboard.press('Tab')
  await keyboard.type('keys@example.test')
  await keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
  await keyboard.type(await site().mailServer.codeFor('keys@example.test'))
  await keyboard.press('Enter')
  // A number was picked.
  await page.waitForURL(/available-numbers\?number=/)
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .waitFor()
  await tabTo(page, /7700 900142/)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await tabTo(page, /^Copy code 482913$/)
  await keyboard.press('Enter')
  await page.getByText('Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
  await tabTo(page, /^keys, account menu$/)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
  await keyboard.press('s')
  await keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})
