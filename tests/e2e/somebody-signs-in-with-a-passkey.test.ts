import { once } from 'node:events'
import { createServer } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone, type OpenBrowser } from '#tests/harness/open-browser.ts'
import { adminEmail, openTestSite, type TestSite } from '#tests/harness/open-test-site.ts'
import { whenHydrated } from '#tests/harness/when-hydrated.ts'

let site: TestSite
let browser: OpenBrowser

/** Passkeys belong to a domain name: the site is opened at localhost, on a known port. */
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  site = await openTestSite({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, REQUIRE_ADMIN_PASSKEY: 'true' })
  browser = await borrowBrowser()
}, 120_000)
afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })

/** A user with Chromium's virtual authenticator, which accepts everything. */
async function visit(options?: BrowserContextOptions) {
  const { page, context } = await browser.visit(site.url, options)
  onTestFinished(() => context.close())
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    page,
    /** Sets whether user verification succeeds from now on. */
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** By e-mail, as an administrator who then still needs a passkey. */
async function signInByCode(page: Page) {
  await page.goto('/admin/login')
  await whenHydrated(page)
  await site.fillSignInForm(page, adminEmail)
  await page.waitForURL(/\/account$/)
}

async function addPasskey(page: Page, name: string) {
  await panel(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create Passkey' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor()
}

test('a user adds a passkey, signs in with it, and removes it', async () => {
  const { page, verify } = await visit()
  await site.signIn(page, 'ada@example.test')
  await page.goto('/account')
  await addPasskey(page, 'My laptop')
  await toast(page, 'Passkey added').waitFor()
  await panel(page).getByRole('listitem').filter({ hasText: 'My laptop' }).waitFor()

  await signOut(page)
  await page.goto('/auth')
  await whenHydrated(page)
  await verify(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was used. Try again when you are ready.').waitFor()
  await verify(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/available-numbers$/)
  await page.getByRole('button', { name: 'ada, account menu' }).waitFor()

  await page.goto('/account')
  await panel(page).getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Passkey removed').waitFor()
  await panel(page).getByText('Remove').waitFor({ state: 'detached' })
  await signOut(page)
  await page.goto('/auth')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('That passkey was not accepted. Try again.').waitFor()
})

test('an administrator adds a first passkey after signing in by code, and has full rights once it is used', async () => {
  const { page } = await visit()
  await signInByCode(page)
  await page.getByText('Add your first passkey below.', { exact: false }).waitFor()
  for (const path of ['/admin', '/admin/users', '/admin/nowhere', '/admin/login']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/account'])
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await addPasskey(page, 'Office key')
  await page.waitForURL(/\/admin$/)
  await page
    .getByRole('heading', { name: 'At a glance' })
    .or(page.getByRole('tab', { name: 'Overview' }))
    .first()
    .waitFor()

  await signOut(page)
  await signInByCode(page)
  await page.getByText('You signed in with a code.', { exact: false }).waitFor()
  expect(await panel(page).getByRole('button', { name: 'Add a Passkey' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete My Account' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Use Your Passkey' }).click()
  await page.waitForURL(/\/admin$/)

  await signOut(page)
  await page.goto('/admin/login')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/admin$/)
  await page.goto('/account')
  await panel(page).getByRole('button', { name: 'Remove Office key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Administrators need a passkey here, and this is your last one. Add another first.').waitFor()
})

test('on a narrow phone: no faults in either theme, nothing to scroll sideways', async () => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 700 } })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await site.signIn(page, 'narrow@example.test')
  await page.goto('/account')
  await addPasskey(page, 'A phone with rather a long name, which is allowed to be so')
  await panel(page).getByRole('listitem').waitFor()
  await toast(page, 'Passkey added').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
