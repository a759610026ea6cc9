import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openBrowser, type OpenBrowser, type Visit } from './open-browser.ts'
import { openSite, type OpenSite } from './open-site.ts'

/** One server and one browser for all tests of a file. Every visit is somebody new, and ends with its test. */
export function visitSite(): { site(): OpenSite; visit(path: string, options?: BrowserContextOptions): Promise<Visit> } {
  let site: OpenSite | undefined
  let browser: OpenBrowser | undefined
  beforeAll(async () => {
    site = await openSite()
    browser = await openBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]()
    await site?.[Symbol.asyncDispose]()
  })
  return {
    site: () => site as OpenSite,
    async visit(path, options) {
      if (!site || !browser) throw new Error('visits are made in tests')
      const visit = await browser.visit(site.url, options)
      onTestFinished(() => visit.context.close())
      await visit.page.goto(path)
      if (options?.javaScriptEnabled !== false) await whenAlive(visit.page)
      return visit
    },
  }
}

/** React puts its props on an element when it hydrates it, and not before. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')))
}
