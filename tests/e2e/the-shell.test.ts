import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { indexedPaths } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

const { visit, visitAsAdmin, visitAs } = visitSite()

/** What is set here is gone after the next document. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const header = (page: Page) => page.getByRole('banner')
const goDown = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** As a link would, to where none leads. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => (Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): void }).navigate(to), path)

/** The heading of the section has the focus, and is to be seen below the header. */
async function expectAt(page: Page, section: string) {
  await page.waitForFunction((id) => document.activeElement?.closest('section')?.id === id, section)
  await page.waitForFunction((id) => {
    const top = document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? -1
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= edge && top < innerHeight
  }, section)
}

const isSupportShown = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('[aria-label=Support] > a') ?? document.body).pointerEvents !== 'none')

/** Scrolls through the page, and lists what can be pressed and has the support button over it at each place, with the place. */
const underSupport = (page: Page) =>
  page.evaluate(async () => {
    const support = document.querySelector('[aria-label=Support] > a')
    const covered = () => {
      if (!support || getComputedStyle(support).pointerEvents === 'none') return []
      const { top, bottom, left, right } = support.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.top < bottom && box.bottom > top && box.left < right && box.right > left
        })
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[data-visually-hidden]'))
        .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    }
    const found: string[] = []
    const height = document.documentElement.scrollHeight
    for (let top = 0; top < height; top += 37) {
      scrollTo({ top, behavior: 'instant' })
      // It goes out of the way in the next frame.
      for (let frames = 0; frames < 2 || (frames < 300 && covered().length > 0); frames++) await new Promise(requestAnimationFrame)
      found.push(...covered().map((name) => `at ${top}: ${name}`))
    }
    return found
  })

const sections = [
  ['Features', 'features'],
  ['How it Works', 'how-it-works'],
  ['FAQ', 'faq'],
] as const

