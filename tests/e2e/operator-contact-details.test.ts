import { expect, test } from 'vitest'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { adminEmail, openTestSite } from '#tests/harness/open-test-site.ts'

const paths = ['/', '/contact', '/gdpr', '/privacy', '/about', '/press']

async function readPages(url: string): Promise<string> {
  const pages = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()))
  return pages.join('\n')
}

test('contact details that the operator has not set are shown nowhere', async () => {
  await using site = await openTestSite()
  const html = await readPages(site.url)
  expect(html).toContain('Keep your number to yourself.')
  expect(html).toContain('has not published a contact address yet')
  // The words of the page stand in its scripts, whether they are shown or not.
  const shown = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  expect(shown).not.toMatch(/mailto:|t\.me|Join our Telegram|Postal address|by e-mail\./)
})

test('contact details are on the contact page, the GDPR page and every page’s button', async () => {
  await using site = await openTestSite({
    CONTACT_EMAIL: 'hello@callbox.example',
    POSTAL_ADDRESS: '1 Telephone Row, Leeds',
    TELEGRAM_URL: 'https://t.me/callbox_example',
  })
  const html = await readPages(site.url)
  expect(html).toContain('href="mailto:hello@callbox.example"')
  expect(html).toContain('1 Telephone Row, Leeds')
  expect(await (await fetch(`${site.url}/.well-known/security.txt`)).text()).toContain('Contact: mailto:hello@callbox.example\n')
  const buttons = html.match(/<a[^>]*aria-label="Join our Telegram for support and updates"[^>]*>/g) ?? []
  expect(buttons.length).toBe(paths.length)
  for (const button of buttons) expect(button).toMatch(/href="https:\/\/t\.me\/callbox_example"/)
})

test('an administrator sets contact details in the browser, and every page has them at once', async () => {
  await using site = await openTestSite({ CONTACT_EMAIL: 'env@callbox.example' })
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url)
  await site.signIn(page, adminEmail, 'admin')
  expect(await readPages(site.url)).toContain('mailto:env@callbox.example')
  await page.goto('/admin')
  await page.getByText('The support button is missing').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'The support button is missing' }).getByRole('link').click()
  await page.waitForURL('**/admin/settings#contact')
  const card = page.getByRole('region', { name: 'Contact' })
  await card.getByLabel('Contact E-mail').fill('hello@callbox.example')
  await card.getByLabel('Postal Address').fill('1 Telephone Row, Leeds')
  await card.getByLabel('Telegram Link').fill('t.me/callbox_example')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await card.getByText(/^Give a link that begins with https/).waitFor()
  await card.getByLabel('Telegram Link').fill('https://t.me/callbox_example')
  await save.click()
  await page.getByText('Settings updated successfully').first().waitFor()
  const html = await readPages(site.url)
  for (const shown of ['mailto:hello@callbox.example', '1 Telephone Row, Leeds', 'https://t.me/callbox_example'])
    expect(html).toContain(shown)
  expect(html).not.toContain('env@callbox.example')
  expect(await (await fetch(`${site.url}/.well-known/security.txt`)).text()).toContain('mailto:hello@callbox.example')
})
