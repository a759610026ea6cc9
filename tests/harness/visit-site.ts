import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { desktop, openBrowser, type OpenBrowser, type Visit } from './open-browser.ts'
import { adminEmail, openTestSite, type TestSite } from './open-test-site.ts'

/**
 * One server and one browser for all tests of a file. Every visit has a new profile, and ends with its test. A second attempt at a test has a server of its
 * own, with nothing on it that the first one has left; so no test of a file may need what an earlier one did.
 */
export function visitSite(): {
  site(): TestSite
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>
  /** A visit as an administrator. Signs in once, as sign-in codes are rate-limited. */
  visitAsAdmin(path: string, options?: BrowserContextOptions): Promise<Visit>
} {
  let site: TestSite | undefined
  let browser: OpenBrowser | undefined
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  async function openSite() {
    await site?.[Symbol.asyncDispose]()
    site = await openTestSite({ TELEGRAM_URL: 'https://t.me/callbox_example' })
    signedIn = undefined
  }
  beforeAll(async () => {
    await openSite()
    browser = await openBrowser()
  })
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await openSite()
  })
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]()
    await site?.[Symbol.asyncDispose]()
  })
  async function visit(path: string, options?: BrowserContextOptions): Promise<Visit> {
    if (!site || !browser) throw new Error('visits are made in tests')
    const visited = await browser.visit(site.url, options)
    onTestFinished(() => visited.context.close())
    await visited.page.goto(path)
    if (options?.javaScriptEnabled !== false) await whenHydrated(visited.page)
    return visited
  }
  return {
    site: () => site as TestSite,
    visit,
    async visitAsAdmin(path, options) {
      if (!signedIn) {
        const { page, context } = await visit('/')
        await site?.signIn(page, adminEmail, 'admin')
        signedIn = await context.storageState()
      }
      return visit(path, { ...desktop, ...options, storageState: signedIn })
    },
  }
}

/** React only sets its props on an element when it hydrates it. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')))
}
