import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { borrowBrowser } from './borrow-browser.ts'
import { desktop, type OpenBrowser, type Visit } from './open-browser.ts'
import { adminEmail, openTestSite, type TestSite } from './open-test-site.ts'
import { whenHydrated } from './when-hydrated.ts'

/** One site for all tests of a file, whose order must not matter. Every visit has a new profile, and ends with its test. */
export function visitSite(): {
  site(): TestSite
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>
  /** A visit of somebody who has signed in, to the numbers unless there is a path. */
  visitAs(email: string, options?: BrowserContextOptions): Promise<Visit>
  /** A visit as an administrator. Signs in once, as sign-in codes are rate-limited. */
  visitAsAdmin(path: string, options?: BrowserContextOptions): Promise<Visit>
} {
  let site: TestSite | undefined
  let browser: OpenBrowser | undefined
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  beforeAll(async () => {
    site = await openTestSite({ TELEGRAM_URL: 'https://t.me/callbox_example' })
    browser = await borrowBrowser()
  })
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]()
    await site?.[Symbol.asyncDispose]()
  })
  async function open(options?: BrowserContextOptions): Promise<Visit> {
    if (!site || !browser) throw new Error('visits are made in tests')
    const visited = await browser.visit(site.url, options)
    onTestFinished(() => visited.context.close())
    return visited
  }
  async function visit(path: string, options?: BrowserContextOptions): Promise<Visit> {
    const visited = await open(options)
    await visited.page.goto(path)
    if (options?.javaScriptEnabled !== false) await whenHydrated(visited.page)
    return visited
  }
  return {
    site: () => site as TestSite,
    visit,
    async visitAs(email, options) {
      const visited = await open(options)
      await site?.signIn(visited.page, email)
      return visited
    },
    async visitAsAdmin(path, options) {
      if (!signedIn) {
        const { page, context } = await open()
        await site?.signIn(page, adminEmail, 'admin')
        signedIn = await context.storageState()
      }
      return visit(path, { ...desktop, ...options, storageState: signedIn })
    },
  }
}
