import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The elements that overflow the window to the right, outside scroll containers. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsItself(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrollsItself(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .concat('it scrolls sideways')
  })
}

/** Texts that their box cuts off without an ellipsis. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, dt, dd, th, td, figcaption)')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return (
          element.getClientRects().length > 0 &&
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .filter((element) => !element.closest('[data-visually-hidden]'))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40)}`),
  )
}

/** WCAG 2.2, 1.4.10 and 1.4.4: a narrow window, and one of 1280 px at 200 %. */
const windows = [
  { name: '320 px', width: 320, height: 640 },
  { name: '1280 px at 200 %', width: 640, height: 400 },
] as const

/** Fails unless the page fits both windows, without loading it again. Leaves it in the narrower one. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  for (const { name, width, height } of windows.toReversed()) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect([where, name, ...(await overflow(page)), ...(await cutWords(page))]).toEqual([where, name])
  }
}
