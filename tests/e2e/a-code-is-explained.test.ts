import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { visit } = visitSite()

test('a pasted text shows its code and the reasons, and nothing is sent', async () => {
  const { page } = await visit('/docs/code-finder', phone)
  // The page itself still asks for its session and its neighbours.
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\.(?:js|woff2)$/.test(request.url())) sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  const field = page.getByRole('textbox', { name: 'Text message' })
  await field.fill('G-482913 is your Google verification code')
  const result = page.getByRole('status').filter({ hasText: 'code' })
  await expect.poll(() => result.innerText()).toContain('The code is 482913')
  expect(await result.getByRole('listitem').count()).toBeGreaterThan(0)
  await field.fill('Your table for 4 is booked at 1830')
  await expect.poll(() => result.innerText()).toContain('No code found')
  await page.getByRole('button', { name: 'Among other numbers' }).click()
  await expect.poll(() => result.innerText()).toContain('The code is 4827')
  await field.fill('')
  await expect.poll(() => result.innerText()).toContain('The code and the reasons appear here')
  expect(sent).toEqual([])
})
