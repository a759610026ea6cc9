import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin } = visitSite()

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
const addressOf = (id: string) => `/admin?tab=gateways&gateway=${id}&show=sims`
type Given = { port: string; number?: string | null; iccid?: string; network?: string; note?: string }

async function makeBank(page: Page, name: string, sims: Given[], kind = 'dinstar') {
  const headers = { origin: site().url }
  const created = await page.request.post('/api/admin/gateways', { data: { name, kind, lists_numbers: 'all' }, headers })
  const { id, token } = (await created.json()) as { id: string; token: string }
  const change = async (given: Given[]) =>
    expect((await page.request.put(`/api/admin/gateways/${id}/sims`, { data: { sims: given }, headers })).status()).toBe(200)
  if (sims.length > 0) await change(sims)
  let sent = 0
  return {
    id,
    change,
    async list() {
      const { sims: listed } = (await (await page.request.get(`/api/admin/gateways/${id}/sims`)).json()) as { sims: Given[] }
      return new Map(listed.map((sim) => [sim.port, sim]))
    },
    /** A text as the device pushes it: with the port that received it, and without the number. */
    async send(port: number, text: string) {
      const sms = [{ incoming_sms_id: ++sent, port, number: 'WhatsApp', text }]
      const response = await fetch(`${site().url}/ingest/${id}/dinstar?number.1=447700900101&token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sn: 'da00-0030-1901-2817', sms }),
      })
      expect(response.status).toBe(200)
    },
  }
}

const portsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ port: String(index + 1) }))

test('an administrator comes from a held text to its bank, gives the ports their numbers by hand and by a list, and the text is placed', async () => {
  const { page } = await visitAsAdmin('/admin/held')
  const bank = await makeBank(page, 'Bank of twelve', portsOf(12))
  const added = await page.request.post('/api/admin/numbers', { data: { number: '+447700900108' }, headers: { origin: site().url } })
  const { id: numberId } = (await added.json()) as { id: string }
  await bank.send(8, 'Your WhatsApp code is 482-913')
  await page.reload()
  const held = page.getByRole('listitem').filter({ hasText: '482-913' })
  await held.getByText('Then later texts arrive.').waitFor()
  await held.getByRole('link', { name: 'SIMs of Bank of twelve' }).click()
  const dialog = page.getByRole('dialog', { name: 'SIMs of Bank of twelve' })
  await dialog.getByText('12 SIMs of 12 have no number.').waitFor()
  await dialog.getByRole('link', { name: '1 text of a port without a number is held' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  // A number that is none is told where it is, and nothing is sent.
  const eight = dialog.getByLabel('Number of port 8')
  await eight.fill('07700 90010')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('Too short: 1 digit missing.').waitFor()
  await expect.poll(() => eight.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await eight.fill('07700 900108')
  await dialog.getByRole('button', { name: 'More of port 8' }).click()
  await dialog.getByLabel('Prepaid until').fill('2027-01-31')
  await dialog.getByText('1 SIM not saved').waitFor()
  await page.keyboard.press('Control+S')
  await toast(page, 'SIMs Saved').waitFor()
  await dialog.getByText('11 SIMs of 12 have no number.').waitFor()
  expect((await bank.list()).get('8')).toMatchObject({ number: '+447700900108', prepaid_until: '2027-01-31' })

  // The others come from a list, of which one line is wrong.
  await dialog.getByRole('button', { name: 'Import' }).click()
  const list = page.getByRole('dialog', { name: 'Import SIMs of Bank of twelve' })
  await list.getByLabel('List').fill('Port;Number;Note\n9;0770 0900109;"spare; new"\n10;020 7946 0000;\n12.01;+447700900112;')
  await list.getByRole('button', { name: 'Preview' }).click()
  const line = (words: string) => list.getByRole('listitem').filter({ hasText: words })
  await line('Port 9').getByText('Number: +44 7700 900109. Note: spare; new.').waitFor()
  await line('Port 10').getByText('A landline. Only UK mobile numbers can be listed.').waitFor()
  await line('Port 12.01').getByText('Will be added').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await list.getByLabel('Leave out that line').check()
  await list.getByRole('button', { name: 'Import 2 SIMs' }).click()
  await list.waitFor({ state: 'hidden' })
  const stored = await bank.list()
  expect([stored.get('9')?.number, stored.get('9')?.note, stored.get('10')?.number, stored.get('12.01')?.number]).toEqual([
    '+447700900109',
    'spare; new',
    null,
    '+447700900112',
  ])

  // The file that is downloaded is read back without a change.
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download CSV' }).click()])
  const file = await download.path()
  expect(readFileSync(file, 'utf8')).toContain(`\r\n9,'+447700900109,,,,"spare; new",\r\n`)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await list.getByLabel('CSV file').setInputFiles(file)
  await list.getByRole('button', { name: 'Nothing to Import' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=gateways')

  // The page of a number names its SIM, and leads to it over the page of the gateway, where an alarm about a SIM leads too.
  const moved = await page.request.patch(`/api/admin/numbers/${numberId}`, {
    data: { gateway_id: bank.id },
    headers: { origin: site().url },
  })
  expect(moved.status()).toBe(200)
  await page.goto(`/admin/numbers/${numberId}`)
  await page.getByRole('link', { name: 'Port 8', exact: true }).click()
  await dialog.getByLabel('Number of port 8').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(`${site().url}/admin/gateways/${bank.id}`)

  // The held text is placed.
  await page.goto('/admin/held')
  await held.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Assign to a Number' }).click()
  await page.getByRole('dialog').getByLabel('Number').fill('07700 900108')
  await page.keyboard.press('Enter')
  await toast(page, 'Text Assigned').waitFor()
  await page.getByRole('heading', { name: 'Nothing is held' }).waitFor()
  await page.goto('/available-numbers')
  await page
    .getByRole('button', { name: /7700 900108/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor()

  // The next text of the port needs nobody.
  await bank.send(8, 'Your WhatsApp code is 551-902')
  await page.getByRole('button', { name: 'Copy code 551902' }).waitFor()
})

test('a phone that has just been added holds the first text of its SIM, whose number is given from there, and the next one arrives', async () => {
  const { page } = await visitAsAdmin('/admin?tab=gateways')
  await page.getByRole('button', { name: 'Add Gateway' }).click()
  const form = page.getByRole('dialog', { name: 'Add Gateway' })
  await form.getByRole('radio', { name: 'Android phone (SMS Gateway for Android)' }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Name').fill('Phone of today')
  await form.getByText('Each SIM has its own number, given under SIMs.').waitFor()
  await form.getByLabel('Current number').fill('07700 900401')
  await form.getByRole('button', { name: 'Add Gateway' }).click()
  const setup = page.getByRole('dialog', { name: 'Connect Phone of today' })
  const line = await setup.getByRole('figure').filter({ hasText: 'Deliver a text' }).locator('code').first().innerText()
  const address = /"(http\S+)"/.exec(line)?.[1] ?? ''
  // As the app sends it where Android does not know the number of the SIM.
  const send = async (id: string, message: string) => {
    const payload = { sender: 'WhatsApp', recipient: null, simNumber: 1, message }
    const body = JSON.stringify({ id, event: 'sms:received', payload })
    expect((await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(200)
  }
  await send('first', 'Your code is 120345')
  await setup.getByText('A text came and is held').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await setup.getByRole('button', { name: 'SIMs of Phone of today' }).click()
  const dialog = page.getByRole('dialog', { name: 'SIMs of Phone of today' })
  await dialog.getByLabel('Number of SIM 1').fill('07700 900401')
  await page.keyboard.press('Control+S')
  await toast(page, 'SIMs Saved').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await send('second', 'Your code is 120346')
  await setup.getByText(/a text from WhatsApp to .* was stored/).waitFor()
  // The token is still there to be copied.
  await setup.getByText('This token is shown once.').waitFor()
})

test('a bank of 512 ports is searched, and fits a phone of 320 px', async () => {
  const { page } = await visitAsAdmin('/admin', { ...phone, viewport: { width: 320, height: 700 } })
  const sims = portsOf(512).map(({ port }) => ({
    port,
    network: 'EE',
    ...(Number(port) % 100 === 0 ? {} : { number: `+447700910${port.padStart(3, '0')}` }),
  }))
  const bank = await makeBank(page, 'Large bank', sims)
  await page.goto(addressOf(bank.id))
  const dialog = page.getByRole('dialog', { name: /^SIMs of Large bank/ })
  await dialog.getByText('5 SIMs of 512 have no number.').waitFor()
  // Those without a number stand first.
  expect(
    await dialog
      .getByLabel(/^Number of port/)
      .first()
      .getAttribute('aria-label'),
  ).toBe('Number of port 100')
  await dialog.getByRole('button', { name: /^Filters/ }).click()
  await dialog.getByLabel('Show').selectOption('Without a number (5)')
  await dialog.getByText('5 of 512', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByLabel('Search').fill('07700 910 312')
  await dialog.getByText('1 of 512', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'More of port 312' }).click()
  await dialog.getByLabel('Note').fill('In the top tray')
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(
    await dialog
      .locator('> div')
      .first()
      .evaluate((each) => each.scrollWidth <= each.clientWidth),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'SIMs Saved').waitFor()
  expect((await bank.list()).get('312')?.note).toBe('In the top tray')
})