describe('the header', () => {
  test('links to the sections of the landing page and, by its logo, to its top, from any page, without a new document', async () => {
    const { page } = await visit('/')
    await mark(page)
    const main = header(page).getByRole('navigation', { name: 'Main' })
    expect(await main.getByRole('link').allTextContents()).toEqual(['Features', 'How it Works', 'Numbers', 'FAQ', 'About'])
    for (const [name, section] of sections) {
      await main.getByRole('link', { name }).click()
      await expectAt(page, section)
    }
    for (const [name, section] of sections) {
      await main.getByRole('link', { name: 'About' }).click()
      await page.waitForURL('**/about')
      await main.getByRole('link', { name }).click()
      await expectAt(page, section)
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await main.getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    const logo = header(page).getByRole('link', { name: 'Callbox' })
    await logo.click()
    await page.getByRole('heading', { level: 1, name: 'Keep your number to yourself.' }).waitFor()
    await goDown(page, 2000)
    await logo.click()
    await page.waitForFunction(() => scrollY === 0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('has an account menu that works by keyboard, and Sign Out ends at the landing page', async () => {
    const { page } = await visitAs('ada.king@example.test')
    const account = header(page).getByRole('button', { name: /ada\.king/ })
    const menu = page.getByRole('menu', { name: /ada\.king/ })
    await header(page).getByRole('link', { name: 'Available Numbers' }).waitFor()
    await account.press('Enter')
    await menu.waitFor()
    for (const name of ['View Numbers', 'Account', 'Sign Out']) {
      expect(await focused(page)).toBe(name)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await account.evaluate((button) => button === document.activeElement)).toBe(true)
    await account.click()
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await header(page).getByRole('link', { name: 'Get Started' }).waitFor()
  })
})

describe('the menu on a phone', () => {
  test('repeats the header’s items, and has an expanded state', async () => {
    const { page } = await visit('/about', phone)
    const button = header(page).getByRole('button', { name: /menu/i })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.tap()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.waitFor()
    // The last one is there once the session is known.
    const items = ['Features', 'How it Works', 'Numbers', 'FAQ', 'About', 'Get Started']
    await expect.poll(() => menu.locator('a:not([hreflang])').allTextContents()).toEqual(items)
    expect(await menu.getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
    await menu.getByRole('link', { name: 'FAQ' }).tap()
    await expectAt(page, 'faq')
    expect(await menu.count()).toBe(0)
    await button.tap()
    await menu.getByRole('link', { name: 'Get Started' }).tap()
    await page.waitForURL('**/auth')
    await menu.waitFor({ state: 'detached' })
  })

  test('keeps the focus until Escape closes it and returns it, and closes on a tap elsewhere', async () => {
    const { page } = await visit('/', phone)
    const button = header(page).getByRole('button', { name: /menu/i })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    // Its list is fetched once the page is up.
    await button.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Features')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Get Started')
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('nav[aria-label="Menu"], button[aria-expanded="true"]') !== null)
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      expect(await isInside(), `after ${press + 1} presses of Tab`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.tap()
    await menu.waitFor()
    await page.touchscreen.tap(200, 820)
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Get Free UK Number' }).tap()
    await page.waitForURL('**/auth?pick=1')
  })
})

describe('the theme', () => {
  const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const night = 'rgb(13, 16, 19)'
  const day = 'rgb(250, 250, 248)'
  const choose = async (page: Page, name: string) => {
    await header(page).getByRole('button', { name: /theme/i }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  test('is that of the system until one is chosen, which is applied before the first paint and in every tab', async () => {
    const { page, context } = await visit('/', { colorScheme: 'light' })
    const other = await context.newPage()
    await other.goto('/about')
    await whenHydrated(other)
    await mark(page)
    expect([await scheme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual([day, null])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await scheme(page)).toBe(night)
    await choose(page, 'Light')
    expect([await scheme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual([day, 'light'])
    await choose(page, 'System')
    expect([await scheme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual([night, 'system'])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await scheme(page)).toBe(day)
    expect(await isSameDocument(page)).toBe(true)

    await choose(page, 'Dark')
    await other.waitForFunction((dark) => getComputedStyle(document.body).backgroundColor === dark, night)
    expect(await header(other).getByRole('button', { name: 'Theme: dark' }).count()).toBe(1)
    // None of the scripts that come from files has run.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await scheme(page)).toBe(night)
  })
})

describe('the cookie notice', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookie Notice' })
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'))

  /** The controls of the page in the window that lie under the notice. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const over = document.querySelector('[aria-label="Cookie Notice"]')
      const box = over?.getBoundingClientRect()
      if (!over || !box) return ['no notice']
      return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        const isUnder = width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
        return isUnder && !over.contains(control) && control.checkVisibility() ? [control.textContent] : []
      })
    })

  test('lies over no control of any page, on a phone, a small one and a desktop', async () => {
    const { page } = await visit('/')
    for (const path of ['/', '/auth', '/services', '/services/whatsapp', '/sms-reception', '/contact', '/about', '/blog', '/nowhere']) {
      await page.goto(path)
      await notice(page).waitFor()
      for (const [width, height] of [
        [390, 844],
        [375, 553],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        // It goes out of the way in the next frame.
        await expect.poll(() => covered(page), { message: `${path}, ${width} px` }).toEqual([])
      }
    }
  })

  test('fades after the answer, is not shown again after a reload, and opens again from the footer', async () => {
    const { page } = await visit('/about')
    await notice(page).waitFor()
    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await notice(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('accepted')
    await page.clock.install()
    await page.reload()
    await whenHydrated(page)
    await page.clock.runFor(5000)
    expect(await notice(page).count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).press('Enter')
    await notice(page).getByText('None of them analyses traffic today').waitFor()
  })
})

describe('around every page', () => {
  test.each([
    [
      'a phone',
      { ...phone, viewport: { width: 390, height: 600 } },
      ['/available-numbers', '/admin/users', '/admin?tab=gateways', '/account'],
    ],
    ['a desktop', { viewport: { width: 1280, height: 620 } }, ['/available-numbers', '/admin?tab=gateways']],
  ])('the support button covers nothing that can be pressed, and is there at the end and by keyboard: %s', async (_name, window, paths) => {
    const { page } = await visitAsAdmin('/', window)
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'declined'))
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').getByRole('button').first().waitFor()
      expect([path, await underSupport(page)]).toEqual([path, []])
      await expect.poll(() => isSupportShown(page), { message: `at the end of ${path}` }).toBe(true)
    }
    // On a desktop the buttons of that list stand at its left.
    if (!('isMobile' in window)) return
    await page.goto('/available-numbers')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More options for/ })
      .last()
      .waitFor()
    await page.evaluate(() => {
      const below = document.querySelector('[aria-label=Support]')?.getBoundingClientRect().top ?? 0
      const row = [...document.querySelectorAll('main [aria-label^="More options for"]')].at(-1)?.getBoundingClientRect().top ?? 0
      scrollTo({ top: scrollY + row - below, behavior: 'instant' })
    })
    await expect.poll(() => isSupportShown(page)).toBe(false)
    // A press there reaches the control below, and not the corner.
    const isPressable = await page.evaluate(() => {
      const box = document.querySelector('[aria-label=Support]')?.getBoundingClientRect()
      if (!box) return false
      const pressed = document.elementFromPoint(box.x + box.width / 2, box.bottom - 26)
      return pressed !== null && pressed.closest('[aria-label=Support]') === null
    })
    expect(isPressable).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('link', { name: /^Join our Telegram/ }).focus()
    await expect.poll(() => isSupportShown(page)).toBe(true)
  })

  test('the footer has every public page in four columns, the languages and the admin link, and support is one link, which opens a new tab', async () => {
    const { page } = await visit('/')
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('navigation').count()).toBe(5)
    expect(await foot.getByRole('navigation', { name: 'Language' }).getByRole('link').count()).toBe(10)
    const links = await foot.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // The pages of the documentation are linked from its first.
    for (const path of indexedPaths) if (!path.startsWith('/docs/')) expect(links).toContain(path)
    for (const [, section] of sections) expect(links).toContain(`/#${section}`)
    expect(await foot.getByRole('link', { name: 'Admin', exact: true }).getAttribute('href')).toBe('/admin/login')

    const support = page.getByRole('link', { name: 'Join our Telegram for support and updates', exact: true })
    expect(await support.getAttribute('href')).toMatch(/^https:\/\/t\.me\//)
    expect([await support.getAttribute('target'), await support.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  test('a new page begins at its top with the focus on its heading, and Back restores the position', async () => {
    const { page } = await visit('/')
    await mark(page)
    await goDown(page, 2500)
    const tops = () => page.evaluate(() => [scrollY, document.activeElement?.tagName])
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'About' })
      .evaluate((link: HTMLElement) => (link.focus({ preventScroll: true }), link.click()))
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(tops).toEqual([0, 'H1'])
    await page.goBack()
    await page.waitForFunction(() => scrollY === 2500)
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a page that is not there', () => {
  test('shows the requested path, links home and back, and is the same in client-side navigation, as for an unknown post', async () => {
    const { page } = await visit('/about')
    const answer = await page.goto('/nothing/to%20see/here')
    expect(answer?.status()).toBe(404)
    await whenHydrated(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    expect(await page.title()).toBe('Page Not Found · Callbox')
    await page.getByText('/nothing/to see/here').waitFor()
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/about')

    await whenHydrated(page)
    await mark(page)
    for (const path of ['/nothing/here', '/blog/no-such-post', '/%F0%9F%93%AE']) {
      await goWithin(page, path)
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
      await page.getByText(path === '/blog/no-such-post' ? '/404' : decodeURIComponent(path)).waitFor()
      await header(page).getByRole('link', { name: 'About' }).click()
      await page.waitForURL('**/about')
    }
    expect(await isSameDocument(page)).toBe(true)
  })
})
