import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { everyPublicPath } from '#tests/harness/public-paths.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit } = visitSite()

test('a browser without scripts shows every page whole, with links to all others, on a desktop and on a phone', async () => {
  const { page } = await visit('/', { ...desktop, javaScriptEnabled: false })
  const sizes = [desktop.viewport, phone.viewport]
  for (const path of await everyPublicPath(site().url)) {
    await page.goto(path)
    const header = page.getByRole('banner')
    for (const size of sizes) {
      const where = `${path} at ${size.width} px`
      await page.setViewportSize(size)
      expect([where, await page.getByRole('heading', { level: 1 }).count()]).toEqual([where, 1])
      expect([where, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([where, true])
      for (const name of ['Features', 'How it Works', 'Numbers', 'FAQ', 'About'])
        expect([where, name, await header.getByRole('link', { name, exact: true }).isVisible()]).toEqual([where, name, true])
      // What could only disappoint is not offered.
      expect([where, await header.getByRole('button').count()]).toEqual([where, 0])
      expect([where, await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).isVisible()]).toEqual([where, true])
    }
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
    await page.waitForURL('**/#faq')
    await page.getByText('Do I need an account?').click()
    expect(await page.locator('#faq details[open] summary').allInnerTexts()).toEqual(['Do I need an account?'])
  }
})
