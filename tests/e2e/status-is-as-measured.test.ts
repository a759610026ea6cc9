import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'
import { measureStatus } from '#server/operations/status/measure-status.ts'

const up = async () => true
const down = async () => false
const minute = 60_000
/** The words of a site without a gateway and without SMTP_URL. */
const nothingInUse = 'Operational, but no gateway is in use and sign-in mail is not set up'
/** The page as it is without scripts. */
const textOfToken = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a newly started site measures itself, shows it without scripts, and names no gateway', async () => {
  await using site = await openTestSite()
  const read = () => fetch(`${site.url}/status`).then((response) => response.text())
  await expect.poll(read).toContain('Operational, but no gateway is in use')
  const words = textOfToken(await read())
  for (const name of ['Site', 'Text reception', 'Live stream', 'Sign-in mail']) expect(words).toContain(`${name} Operational 100% uptime`)
  for (const target of ['99.9', '99.8']) expect(words).toContain(`target ${target}%`)
  expect(words).toContain('One day measured, none with trouble')
  expect(words).toContain('Gateways None in use')
  expect(await (await fetch(`${site.url}/api/status`)).text()).not.toContain('Demo gateway')
})

test('the page follows the measurements without a reload, and claims nothing when offline', async () => {
  await using app = await openTestApp()
  await using served = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  await measureStatus(app.app, { site: up, ingest: up, live: up })
  const { page, errors } = await browser.visit(served.url, phone)
  await page.clock.install({ time: app.clock.now() })
  await page.goto('/status')
  const verdict = page.getByRole('status').filter({ hasText: /operational|working|measured/i })
  await expect.poll(() => verdict.textContent()).toBe(nothingInUse)

  app.clock.advance(minute)
  await measureStatus(app.app, { site: up, ingest: down, live: down })
  await page.clock.fastForward(minute + 1000)
  await expect.poll(() => verdict.textContent()).toBe('Text reception and Live stream are not working')
  const reception = page.getByRole('article', { name: 'Text reception' })
  expect(await reception.textContent()).toContain('50% uptimebelow target 99.8%')
  await reception.getByText('One day measured, 1 with trouble').click()
  expect(await reception.getByRole('row').nth(1).textContent()).toMatch(/50%2$/)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.context().setOffline(true)
  await page.clock.fastForward(minute + 1000)
  expect(await verdict.textContent()).toBe('Text reception and Live stream are not working')
  await page.clock.fastForward(5 * minute)
  await expect.poll(() => verdict.textContent()).toBe('Not measured in the last five minutes')
  await page.context().setOffline(false)
  app.clock.advance(6 * minute)
  await measureStatus(app.app, { site: up, ingest: up, live: up })
  await page.clock.fastForward(minute + 1000)
  await expect.poll(() => verdict.textContent()).toBe(nothingInUse)
  // The browser itself reports what it could not fetch while it was offline.
  expect(errors.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('while the database is away the status page is a 503, and open pages show the outage', async () => {
  await using app = await openTestApp()
  await using served = await app.serve({ pages: true })
  const ask = () => fetch(`${served.url}/status`)
  await measureStatus(app.app, { site: up, ingest: up, live: up })
  expect(textOfToken(await (await ask()).text())).toContain(nothingInUse)
  await app.connection.close()
  app.clock.advance(3000)
  const away = await ask()
  const html = await away.text()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(textOfToken(html)).toContain('Back in a moment')
  expect(textOfToken(html)).not.toContain('operational')
  for (const landmark of ['<header', '<footer']) expect(html).toContain(landmark)
})
