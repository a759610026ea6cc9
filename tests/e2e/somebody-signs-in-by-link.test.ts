import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

/** Requests a code in this page and returns the link of the e-mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).waitFor()
  const { text } = await site().mailServer.emailFor(email)
  return /^http\S+\/auth\/link\?token=\S+$/m.exec(text ?? '')?.[0] ?? 'no link'
}

/** A page of another site with this link on it, as webmail has it. */
async function followFromElsewhere(page: Page, link: string): Promise<void> {
  await page.route('http://mail.example/', (route) => route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Sign in</a>` }))
  await page.goto('http://mail.example/')
  await page.getByRole('link').click()
}

const elsewhere = 'This link works only in the browser where you asked for it.'

test('the link signs in the browser that asked, from webmail, and leads to the number that was wanted', async () => {
  const { page, context } = await visit('/numbers/447700900142', phone)
  await page.getByRole('link', { name: 'Use this number' }).first().click()
  await page.waitForURL(/\/auth\?number=\d+$/)
  const { search } = new URL(page.url())
  const link = await askForLink(page, 'ada@example.test')
  const webmail = await context.newPage()
  await followFromElsewhere(webmail, link)
  await webmail.waitForURL(`**/available-numbers${search}`)
  await webmail.getByRole('heading', { level: 1, name: /7700 ?900142/ }).waitFor()
  // The page that waited for the code has noticed, once somebody returns to it.
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForURL(`**/available-numbers${search}`)
})

test('in another browser it signs in nobody and says where to open it; there it still works', async () => {
  const { page } = await visit('/auth')
  const link = await askForLink(page, 'bob@example.test')
  const other = await visit('/about', phone)
  await followFromElsewhere(other.page, link)
  await other.page.getByRole('alert').getByText(elsewhere).waitFor()
  expect(new URL(other.page.url()).pathname).toBe('/auth')
  expect(await other.page.request.get('/api/auth/session').then((answer) => answer.json())).toMatchObject({ session: null })
  await other.page.getByLabel('E-mail').fill('bob@example.test')
  await other.page.getByRole('button', { name: 'Send Verification Code' }).click()
  await other.page.getByRole('textbox', { name: '6-digit code' }).waitFor()
  expect(await other.page.getByText(elsewhere).count()).toBe(0)

  await page.goto(link)
  await page.waitForURL(/\/available-numbers$/)
})

test('it works without scripts, and a used one sends its browser back for a new code', async () => {
  const { page, context } = await visit('/auth')
  const link = await askForLink(page, 'cid@example.test')
  const cookies = await context.cookies()
  const plain = await visit('/about', { javaScriptEnabled: false, storageState: { cookies, origins: [] } })
  await followFromElsewhere(plain.page, link)
  await plain.page.waitForURL(/\/available-numbers$/)
  const late = await visit('/about', { javaScriptEnabled: false, storageState: { cookies, origins: [] } })
  await late.page.goto(link)
  await late.page.getByText('This link is no longer valid. Ask for a new code.').waitFor()
})

test('an administrator’s link leads to the admin area', async () => {
  const { page } = await visit('/admin/login')
  await page.goto(await askForLink(page, adminEmail))
  await page.waitForURL(/\/admin$/)
})
