import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { adminEmail, openTestSite } from '#tests/harness/open-test-site.ts'

const listed = ['+447700900142', '+447700900387', '+447700900516', '+447700900608', '+447700900731', '+447700900914']
const seventh = '+447700900222'

/** Numbers that are not on the page are reloaded only at intervals: here these are as short as possible. */
async function untilThereAre(count: number, page: Page, number: string): Promise<void> {
  const check = async () => {
    await page.clock.fastForward('00:13')
    return textsOf(page, number).count()
  }
  await expect.poll(check).toBe(count)
}

const textsOf = (page: Page, number: string) => page.getByRole('article', { name: `Texts of ${number}` }).getByRole('listitem')

test('a visitor sees a text arrive for a number new to the page; users see no more there than visitors', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page: insider } = await browser.visit(site.url, desktop)
  await insider.clock.install()
  await site.signIn(insider, adminEmail, 'admin')
  const added = await insider.evaluate(
    (number) =>
      fetch('/api/admin/numbers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number }),
      }).then(({ status }) => status),
    seventh,
  )
  expect(added).toBe(201)
  for (const to of listed) await site.gateway.send({ to, from: 'DPD', text: 'Your parcel comes today.' })

  const { page: visitor } = await browser.visit(site.url, phone)
  await visitor.clock.install()
  await visitor.goto('/sms-reception')
  await visitor.getByText('Live.').waitFor()
  expect(await visitor.getByRole('article').count()).toBe(listed.length)
  await site.gateway.send({ to: seventh, from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await untilThereAre(1, visitor, seventh)

  await insider.goto('/sms-reception')
  await insider.getByText('Live.').waitFor()
  await insider.getByRole('main').getByRole('link', { name: 'View Numbers' }).waitFor()
  await site.gateway.send({ to: seventh, from: 'Telegram', text: 'The vault opens at noon. Login code: 77120' })
  await textsOf(visitor, seventh).nth(1).waitFor()
  await untilThereAre(2, insider, seventh)
  expect(await insider.getByRole('main').innerText()).toContain('The vault')
  expect(await insider.getByRole('main').innerText()).not.toContain('opens at noon')
})

test('an expired text leaves an open page, and a lost connection is not shown as live', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page, context } = await browser.visit(site.url, phone)
  await page.clock.install()
  await page.goto('/sms-reception')
  await page.getByText('Live.').waitFor()
  await site.gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await textsOf(page, '+447700900142').first().waitFor()

  await context.setOffline(true)
  await page.getByText('Disconnected.').waitFor()
  await page.clock.fastForward('24:01:00')
  await page.getByRole('article').waitFor({ state: 'detached' })
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(6)
  await context.setOffline(false)
  await page.clock.fastForward('00:10')
  await page.getByText('Live.').waitFor()
})

test('a text that arrives during a reload stays, although the response is older', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url, phone)
  await site.gateway.send({ to: listed[0] ?? '', from: 'DPD', text: 'Your parcel comes today.' })
  const sent = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/preview', async (route) => {
    const older = await route.fetch()
    asked.resolve()
    await sent.promise
    await route.fulfill({ response: older })
  })
  await page.goto('/sms-reception')
  await asked.promise
  const texts = textsOf(page, listed[0] ?? '')
  await site.gateway.send({ to: listed[0] ?? '', from: 'Uber', text: 'Your Uber code is 4417' })
  await expect.poll(() => texts.count()).toBe(2)
  const answered = page.waitForResponse('**/api/preview')
  sent.resolve()
  await answered
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await texts.count()).toBe(2)
})
