import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { everyPublicPath } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('a browser without scripts shows every page whole, with links to all others: %s', async (_name, window) => {
  const { page } = await visit('/', { ...window, javaScriptEnabled: false })
  for (const path of await everyPublicPath(site().url)) {
    await page.goto(path)
    const header = page.getByRole('banner')
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    expect([path, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([path, true])
    for (const name of ['Features', 'How it Works', 'Numbers', 'FAQ', 'About'])
      expect([path, name, await header.getByRole('link', { name, exact: true }).isVisible()]).toEqual([path, name, true])
    // What could only disappoint is not offered.
    expect([path, await header.getByRole('button').count()]).toEqual([path, 0])
    expect([path, await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).isVisible()]).toEqual([path, true])
  }
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/#faq')
  await page.getByText('Do I need an account?').click()
  expect(await page.locator('#faq details[open] summary').allInnerTexts()).toEqual(['Do I need an account?'])
})
