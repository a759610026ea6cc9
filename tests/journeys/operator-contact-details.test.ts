import { expect, test } from 'vitest'
import { openTestSite } from '#tests/harness/open-test-site.ts'

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
  expect(shown).not.toMatch(/mailto:|t\.me|Join our Telegram|Postal address/)
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
