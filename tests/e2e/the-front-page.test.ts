import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

test('a new text slides into the call box, masked, and is highlighted for a while', async () => {
  const { page } = await visit('/about', phone)
  // The texts are loaded once more when the stream begins; one that arrived before is among them, and is not new.
  await Promise.all([page.waitForResponse('**/api/preview'), page.goto('/')])
  const box = page.getByRole('figure', { name: 'A live number' })
  const number = (await box.getByText(/^\+44 7700 900\d{3}$/).innerText()).replaceAll(/\s/g, '')
  expect(number).toMatch(/^\+447700900\d{3}$/)
  expect(await box.getByText('No texts in the last 24 hours').count()).toBe(1)
  const { height } = (await box.boundingBox()) ?? {}
  // It lasts four seconds, so it is waited for from the beginning.
  const isHighlighted = page.waitForFunction(() =>
    document
      .querySelector('[data-fresh]')
      ?.getAnimations()
      .some(({ effect }) => Number(effect?.getComputedTiming().duration) > 3000),
  )
  await site().gateway.send({ to: number, from: 'WhatsApp', text: 'Your WhatsApp code: 730-518' })

  const pane = box.locator('[data-fresh]')
  await pane.waitFor()
  expect(await pane.innerText()).toContain('•••')
  await isHighlighted
  expect(await box.innerText()).not.toMatch(/730.?518/)
  // Nothing on the page has moved for it.
  expect((await box.boundingBox())?.height).toBe(height)
  // Who comes later finds it there, and it is no news.
  await page.reload()
  await box.getByText('•••').first().waitFor()
  expect(await pane.count()).toBe(0)
})

test('one of the eight questions is open at a time, and closes again; the services lead to their pages', async () => {
  const { page } = await visit('/')
  const open = page.locator('#faq details[open] summary')
  expect(await page.locator('#faq details').count()).toBe(8)
  expect(await open.allInnerTexts()).toEqual(['What is a public number?'])
  await page.getByText('Is it really free?').click()
  expect(await open.allInnerTexts()).toEqual(['Is it really free?'])
  await page.getByText('Is it really free?').click()
  expect(await open.count()).toBe(0)

  const services = page.getByRole('list', { name: 'Some of the services' }).getByRole('link')
  expect(await services.count()).toBe(12)
  await services.filter({ hasText: 'Just Eat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receive Just Eat codes on a UK number' }).waitFor()
})

test('all twenty services are named; a logo that fails to load disappears, before or after hydration', async () => {
  for (const comesFirst of ['the failure', 'the script']) {
    const { page } = await visit('/about')
    await page.route('**/whatsapp-*.svg', async (route) => {
      if (comesFirst === 'the script') await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
      await route.abort()
    })
    await page.route('**/*.js', async (route) => {
      if (comesFirst === 'the failure')
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[src*="whatsapp"]')?.complete)
      await route.continue()
    })
    await page.goto('/otp-verification')
    const services = page.locator('[aria-labelledby=platforms] li')
    expect(await services.count()).toBe(20)
    await services.last().scrollIntoViewIfNeeded()
    await services.filter({ hasText: 'WhatsApp' }).locator('img').waitFor({ state: 'detached' })
    expect(await services.filter({ hasText: 'WhatsApp' }).innerText()).toBe('WhatsApp')
    const telegram = services.filter({ hasText: 'Telegram' }).locator('img')
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await telegram.elementHandle())
    // What is fetched later may still wait for the logo.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a link in an answer leads to its section of the page', async () => {
  const { page } = await visit('/uk-virtual-numbers', phone)
  await page.getByRole('link', { name: 'Private Vault' }).click()
  await page.waitForURL(/\/#pricing$/)
  const heading = page.getByRole('heading', { name: 'Need one nobody shares?' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(phone.viewport.height)
})

test('who is signed in is not asked to sign in, and opens the number of the box', async () => {
  const { page } = await visit('/')
  const box = page.getByRole('figure', { name: 'A live number' })
  expect(await box.getByRole('link', { name: 'Sign in to read' }).getAttribute('href')).toMatch(/^\/auth\?number=/)
  await site().signIn(page, 'jo@example.test')
  await page.goto('/')
  await box.getByRole('link', { name: 'Open this number' }).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/sign in to read|what you see, signed in/i)
      .count(),
  ).toBe(0)
  await box.getByRole('link', { name: 'Open this number' }).click()
  await page.waitForURL('**/available-numbers?number=*')
})
