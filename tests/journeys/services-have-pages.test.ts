import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { ask } from '#tests/harness/send-raw.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

async function expectAccessible(page: Page) {
  // A fresh text fades in.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

test('a visitor finds a service by name and watches its texts arrive, masked, on its page and on that of a number', async () => {
  const { page } = await visit('/services', phone)
  await page.getByRole('searchbox', { name: 'Search services' }).fill('just')
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Just Eat')])
  await page.getByRole('searchbox').fill('no such service')
  await page.getByText('No service here is called “no such service”').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('whats')
  const stream = page.waitForResponse('**/api/live*')
  await page
    .getByRole('main')
    .getByRole('link', { name: /WhatsApp/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Receive a WhatsApp code on a UK number' }).waitFor()
  await page.getByText('No text in the last 24 hours').waitFor()
  await stream
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await page.getByText('Message content hidden').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/482|913/)
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('region', { name: 'Numbers it reached' }).getByRole('link', { name: '+44 7700 900142' }).click()
  await page.getByRole('heading', { level: 1, name: '+44 7700 900142' }).waitFor()
  const newest = page.getByRole('region', { name: 'Newest texts' })
  expect(await newest.getByRole('listitem').count()).toBe(1)
  await page.getByText('Receiving. Texts reach this number now.').waitFor()
  await site().gateway.send({ to: '+447700900142', from: 'A Secret Club', text: 'Your code is 482913' })
  await newest.getByRole('listitem').nth(1).waitFor()
  expect((await page.content()).toLowerCase()).not.toMatch(/482913|secret club/)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Services today' }).getByRole('link', { name: 'WhatsApp' }).click()
  await page.getByRole('heading', { level: 1, name: /WhatsApp/ }).waitFor()
})

test('without a script the pages say the same, and the server searches', async () => {
  const { page } = await visit('/services?q=telegram', { ...desktop, javaScriptEnabled: false, colorScheme: 'dark' })
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await page.getByRole('searchbox').fill('uber')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/services?q=uber')
  await page.getByRole('main').getByRole('link', { name: /Uber/ }).click()
  await page.getByText('What its texts look like').waitFor()
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('')
  for (const type of ['FAQPage', 'BreadcrumbList']) expect(data).toContain(type)
})

test('a page has one address, and what is not there or not for visitors has none', async () => {
  const { url, gateway } = site()
  const get = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')?.replace(url, '') ?? null]
  }
  for (const [path, location] of [
    ['/services/WhatsApp', '/services/whatsapp'],
    ['/services/X', '/services/twitter'],
    ['/services/Just%20Eat', '/services/just-eat'],
    ['/numbers/+447700900142', '/numbers/447700900142'],
    ['/numbers/%2B44%207700%20900142', '/numbers/447700900142'],
    ['/numbers/07700900142', '/numbers/447700900142'],
    ['/numbers/07700-900-142', '/numbers/447700900142'],
  ] as const)
    expect([path, await get(path)]).toEqual([path, [301, location]])
  for (const path of ['/services', '/services/whatsapp', '/numbers/447700900142'])
    expect([path, await get(path)]).toEqual([path, [200, null]])
  const absent = [
    '/services/little-bank',
    '/services/a%2fb',
    '/services/%E2%80%AEbank',
    '/services/WhatsApp%20Support',
    `/services/${'a'.repeat(7000)}`,
    '/services/constructor',
    '/services/whatsapp/more',
    '/numbers',
    '/numbers/447700900999',
    '/numbers/nothing',
    '/numbers/447700900142%2f',
    `/numbers/${'0'.repeat(7000)}`,
  ]
  for (const path of absent) expect([path.slice(0, 40), await get(path)]).toEqual([path.slice(0, 40), [404, null]])
  expect((await ask(url, 'GET', `/services/${'a'.repeat(10_000)}`)).status).toBe(414)

  await gateway.send({ to: '+447700900387', from: 'Snapchat', text: 'Your code is 482913' })
  const loadMap = async () => (await fetch(`${url}/sitemap.xml`)).text()
  await expect.poll(loadMap).toContain(`<loc>${url}/services/snapchat</loc>`)
  const map = await loadMap()
  for (const path of ['/services', '/numbers/447700900387']) expect(map).toContain(`<loc>${url}${path}</loc>`)
  for (const path of ['/services/deliveroo', '/numbers/447700900914']) expect(map).not.toContain(path)
})
