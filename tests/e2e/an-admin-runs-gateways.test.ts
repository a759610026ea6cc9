import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { openTestBank } from '#tests/harness/open-test-device.ts'
import { runCurl } from '#tests/harness/run-curl.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

const gateways = '/admin?tab=gateways'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
/** What no administrator has done is in the list after 15 seconds, or once somebody asks. */
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click()
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })

/** As the API makes it, for tests of something else. */
async function makeGateway(page: Page, fields: { name: string; kind?: string }): Promise<{ id: string; token: string }> {
  const answer = await page.request.post('/api/admin/gateways', { data: fields, headers: { origin: site().url } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; token: string }
}

async function openDialog(page: Page, name: string, button: string) {
  await page.getByRole('button', { name: `Settings of ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

test('a gateway is added, its token shown once with its setup, which delivers; another admin sees it', async () => {
  const { page } = await visitAsAdmin(gateways)
  const { page: other } = await visitAsAdmin(gateways)
  await page.getByRole('heading', { level: 1, name: 'Gateway Management' }).waitFor()
  await rowOf(other, 'Demo gateway').waitFor()

  await page.getByRole('button', { name: 'Add Gateway' }).click()
  const form = page.getByRole('dialog', { name: 'Add Gateway' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByText('Choose what the gateway is.').waitFor()
  await form.getByRole('group', { name: 'Modems and Kannel' }).getByRole('radio', { name: 'Kannel' }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Add Gateway' }).click()
  await form.getByText('A gateway needs a name.').waitFor()
  expect(await form.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
  await form.getByLabel('Name').fill('Modem bank')
  // Its texts name their numbers, so it is asked for none, and may list them all.
  expect(await form.getByLabel('Current number').count()).toBe(0)
  expect(await form.getByRole('radio', { name: 'Every number it receives texts for' }).isChecked()).toBe(true)
  await form.getByText('Texts for other unlisted numbers are held.').waitFor()
  await form.getByRole('radio', { name: 'None' }).check()
  // What was typed and chosen stays when the way leads back.
  await form.getByRole('button', { name: 'Back' }).click()
  expect(await form.getByRole('radio', { name: 'Kannel' }).isChecked()).toBe(true)
  await form.getByRole('button', { name: 'Continue' }).click()
  expect(await form.getByLabel('Name').inputValue()).toBe('Modem bank')
  expect(await form.getByRole('radio', { name: 'None' }).isChecked()).toBe(true)
  await form.getByRole('radio', { name: 'Every number it receives texts for' }).check()
  await form.getByRole('button', { name: 'Add Gateway' }).click()

  const shown = page.getByRole('dialog', { name: 'Connect Modem bank' })
  await shown.getByText('This token is shown once.').waitFor()
  // The toast lies over no button.
  await shown.getByText('Gateway Added').waitFor()
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const isFree = await shown.getByRole('button', { name: 'Done' }).evaluate((button) => {
      const { x, y, width: wide, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + wide / 2, y + height / 2))
    })
    expect([width, isFree]).toEqual([width, true])
  }
  await page.setViewportSize(desktop.viewport)
  const token = (await shown.getByRole('figure').filter({ hasText: 'Token' }).locator('code').first().innerText()).trim()
  expect(token.length).toBeGreaterThan(20)
  expect(await shown.innerText()).toContain('get-url = "')
  // A toast is a status as well.
  const status = shown.getByRole('status').filter({ hasText: /./, hasNotText: 'Gateway Added' })
  await status.getByText('Waiting for the first text or heartbeat…').waitFor()
  const line = await shown.getByRole('figure').filter({ hasText: 'Deliver a text' }).locator('code').innerText()
  expect(line).toContain(token)

  // What is wrong with what comes is told where one waits for it.
  expect(await runCurl(line.replace(token, 'wrong'))).toMatchObject({ status: 401 })
  await status.getByText('The token is wrong. Check that it was copied whole, and is the newest.').waitFor()
  expect(await runCurl(line.replace('/kannel', '/kanel'))).toMatchObject({ status: 404 })
  await status.getByText('There is no ingest format “kanel”').waitFor()
  expect(await runCurl(line.replace('+447700900142', '+33612345678').replace('kannel-1', 'kannel-0'))).toMatchObject({ status: 200 })
  await status.getByText('+33612345678 is not a UK mobile number.').waitFor()
  await status.getByText('A text came and is held').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  expect(await runCurl(line)).toMatchObject({ status: 200 })
  await status.getByText('Connected').waitFor()
  expect((await status.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Connected at \d\d:\d\d:\d\d: a text from WhatsApp to \+44 7700 900142 was stored\.$/,
  )
  await shown.getByRole('button', { name: 'Done' }).click()

  for (const each of [page, other]) {
    // It has sent no heartbeat; its text is enough to be heard by.
    await refresh(each)
    await rowOf(each, 'Modem bank').getByText('Up', { exact: true }).waitFor()
    const text = await rowOf(each, 'Modem bank').innerText()
    expect(text).toContain('Last text just now')
  }
  await openDialog(page, 'Modem bank', 'Connection')
  const again = page.getByRole('dialog', { name: 'Connect Modem bank' })
  await again.getByText('If it is lost, create a new one.').waitFor()
  expect(await again.innerText()).not.toContain(token)
})

test('a gateway is added by the keyboard alone, from what it is to its first heartbeat; Escape leaves, and the focus returns', async () => {
  const { page } = await visitAsAdmin(gateways)
  const add = page.getByRole('button', { name: 'Add Gateway' })
  await add.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Gateway' })
  await form.getByRole('radio').first().waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await form.getByRole('radio').first().waitFor()
  const focused = () => form.locator(':focus')
  await expect.poll(() => focused().getAttribute('type')).toBe('radio')
  // One list under several headings: the arrows go through all of it.
  const last = gatewayKinds.at(-1) ?? ''
  for (let pressed = 0; pressed < gatewayKinds.length && (await focused().getAttribute('value')) !== last; pressed++)
    await page.keyboard.press('ArrowDown')
  expect(await form.getByRole('radio', { checked: true }).getAttribute('value')).toBe(last)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await form.getByLabel('Name').waitFor()
  await page.keyboard.type('By keyboard')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Connect By keyboard' })
  const line = await shown.getByRole('figure').filter({ hasText: 'Send a heartbeat' }).locator('code').innerText()
  expect(await runCurl(line)).toMatchObject({ status: 204 })
  await shown.getByText('a heartbeat came.').waitFor()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'hidden' })
})

test('a SIM bank is added with the address at which it is asked, and shows its texts or why it has none', async () => {
  await using bank = await openTestBank()
  bank.texts.push({ port: '1A', sender: 'Monzo', text: 'Your Monzo code is 551122', at: new Date(), recipient: '+447700900387' })
  const { page } = await visitAsAdmin(gateways)
  await page.getByRole('button', { name: 'Add Gateway' }).click()
  const form = page.getByRole('dialog', { name: 'Add Gateway' })
  await form.getByRole('radio', { name: 'SMS Gateway for Android' }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Name').fill('Bank in the cellar')
  expect(await form.getByLabel('Device address').count()).toBe(0)
  await form.getByRole('switch', { name: 'Ask the device for its texts' }).click()
  await form.getByLabel('Device address').waitFor()
  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('group', { name: 'SIM banks' }).getByRole('radio', { name: 'Ejoin or Skyline SIM bank, asked' }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Add Gateway' }).click()
  await form.getByText('This has to be an address such as http://192.168.1.20:8080.').waitFor()
  await form.getByLabel('Device address').fill(bank.url)
  await form.getByLabel('User').fill('root')
  await form.getByLabel('Password').fill('wrong')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Add Gateway' }).click()
  const shown = page.getByRole('dialog', { name: 'Connect Bank in the cellar' })
  await shown.getByText('Not connected: The device answers with code 1: auth failed.').waitFor()
  await shown.getByRole('button', { name: 'Done' }).click()
  await refresh(page)
  await rowOf(page, 'Bank in the cellar').getByText('Cannot be asked').waitFor()
  await page.getByRole('button', { name: 'Settings of Bank in the cellar' }).click()
  const settings = page.getByRole('dialog', { name: 'Bank in the cellar settings' })
  await settings.getByText('The device answers with code 1: auth failed. Check user and password.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Bank in the cellar' })
  await edit.getByText('A password is set and is never shown. Type a new one to replace it.').waitFor()
  await edit.getByLabel('Password').fill('secret')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Gateway Saved').waitFor()
  // It is asked in a while, or at once.
  await page.getByRole('button', { name: 'Check now: refresh Bank in the cellar' }).click()
  await rowOf(page, 'Bank in the cellar').getByText('Up', { exact: true }).waitFor()
  await openDialog(page, 'Bank in the cellar', 'View Logs')
  await page.getByRole('dialog', { name: 'Log of Bank in the cellar' }).getByText('Your Monzo code is 551122').waitFor()
})

test('another admin’s change before the stream opened is shown once it opens', async () => {
  const { page } = await visitAsAdmin(gateways)
  const made = Promise.withResolvers<void>()
  await page.route('**/api/live*', (route) => made.promise.then(() => route.continue()))
  // The list does not look again by itself: no interval of ten seconds runs in this page.
  await page.addInitScript(() => {
    const real = setInterval
    Object.assign(globalThis, { setInterval: (work: TimerHandler, ms = 0) => (ms < 10_000 ? real(work, ms) : 0) })
  })
  await page.reload()
  await rowOf(page, 'Demo gateway').waitFor()
  await makeGateway(page, { name: 'Early one' })
  made.resolve()
  await rowOf(page, 'Early one').waitFor()
})

test('a gateway is checked and deleted, with the specified messages, also in the other admin’s list', async () => {
  const { page } = await visitAsAdmin(gateways)
  const { page: other } = await visitAsAdmin(gateways)
  await makeGateway(page, { name: 'Old phone' })
  await rowOf(page, 'Old phone').getByText('Never', { exact: true }).waitFor()
  const check = rowOf(page, 'Old phone').getByRole('button', { name: /refresh/i })
  expect(await check.innerText()).toBe('Check now')
  await check.click()
  await toast(page, 'Gateway Refreshed').waitFor()
  await toast(page, 'The gateway has been refreshed.').waitFor()
  await rowOf(page, 'Old phone').getByText('Just now').waitFor()
  await rowOf(other, 'Old phone').getByText('Just now').waitFor()
  // A press is no sign of life from the gateway.
  const outcome = 'This gateway cannot be asked; it sends by itself.'
  await rowOf(page, 'Old phone').getByText(outcome, { exact: true }).waitFor()
  await rowOf(other, 'Old phone').getByText('Never heard').waitFor()
  await rowOf(page, 'Old phone').getByText('Never seen', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Settings of Old phone' }).click()
  const settings = page.getByRole('dialog', { name: 'Old phone settings' })
  await settings.getByText(outcome, { exact: true }).waitFor()
  expect(await settings.getByRole('button', { name: 'Check now: refresh Old phone' }).innerText()).toBe('Check now')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Old phone' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('Are you sure you want to delete this gateway? This action cannot be undone.').waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await rowOf(page, 'Old phone').waitFor()
  await page.getByRole('button', { name: 'Delete Old phone' }).click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Gateway Deleted').waitFor()
  await toast(page, 'The gateway has been permanently removed.').waitFor()
  for (const each of [page, other]) await rowOf(each, 'Old phone').waitFor({ state: 'detached' })
})

test('gateways are chosen, checked and deleted with a destination for their numbers, and one is replaced', async () => {
  const { page } = await visitAsAdmin(gateways)
  const { id } = await makeGateway(page, { name: 'Rack 2' })
  for (const name of ['Rack 10', 'Rack 1']) await makeGateway(page, { name, kind: 'kannel' })
  const number = { number: '+447700900777', gateway_id: id }
  await page.request.post('/api/admin/numbers', { data: number, headers: { origin: site().url } })
  await rowOf(page, 'Rack 10').waitFor()
  for (const name of ['Rack 1', 'Rack 2']) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByText('2 selected').waitFor()
  // Their actions cover no part of the table.
  await page.evaluate(() => scrollTo(0, 0))
  const actions = await page.getByRole('button', { name: 'Check now: refresh selected' }).boundingBox()
  const heads = await page.getByRole('columnheader').first().boundingBox()
  expect((actions?.y ?? NaN) + (actions?.height ?? NaN)).toBeLessThanOrEqual(heads?.y ?? NaN)
  await page.getByRole('button', { name: 'Check now: refresh selected' }).click()
  await toast(page, 'Gateways Refreshed').waitFor()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 gateways' })
  await dialog.getByText('1 number', { exact: true }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'They go to' }).click()
  await dialog.getByRole('option', { name: 'Rack 10' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Gateways Deleted').waitFor()
  for (const name of ['Rack 1', 'Rack 2']) await rowOf(page, name).waitFor({ state: 'detached' })
  const { gateways: left } = (await (await page.request.get('/api/admin/gateways?search=Rack')).json()) as { gateways: object[] }
  expect(left).toMatchObject([{ name: 'Rack 10', number_count: 1 }])

  // Its device breaks, and a new one takes over.
  await openDialog(page, 'Rack 10', 'Replace')
  const replace = page.getByRole('dialog', { name: 'Replace Rack 10' })
  await replace.getByText('1 number', { exact: true }).waitFor()
  await replace.getByLabel('Name').fill('Rack 11')
  expect(await accessibilityViolations(page)).toEqual([])
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByRole('dialog', { name: 'Connect Rack 11' }).getByText('This token is shown once.').waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Rack 10').waitFor({ state: 'detached' })
  const { gateways: heirs } = (await (await page.request.get('/api/admin/gateways?search=Rack')).json()) as { gateways: object[] }
  expect(heirs).toMatchObject([{ name: 'Rack 11', kind: 'kannel', number_count: 1 }])
})

test('the log has each text’s outcome and reason; a held one is assigned once and arrives live', async () => {
  await site().gateway.send({ to: '+447700900387', from: 'WhatsApp', text: 'Your code is 771122', id: 'kept-1' })
  await site().gateway.send({ to: '+447700900387', from: 'WhatsApp', text: 'Your code is 771122', id: 'kept-1' })
  await site().gateway.send({ to: '+447700900999', from: 'Deliveroo', text: 'Your Deliveroo code is 4417', id: 'held-1' })
  await site().gateway.send({ to: '+33612345678', from: 'SNCF', text: 'Votre code : 88 12 40', id: 'held-2' })

  const { page: watcher } = await visitAs('watcher@example.test')
  await watcher
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  const { page } = await visitAsAdmin(gateways)
  await openDialog(page, 'Demo gateway', 'View Logs')
  const log = page.getByRole('dialog', { name: 'Log of Demo gateway' })
  const entry = (words: string) => log.getByRole('listitem').filter({ hasText: words })
  const outcomes = async () => [...new Set(await log.locator('li > div > span:first-child').allInnerTexts())].toSorted()
  await entry('SNCF').waitFor()
  expect(await outcomes()).toEqual(expect.arrayContaining(['Duplicate', 'Held', 'Stored']))
  expect(await entry('SNCF').innerText()).toContain('+33612345678 is not a UK mobile number.')
  expect(await accessibilityViolations(page)).toEqual([])

  await log.getByText('Held', { exact: true }).first().click()
  await entry('Deliveroo').getByRole('button', { name: 'Assign to a Number' }).click()
  await page.keyboard.type('+44 7700 900999')
  await page.keyboard.press('Enter')
  await entry('Deliveroo').getByText('+44 7700 900999 is not one of our numbers.').waitFor()
  await entry('Deliveroo').getByLabel('Number').fill('07700 900142')
  await page.keyboard.press('Enter')
  await toast(page, 'Text Assigned').waitFor()
  // The text stands on the number now, and the log says only that it was held.
  const assigned = entry('Assigned to +447700900142')
  await assigned.getByText('Assigned', { exact: true }).waitFor()
  expect(await assigned.getByRole('button').count()).toBe(0)
  expect(await log.innerText()).not.toContain('4417')
  await watcher.getByRole('button', { name: 'Copy code 4417' }).waitFor()
})

test('on a phone of 320 px: no faults in either theme and nothing to scroll sideways, dialogs included', async () => {
  const { page } = await visitAsAdmin(gateways, { ...phone, viewport: { width: 320, height: 700 } })
  await rowOf(page, 'Demo gateway').waitFor()
  const fits = async () => {
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(
      await page.evaluate(() => [...document.querySelectorAll('dialog[open] > div')].every((each) => each.scrollWidth <= each.clientWidth)),
    ).toBe(true)
  }
  await fits()
  await page.getByRole('button', { name: 'Add Gateway' }).click()
  await page.getByRole('radio').first().check()
  await fits()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name').waitFor()
  await fits()
  await page.keyboard.press('Escape')
  for (const button of ['Edit', 'View Logs', 'Connection']) {
    await openDialog(page, 'Demo gateway', button)
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await fits()
    await page.keyboard.press('Escape')
  }
  await openDialog(page, 'Demo gateway', 'Rate Limits')
  await page.getByRole('dialog', { name: 'Rate limits of Demo gateway' }).waitFor()
  await fits()
})
