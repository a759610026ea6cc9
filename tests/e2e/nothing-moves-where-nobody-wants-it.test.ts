import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { visit, visitAs } = visitSite()

/** The elements and pseudo-elements that could move for longer than a blink, and what is scrolled smoothly. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const moves =
          isLong(style.transitionDuration) ||
          (style.animationName !== 'none' && isLong(style.animationDuration)) ||
          (pseudo === null && style.scrollBehavior === 'smooth')
        return moves
          ? [`${element.localName}${pseudo ?? ''} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}`]
          : []
      }),
    )
    return [...new Set(found)]
  })
}

const paths = ['/', '/auth', '/services', '/about', '/status', '/blog']

test('where the system asks for less motion, nothing on a page moves or scrolls smoothly', async () => {
  const { page } = await visit('/', { ...phone, reducedMotion: 'no-preference' })
  await whenHydrated(page)
  // It would be found.
  expect(await movements(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(path)
    await whenHydrated(page)
    await page.getByRole('region', { name: 'Cookie Notice' }).waitFor()
    expect([path, await movements(page)]).toEqual([path, []])
  }
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  expect(await movements(page)).toEqual([])
})

test('nor in the inbox, on the account page or where an administrator works', async () => {
  const { page } = await visitAs('still@example.test', { ...phone, reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await movements(page)).toEqual([])
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  expect(await movements(page)).toEqual([])
})
