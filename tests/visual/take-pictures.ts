import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { evenOut } from './even-out.ts'
import { openProfile, openStage, widths, type Width } from './open-screen.ts'
import type { Screen } from './screen.ts'
import { seedSite, type SeededSite } from './seed-site.ts'
import { startServer } from './start-server.ts'

const themes = ['light', 'dark'] as const
const atOnce = 3

type Job = { screen: Screen; width: Width }

export type Failure = { picture: string; message: string }

/** Every picture of these screens, by the name of its file. */
export function picturesOf(screens: Screen[]): string[] {
  return jobsOf(screens).flatMap((job) => themes.map((theme) => fileOf(job, theme)))
}

/**
 * Starts the tree at `root`, whose pages are built, and writes a picture of each screen, in both widths and themes, to `directory`. Returns what could not
 * be reached.
 */
export async function takePictures(browser: Browser, root: string, screens: Screen[], directory: string): Promise<Failure[]> {
  mkdirSync(directory, { recursive: true })
  const failures: Failure[] = []
  const server = await startServer(root)
  try {
    const site = await seedSite(server)
    await takeAll(
      browser,
      site,
      screens.filter(({ isMaintenance }) => !isMaintenance),
      directory,
      failures,
    )
    const closed = screens.filter(({ isMaintenance }) => isMaintenance)
    if (closed.length > 0) {
      await site.asAdmin('PUT', '/api/admin/settings', { maintenance_mode: true })
      await takeAll(browser, site, closed, directory, failures)
    }
  } finally {
    await server[Symbol.asyncDispose]()
  }
  return failures
}

async function takeAll(browser: Browser, site: SeededSite, screens: Screen[], directory: string, failures: Failure[]) {
  const waiting = jobsOf(screens)
  const work = async () => {
    // A profile has a cache, so its next pages load faster.
    const profiles = new Map<string, BrowserContext>()
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { screen, width } = job
      const profile = `${width} ${screen.access}`
      const context = profiles.get(profile) ?? (await openProfile(browser, site, width, screen.access))
      profiles.set(profile, context)
      const take = () => takeOne(context, { screen, width }, directory)
      // Tried twice: on a machine that is busy, a page may not come within its time.
      await take()
        .catch(take)
        .catch(
          (error: unknown) =>
            void failures.push({ picture: fileOf({ screen, width }, '*'), message: String(error).split('\n').slice(0, 3).join(' ') }),
        )
    }
    for (const context of profiles.values()) await context.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function takeOne(context: BrowserContext, { screen, width }: Job, directory: string) {
  await using stage = await openStage(context, widths[width].isPhone)
  const { page } = stage
  await page.emulateMedia({ colorScheme: 'light' })
  await screen.before?.(stage)
  await page.goto(screen.path)
  if (!screen.isMaintenance && !screen.isPlain) await page.waitForFunction(isHydrated)
  await page.addStyleTag({ content: '*, ::before, ::after { caret-color: transparent !important; transition: none !important }' })
  await stage.settle()
  if (screen.act) {
    await screen.act(stage)
    await stage.settle()
  }
  // Floating elements depend on the content under them.
  await page.evaluate((isWindow) => scrollTo({ top: isWindow ? Math.round(scrollY) : 0, behavior: 'instant' }), screen.isWindow ?? false)
  await stage.settle()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(evenOut)
    const picture = await photographAtRest(page, !screen.isWindow)
    const path = join(directory, fileOf({ screen, width }, theme))
    writeFileSync(`${path}.${process.pid}`, picture)
    renameSync(`${path}.${process.pid}`, path)
  }
}

/** Runs in the page. React puts its props on an element when it hydrates it. */
function isHydrated() {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$'))
}

/** Takes pictures until two in a row are equal. */
async function photographAtRest(page: Page, isWhole: boolean): Promise<Buffer> {
  let last = await photograph(page, isWhole)
  for (let tries = 0; tries < 5; tries++) {
    const next = await photograph(page, isWhole)
    if (next.equals(last)) break
    last = next
  }
  return last
}

/** Five times as fast as Playwright's own, which looks for the smallest file. */
async function photograph(page: Page, isWhole: boolean): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight])
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(isWhole ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width: width ?? 0, height: height ?? 0, scale: 1 } } : {}),
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

function jobsOf(screens: Screen[]): Job[] {
  return screens.flatMap((screen) =>
    ([390, 1280] as const)
      .filter((width) => screen.on === undefined || (screen.on === 'phone') === widths[width].isPhone)
      .map((width) => ({ screen, width })),
  )
}

function fileOf({ screen, width }: Job, theme: string): string {
  return `${screen.name}-${width}-${theme}.png`
}
