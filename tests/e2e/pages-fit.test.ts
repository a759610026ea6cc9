import { expect, test } from 'vitest'
import { expectToFit, overflow } from '#tests/harness/overflow.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin } = visitSite()

test.each([
  ['one word', 'W'.repeat(60)],
  ['many words', 'The Long-Named Virtual Numbers Company of Great Britain & NI'],
])('a site may have a name of sixty characters: %s', async (_name, name) => {
  const { page: admin } = await visitAsAdmin('/admin')
  const rename = async (siteName: string) => {
    const answer = await admin.request.put('/api/admin/settings', { data: { site_name: siteName }, headers: { origin: site().url } })
    expect(answer.status()).toBe(200)
  }
  await rename(name)
  const { page } = await visit('/')
  for (const path of ['/', '/about', '/auth', '/terms', '/privacy', '/press', '/not-there']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect([path, width, ...(await overflow(page))]).toEqual([path, width])
      const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().height)
      expect(header).toBeLessThan(80)
      const logo = page.getByRole('banner').getByRole('link').first()
      expect(await logo.evaluate((link, most) => link.getBoundingClientRect().height <= most, header)).toBe(true)
    }
  }
  await rename('Callbox')
})

test('the list of posts does not scroll sideways where an excerpt has a long word', async () => {
  const { page } = await visitAsAdmin('/admin')
  const data = { title: 'Long', excerpt: 'a'.repeat(200), content: 'Text', status: 'published' }
  const answer = await page.request.post('/api/admin/posts', { data, headers: { origin: site().url } })
  expect(answer.status()).toBe(201)
  await page.goto('/blog')
  await page.getByText(data.excerpt).waitFor()
  for (const width of [320, 390, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, ...(await overflow(page))]).toEqual([width])
  }
  const { id } = (await answer.json()) as { id: string }
  expect((await page.request.delete(`/api/admin/posts/${id}`, { headers: { origin: site().url } })).status()).toBe(204)
})

test('no page for signed-in users scrolls sideways or cuts text off, with a number or a menu open', async () => {
  await site().gateway.send({
    to: '+447700900142',
    from: 'WhatsApp',
    text: `Your code is 482913. ${'https://example.test/'.padEnd(200, 'x')}`,
  })
  const { page } = await visitAsAdmin('/account')
  await page.getByRole('heading', { level: 2, name: 'Sessions' }).waitFor()
  await expectToFit(page, 'the account')
  await page.goto('/available-numbers')
  const number = page.getByRole('button', { name: /7700 900142/ }).first()
  await number.waitFor()
  await expectToFit(page, 'the numbers')
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click()
  await expectToFit(page, 'the menu of a number')
  await page.keyboard.press('Escape')
  await number.click()
  await page.getByRole('button', { name: 'Copy code 482913' }).first().waitFor()
  await expectToFit(page, 'a number open')
  await page.getByRole('button', { name: /open menu/i }).click()
  await expectToFit(page, 'the menu')
})
