import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

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

test.each([
  // The place of the awaited text is always in view.
  ['a desktop', {}, '1 new text'],
  ['a phone', phone, '2 new texts'],
])('a reader further down is not moved by new texts, and one tap goes up to them: %s', async (_name, window, told) => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, window)
  await site.signIn(page, 'someone@example.test')
  const send = (code: number) => site.gateway.send({ to: '+447700900142', from: 'Uber', text: `Your Uber code is ${code}` })
  for (let code = 5101; code <= 5130; code++) await send(code)
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 5130' }).waitFor()
  await page.getByRole('list', { name: 'Before you opened this number' }).hover({ position: { x: 20, y: 20 } })
  const isAtRest = scrollingEnded(page)
  await page.mouse.wheel(0, 2400)
  await page.getByRole('button', { name: 'Copy code 5130' }).waitFor({ state: 'detached' })
  /** The item in the middle of the window. */
  const place = () => page.evaluate(() => document.elementFromPoint(innerWidth - 200, innerHeight / 2)?.closest('li')?.textContent)
  await isAtRest
  await expect.poll(place).toContain('Your Uber code is')
  const before = await place()

  await send(9164)
  const slot = page.getByRole('region', { name: 'Next text' })
  await slot.getByRole('button', { name: 'Copy code 9164' }).waitFor({ state: 'attached' })
  if (window === phone) await page.getByRole('button', { name: '1 new text' }).waitFor()
  await send(9165)
  await page.getByRole('button', { name: told }).waitFor()
  expect(await place()).toEqual(before)
  // The button goes with its press, while the pointer's own click is still being checked for what lies above it.
  await page.getByRole('button', { name: told }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('button', { name: told }).waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Since you opened this number' }).getByRole('button', { name: 'Copy code 9164' }).waitFor()
  await slot.getByRole('button', { name: 'Copy code 9165' }).waitFor()
  await context.close()
})
