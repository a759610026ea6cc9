import chromiumArchive from '@sparticuz/chromium'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { unpackChromium } from './unpack-chromium.ts'

/**
 * Flags for serverless platforms: with the first two, closing one page ends the browser; the next four draw with an emulated graphics processor, which takes a
 * seventh of the processor time of a test; the others hide errors that users would see.
 */
const disabledFeatures = [
  '--single-process',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-web-security',
  '--allow-running-insecure-content',
  "--headless='shell'",
]
const wanted = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
]

export type Visit = {
  context: BrowserContext
  page: Page
  /** Thrown errors and console errors. */ errors: string[]
}

export type OpenBrowser = AsyncDisposable & {
  browser: Browser
  /** A new browser profile. `url` is the base of relative URLs. */
  visit(url: string, options?: BrowserContextOptions): Promise<Visit>
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions

/** A real Chromium from an npm package: there is nothing to install. */
export async function openBrowser(args: string[] = []): Promise<OpenBrowser> {
  const { executable, env } = await unpackChromium()
  const browser = await chromium.launch({
    executablePath: executable,
    args: [...chromiumArchive.args.filter((argument) => !disabledFeatures.includes(argument)), ...wanted, ...args],
    env: { ...definedEnv(), ...env },
    headless: true,
  })
  return {
    browser,
    async visit(url, options: BrowserContextOptions = desktop) {
      // A service worker would answer some requests in place of what a test routes; the one that is about it allows it.
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
      return { context, page, errors: complaints }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
