import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

const send = (page: Page) => page.getByRole('button', { name: 'Send Verification Code' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify Code & Sign In' })
const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' })
const heading = (page: Page, level: number) => page.getByRole('main').getByRole('heading', { level }).innerText()

/** The remaining time, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d):(\d\d)$/.exec(await page.getByRole('timer').innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** A code that is not the one that was sent. */
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an address that was typed and sent before the scripts were there is not lost', async () => {
  const { page } = await visit('/about', phone)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => (await scripts.promise, route.continue()))
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('early@example.test')
  await send(page).click()
  scripts.resolve()
  await codeField(page).waitFor()
})

test('the code field takes only six digits and counts down, and only the newest code is valid', async () => {
  const { page } = await visit('/auth?access=user', phone)
  await page.clock.install()
  // As phones type it: with a capital and a trailing space.
  await page.getByLabel('E-mail').fill('Ada@example.test ')
  await send(page).click()
  await page.getByText('Sent to ada@example.test').waitFor()
  const first = await site().mailServer.codeFor('ada@example.test')
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await verify(page).isDisabled()).toBe(true)
  await page.keyboard.type('12a-3 4')
  expect(await codeField(page).inputValue()).toBe('1234')
  expect(await verify(page).isDisabled()).toBe(true)
  await codeField(page).fill(anotherThan(first))
  await page.getByRole('alert').getByText('Invalid verification code. 4 tries left.').waitFor()
  expect(await codeField(page).inputValue()).toBe('')
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)

  const before = await secondsLeft(page)
  expect(before).toBeGreaterThan(240)
  await page.clock.fastForward('00:30')
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 30)
  await page.clock.fastForward('05:00')
  await page.getByText('The code has expired: request a new one').waitFor()

  await page.getByRole('button', { name: 'Resend Code' }).click()
  await page.getByText('A new code is on its way. Only the newest one works.').waitFor()
  expect(await codeField(page).inputValue()).toBe('')
  expect(await secondsLeft(page)).toBeGreaterThan(240)
  const second = await site().mailServer.codeFor('ada@example.test')
  if (second !== first) {
    await codeField(page).fill(first)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Invalid verification code. 4 tries left.').waitFor()
  }

  await page.getByRole('button', { name: 'Back to Email' }).click()
  expect(await page.getByText('Invalid verification code').count()).toBe(0)
  expect(await page.getByText('A new code is on its way').count()).toBe(0)
  await page.getByLabel('E-mail').fill('ada@example.test')
  await send(page).click()
  const third = await site().mailServer.codeFor('ada@example.test')
  expect(await codeField(page).inputValue()).toBe('')
  await codeField(page).fill(third)
  await page.clock.fastForward('00:01')
  // The code has been submitted automatically.
  await page.waitForURL(/\/available-numbers$/)
  await page.getByText('Success!').waitFor()
  await page.getByText("Welcome to Callbox! You've been signed in successfully.").waitFor()
})

test('six digits submit themselves, and Back does not lead to the sign-in page again', async () => {
  const { page } = await visit('/about')
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('dot@example.test')
  await send(page).click()
  await page.getByText('Sent to dot@example.test').waitFor()
  await page.keyboard.type(await site().mailServer.codeFor('dot@example.test'))
  await page.waitForURL(/\/available-numbers$/)
  await page.goBack()
  await page.waitForURL(/\/about$/)
})

test('the admin sign-in page tells a non-admin so, after a code like any other', async () => {
  const { page } = await visit('/admin/login')
  expect(await page.title()).toMatch(/^Admin Login\b/)
  expect(await heading(page, 1)).toBe('Admin Access')
  expect(await heading(page, 2)).toBe('Admin Authentication')
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByLabel('E-mail').fill('eve@example.test')
  await send(page).click()
  await page.getByRole('heading', { level: 2, name: 'Verify Access' }).waitFor()
  expect(await secondsLeft(page)).toBeGreaterThan(240)
  await page.getByRole('button', { name: 'Resend Code' }).waitFor()
  await page.getByRole('button', { name: 'Back to Email' }).waitFor()
  await codeField(page).fill(await site().mailServer.codeFor('eve@example.test'))
  await page.getByRole('alert').getByText('This address does not have admin access.').waitFor()
  expect(await page.request.get('/api/auth/session').then((answer) => answer.json())).toEqual({ session: null, is_admin: false })

  await page.getByRole('button', { name: 'Back to Email' }).click()
  await page.getByLabel('E-mail').fill(adminEmail)
  await send(page).click()
  await codeField(page).fill(await site().mailServer.codeFor(adminEmail))
  await page.waitForURL(/\/admin$/)
  await page.goto('/admin/login')
  await page.waitForURL(/\/admin$/)
})

test('with Admin Access on the common sign-in page an admin lands in the admin area', async () => {
  const { page } = await visit('/auth')
  await page.getByText('Admin Access').click()
  await page.getByLabel('E-mail').fill(adminEmail)
  await send(page).click()
  await codeField(page).fill(await site().mailServer.codeFor(adminEmail))
  await page.waitForURL(/\/admin$/)
  await page.goto('/auth')
  await page.waitForURL(/\/available-numbers$/)
})

test('people can sign in at localhost as at any other address of the machine', async () => {
  const { page } = await visit(`${site().url.replace('127.0.0.1', 'localhost')}/auth`)
  const email = 'newcomer@example.test'
  await page.getByLabel('E-mail').fill(email)
  await send(page).click()
  await codeField(page).first().waitFor()
  await page.keyboard.type(await site().mailServer.codeFor(email))
  await verify(page).click()
  await page.waitForURL(/^http:\/\/localhost:\d+\/available-numbers$/)
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/available-numbers')
})
