import { expect, test } from 'vitest'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('a user signs in with a mailed code, sees a text arrive without a reload, and copies its code in one tap', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context, errors } = await browser.visit(site.url, { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/auth')
  await site.fillSignInForm(page, 'someone@example.test')
  await page.waitForURL(/\/available-numbers$/)

  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByText('No messages received yet').waitFor()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await site.gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })

  await page.getByText('New', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Copy code 482913' }).click()
  await page.getByText('Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
  // Copying marks it as read, here and on the server.
  await page.getByRole('region', { name: 'Next text' }).getByText('New', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('an offline user is told so, and has missed nothing after reconnecting', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url)
  await site.signIn(page, 'someone@example.test')
  await page
    .getByRole('button', { name: /7700 900387/ })
    .first()
    .click()
  await page.getByText('No messages received yet').waitFor()

  await context.setOffline(true)
  await page.getByText('Connection Error').waitFor()
  for (const code of ['4821', '7350', '9164'])
    await site.gateway.send({ to: '+447700900387', from: 'Uber', text: `Your Uber code is ${code}` })
  await context.setOffline(false)

  for (const code of ['4821', '7350', '9164']) await page.getByRole('button', { name: `Copy code ${code}` }).waitFor()
  await page.getByText('Connection Error').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^Copy code/ }).count()).toBe(3)
})
