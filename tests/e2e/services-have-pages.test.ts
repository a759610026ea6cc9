import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { ask } from '#tests/harness/send-raw.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

test('a visitor finds a service by name and watches its texts arrive, masked, on its page and on that of a number', async () => {
  const { page } = await visit('/services', phone)
  await page.getByRole('searchbox', { name: 'Search services' }).fill('just')
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Just Eat')])
  await page.getByRole('searchbox').fill('no such service')
  await page.getByText('No service here is called “no such service”').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('whats')
  const stream = page.waitForResponse('**/api/live*')
  await page
    .getByRole('main')
    .getByRole('link', { name: /WhatsApp/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Receive WhatsApp codes on a UK number' }).waitFor()
  await page.getByText('No text in the last 24 hours').waitFor()
  await stream
  await site().gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  // Once to see, and on every row to hear.
  await page.getByRole('main').getByRole('link', { name: 'Message content hidden - Sign in to view' }).waitFor()
  expect(await page.getByRole('region', { name: 'Newest texts' }).getByRole('listitem').getByText('Message content hidden').count()).toBe(1)
  expect(await page.getByRole('main').innerText()).not.toMatch(/482|913/)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.reload()
  const streamOfNumber = page.waitForResponse((response) => response.url().includes('/api/live') && page.url().includes('/numbers/'))
  await page.getByRole('region', { name: 'Numbers it reached' }).getByRole('link', { name: '+44 7700 900142' }).click()
  await page.getByRole('heading', { level: 1, name: '+44 7700 900142' }).waitFor()
  const newest = page.getByRole('region', { name: 'Newest texts' })
  expect(await newest.getByRole('listitem').count()).toBe(1)
  await page.getByText('Receiving. Texts reach this number now.').waitFor()
  await streamOfNumber
  await site().gateway.send({ to: '+447700900142', from: 'A Secret Club', text: 'Your code is 482913' })
  await newest.getByRole('listitem').nth(1).waitFor()
  expect((await page.content()).toLowerCase()).not.toMatch(/482913|secret club/)
  expect(await accessibilityViolations(page)).toEqual([])
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

test('services that were seen today come first', async () => {
  await site().gateway.send({ to: '+447700900608', from: 'Revolut', text: 'Your code is 482913' })
  const { page } = await visit('/services')
  const names = page.getByRole('region', { name: 'Supported services' }).getByRole('listitem')
  const namesInOrder = async () => {
    await page.reload()
    return (await names.allInnerTexts()).map((text) => text.split('\n').find((line) => line.length > 1))
  }
  await expect.poll(async () => (await namesInOrder()).indexOf('Revolut')).toBeLessThan(4)
  const order = await namesInOrder()
  expect(order).toHaveLength(20)
  expect(order.indexOf('Revolut')).toBeLessThan(order.indexOf('Telegram'))
})

test('the number or service that a visitor wants goes with them to the sign-in page, and to the list once they are signed in', async () => {
  const { page } = await visit('/numbers/447700900142')
  const href = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  const toNumber = (await href('Use this number')) ?? ''
  expect(toNumber).toMatch(/^\/auth\?number=[\w-]+$/)
  await page.getByRole('link', { name: 'Use this number' }).click()
  await page.getByText('To use +44 7700 900142. We e-mail you').waitFor()
  await page.reload()
  await page.getByText('To use +44 7700 900142. We e-mail you').waitFor()
  await page.goto('/services/whatsapp')
  expect(await href('Get a number for WhatsApp')).toBe('/auth?service=whatsapp')
  await page.goto('/')
  expect(await href('Get Free UK Number')).toBe('/auth?pick=1')

  await site().signIn(page, 'jo@example.test')
  await page.goto('/')
  await expect.poll(() => href('Get Free UK Number')).toBe('/available-numbers?pick=1')
  await page.goto('/services/whatsapp')
  await expect.poll(() => href('Get a number for WhatsApp')).toBe('/available-numbers?service=whatsapp&pick=1')
  await page.goto('/numbers/447700900142')
  await expect.poll(() => href('Use this number')).toBe(toNumber.replace('/auth', '/available-numbers'))
  expect(await page.getByText('Message content hidden').count()).toBe(0)
  await page.getByRole('link', { name: 'Use this number' }).click()
  await page
    .getByRole('heading', { name: /\+44 7700 900142/ })
    .first()
    .waitFor()
})

test('a number that is not listed says so and leads to others; what is no number is not found', async () => {
  const { page } = await visit('/numbers/447700900999', phone)
  await page.getByRole('heading', { level: 1, name: 'This number is not available' }).waitFor()
  await page.getByText('+44 7700 900999 is not one of our numbers').waitFor()
  expect(await page.getByRole('link', { name: 'Pick another one for me' }).getAttribute('href')).toBe('/auth?pick=1')
  expect(await page.title()).toBe('Number not available · Callbox')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('region', { name: 'Numbers you can use now' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Use this number' }).waitFor()
  await page.goto('/numbers/nothing')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
})
