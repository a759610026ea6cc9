import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { cookies } from '#domain/site/cookies.ts'
import type { Access, SeededSite } from './seed-site.ts'
import { moment } from './start-server.ts'

export const widths = { 390: { height: 844, isPhone: true }, 1280: { height: 800, isPhone: false } } as const
export type Width = keyof typeof widths

/** A page to take pictures of, with the means to prepare it. */
export type Stage = {
  page: Page
  isPhone: boolean
  /** Leaves requests to this path without a response, so that loading states can be seen. */
  hang(url: string): Promise<unknown>
  /** Responds to requests to this path, or only to those that would change something, with this. */
  answer(url: string, status: number, body: object, only?: 'changes'): Promise<unknown>
  /** Stops timers of a second or more from now on, so that toasts and the like stay. */
  stopTimers(): Promise<void>
  /** Waits until nothing is loading and nothing moves. */
  settle(): Promise<void>
}

/** Requests that are allowed although they are not GET: they change nothing, or show an error without a side effect. */
const harmless = /\/api\/(rpc\/is_current_user_admin|admin\/posts\/preview|admin\/database\/test|functions\/periodic-webhook-sync)$/
const quietMs = 120

/** Opens a browser profile. Requests that would change the site are refused, so that all screens have the same data. */
export async function openProfile(browser: Browser, site: SeededSite, width: Width, access: Access): Promise<BrowserContext> {
  const { height, isPhone } = widths[width]
  const options: BrowserContextOptions = {
    baseURL: site.url,
    viewport: { width, height },
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Playwright hides the caret with a style of its own.
    bypassCSP: true,
    serviceWorkers: 'block',
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(8000)
  await context.clock.setFixedTime(moment)
  await context.addCookies(site.cookies[access])
  await context.addInitScript(() => {
    localStorage.clear()
    if (!location.hash.includes('cookie-notice')) localStorage.setItem('cookie-consent', 'declined')
  })
  await context.route('**/api/**', (route) => {
    const request = route.request()
    const isCount = request.url().endsWith('/api/admin/cleanup') && request.postData()?.includes('"dry_run":true')
    if (request.method() === 'GET' || harmless.test(request.url()) || isCount) return route.continue()
    return route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'database_away' } })
  })
  return context
}

/** Opens a page without traces of the profile's other pages. */
export async function openStage(context: BrowserContext, isPhone: boolean): Promise<Stage & AsyncDisposable> {
  const page = await context.newPage()
  const open = new Set<Request>()
  page
    .on('request', (request) => open.add(request))
    // An event stream never finishes; that it has begun is enough.
    .on('response', (response) => response.request().resourceType() === 'eventsource' && open.delete(response.request()))
    .on('requestfinished', (request) => open.delete(request))
    .on('requestfailed', (request) => open.delete(request))
  const hung = new Map<Request, Route>()

  return {
    page,
    isPhone,
    hang: (url) => page.route(url, (route) => void hung.set(route.request(), route)),
    answer: (url, status, json, only) =>
      page.route(url, (route) => (only && route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }))),
    stopTimers: () =>
      page.evaluate(() => {
        const start = setTimeout
        Object.assign(window, { setTimeout: (run: () => void, ms: number) => (ms >= 1000 ? 0 : start(run, ms)) })
      }),
    async settle() {
      const deadline = Date.now() + 10_000
      do {
        await page.evaluate(whenQuiet, quietMs)
      } while ([...open].some((request) => !hung.has(request)) && Date.now() < deadline)
    },
    async [Symbol.asyncDispose]() {
      // Pending requests would otherwise reach the server when the page closes.
      for (const route of hung.values()) await route.abort().catch(() => {})
      await page.close()
      await context.setOffline(false)
      // An address may have chosen another language.
      await context.clearCookies({ name: cookies.language.name })
    },
  }
}

/** Runs in the page: resolves once fonts and images are loaded and the document has not changed for a while. */
async function whenQuiet(ms: number) {
  await document.fonts.ready
  await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})))
  await new Promise<void>((resolve) => {
    let timer = setTimeout(finish, ms)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, ms)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    function finish() {
      observer.disconnect()
      resolve()
    }
  })
}
