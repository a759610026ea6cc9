import type { BrowserContext, Page } from 'playwright-core'
import { phone, type OpenBrowser } from '#tests/harness/open-browser.ts'
import type { TestSite } from '#tests/harness/open-test-site.ts'
import { interleave, within, type Figure } from './measure.ts'

const rounds = 3
const withinMs = 1500
/** A slow mobile network: 1.6 Mbit/s, and 150 ms to the server and back. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const processorTimesSlower = 4
/** Somebody who opens their e-mail and copies the code from there takes longer. */
const codeArrivesMs = 5000

/** How soon somebody with a slow telephone can read the numbers: when they load the page, and after the last digit of their sign-in code. In turn with the landing page. */
export async function benchInboxReady(site: TestSite, browser: OpenBrowser): Promise<Figure[]> {
  const { page, context } = await browser.visit(site.url, phone)
  await site.signIn(page, 'reader@example.test')
  const cookies = await context.cookies()
  await context.close()
  const { landing, loaded, signedIn } = await interleave(rounds, {
    landing: () => onSlowPhone(site, browser, async (one) => (await one.goto('/'), one.evaluate(firstPaintMs))),
    loaded: () =>
      onSlowPhone(site, browser, async (one, of) => {
        await of.addCookies(cookies)
        await one.goto('/available-numbers', { waitUntil: 'commit' })
        return one.evaluate(numbersReadableMs, 0)
      }),
    signedIn: (round) => onSlowPhone(site, browser, (one) => signIn(site, one, `reader-${round}@example.test`)),
  })
  const peer = { name: 'first paint of the landing page', values: landing }
  const how = `processor ×${processorTimesSlower}, 1.6 Mbit/s, 150 ms`
  return [
    within(`inbox readable after a full load, ${how}, nothing cached`, loaded, peer, withinMs),
    within(`inbox readable after the last digit of a code, ${how}`, signedIn, peer, withinMs),
  ]
}

async function onSlowPhone(
  site: TestSite,
  browser: OpenBrowser,
  measure: (page: Page, context: BrowserContext) => Promise<number>,
): Promise<number> {
  const { page, context } = await browser.visit(site.url, phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower })
  const ms = await measure(page, context)
  await context.close()
  return ms
}

async function signIn(site: TestSite, page: Page, email: string): Promise<number> {
  await page.goto('/auth')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'])
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
  const code = await site.mailServer.codeFor(email)
  await page.waitForTimeout(codeArrivesMs)
  await page.keyboard.type(code.slice(0, -1))
  const began = await page.evaluate(() => performance.now())
  await page.keyboard.type(code.slice(-1))
  return page.evaluate(numbersReadableMs, began)
}

/** In the page: how long after `began` the first number was painted. */
function numbersReadableMs(began: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const card = [...document.querySelectorAll('main button[aria-pressed]')].find((button) => /7700/.test(button.textContent ?? ''))
      const isShown = card?.checkVisibility({ visibilityProperty: true })
      // A task after the frame: it has been painted.
      requestAnimationFrame(isShown ? () => setTimeout(() => resolve(performance.now() - began)) : look)
    }
    look()
  })
}

/** In the page. */
function firstPaintMs(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true }),
  )
}
