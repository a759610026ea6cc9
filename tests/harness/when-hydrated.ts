import type { Page } from 'playwright-core'

/** React only sets its props on an element when it hydrates it. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')))
}
