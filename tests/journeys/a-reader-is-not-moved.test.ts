import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('a reader near the top sees everything that arrives', async () => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page, context } = await browser.visit(site.url)
  await site.signIn(page, 'someone@example.test')
  const send = (text: string) => site.gateway.send({ to: '+447700900142', from: 'Uber', text })
  for (let code = 5101; code <= 5110; code++) await send(`Your Uber code is ${code}`)
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 5110' }).waitFor()
  await page.getByRole('list', { name: 'Messages' }).hover()
  await page.mouse.wheel(0, 12)
  await page.waitForFunction(() => document.querySelector('ul[aria-label="Messages"]')?.scrollTop === 12)
  await send(`Your Uber code is 9164. ${'It is longer than a line. '.repeat(12)}`)
  await page.getByRole('button', { name: 'Copy code 9164' }).waitFor()
  expect(await isSeenWhole(page, 'Copy code 9164')).toBe(true)
  await context.close()
})

/** Resolves when the next scrolling has ended and was painted. */
async function scrollingEnded(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document.addEventListener('scrollend', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
          capture: true,
        }),
      ),
  )
}

/** The button is not cut by the upper edge of the list. */
async function isSeenWhole(page: Page, label: string): Promise<boolean> {
  await page.waitForFunction((name) => {
    const newest = [...document.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === name)
    const list = document.querySelector('ul[aria-label="Messages"]')
    const row = newest?.closest('li')
    return row && list && row.getBoundingClientRect().top >= Math.max(0, list.getBoundingClientRect().top)
  }, label)
  return true
}

test.each([
  ['a desktop', {}],
  ['a phone', phone],
])('a reader further down is not moved by new texts, and one tap goes up to them: %s', async (_name, window) => {
  await using site = await openTestSite()
  await using browser = await openBrowser()
  const { page, context } = await browser.visit(site.url, window)
  await site.signIn(page, 'someone@example.test')
  const send = (code: number) => site.gateway.send({ to: '+447700900142', from: 'Uber', text: `Your Uber code is ${code}` })
  for (let code = 5101; code <= 5130; code++) await send(code)
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 5130' }).waitFor()
  await page.getByRole('list', { name: 'Messages' }).hover()
  const isAtRest = scrollingEnded(page)
  await page.mouse.wheel(0, 1600)
  await page.getByRole('button', { name: 'Copy code 5130' }).waitFor({ state: 'detached' })
  /** The item in the middle of the window. */
  const place = () => page.evaluate(() => document.elementFromPoint(innerWidth - 200, innerHeight / 2)?.closest('li')?.textContent)
  await isAtRest
  const before = await place()
  expect(before).toContain('Your Uber code is')

  await send(9164)
  await page.getByRole('button', { name: '1 new text' }).waitFor()
  expect(await place()).toEqual(before)
  // The button goes with its press, while the pointer's own click is still being checked for what lies above it.
  await page.getByRole('button', { name: '1 new text' }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('button', { name: '1 new text' }).waitFor({ state: 'detached' })
  expect(await isSeenWhole(page, 'Copy code 9164')).toBe(true)
  await context.close()
})
