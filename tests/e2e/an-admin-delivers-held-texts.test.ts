import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
async function choose(page: Page, words: string, action: string) {
  await rowOf(page, words)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

async function deleteGateway(page: Page, name: string) {
  const { gateways } = (await (await page.request.get('/api/admin/gateways')).json()) as { gateways: Array<{ id: string; name: string }> }
  const id = gateways.find((gateway) => gateway.name === name)?.id
  expect((await page.request.delete(`/api/admin/gateways/${id}`, { headers: { origin: site().url } })).status()).toBe(204)
}

test('held texts of a deleted gateway are found from the overview, delivered, assigned and deleted', async () => {
  for (const [from, to, text] of [
    ['Deliveroo', '+447700900998', 'Your Deliveroo code is 4417'],
    ['Uber', '+447700900999', 'Your Uber code is 5528'],
    ['SNCF', '+33612345678', 'Votre code : 88 12 40'],
    ['Spam', '+33612345679', 'Buy now'],
  ] as const)
    await site().gateway.send({ to, from, text })
  const { page } = await visitAsAdmin('/admin')
  await deleteGateway(page, 'Demo gateway')
  await page.getByRole('link', { name: '4 texts are held' }).click()
  await page.getByRole('heading', { level: 1, name: 'Held Texts' }).waitFor()
  const why = await rowOf(page, 'Deliveroo').innerText()
  expect(why).toContain('+447700900998 is not one of our numbers. List it and deliver, or assign the text to another number.')
  expect(why).toContain('· Demo gateway (deleted)')
  await rowOf(page, 'SNCF').getByRole('button', { name: 'More for the text from SNCF' }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Assign to a Number', 'Drop'])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await accessibilityViolations(page)).toEqual([])

  const { page: watcher } = await visitAs('watcher@example.test')
  await choose(page, 'Deliveroo', 'List This Number and Deliver')
  const listing = page.getByRole('dialog', { name: 'List +44 7700 900998 and deliver 1 text' })
  await listing.getByText('is listed for everybody to see').waitFor()
  // Its gateway was deleted, so there is nothing to choose for later texts.
  expect(await listing.getByRole('radio').count()).toBe(0)
  await listing.getByRole('button', { name: 'List and Deliver' }).click()
  await toast(page, 'Text Delivered').waitFor()
  await watcher
    .getByRole('button', { name: /7700 900998/ })
    .first()
    .click()
  await watcher.getByRole('button', { name: 'Copy code 4417' }).waitFor()

  // Many at once: those that cannot be delivered stay, with the reason.
  await page.getByLabel('Select all 3 shown').check()
  await page.getByRole('button', { name: 'List Numbers and Deliver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'List and Deliver' }).click()
  await toast(page, '2 texts of 3 could not be delivered').waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .count(),
    )
    .toBe(2)

  await choose(page, 'SNCF', 'Assign to a Number')
  const dialog = page.getByRole('dialog', { name: 'Assign 1 text to a number' })
  await page.keyboard.type('07700 900111')
  await page.keyboard.press('Enter')
  await dialog.getByText('+44 7700 900111 is not one of our numbers.').waitFor()
  await dialog.getByLabel('Number').fill('07700 900998')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await toast(page, 'Text Assigned').waitFor()
  await watcher.getByRole('button', { name: 'Copy code 881240' }).waitFor()

  await choose(page, 'Spam', 'Drop')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click()
  await toast(page, 'Text Dropped').waitFor()
  await page.getByRole('heading', { name: 'Nothing is held' }).waitFor()
})

/** A gateway that lists no numbers, and what delivers to it. */
async function addGateway(page: Page, name: string) {
  const headers = { origin: site().url }
  const response = await page.request.post('/api/admin/gateways', { data: { name, lists_numbers: 'none' }, headers })
  const { id, token } = (await response.json()) as { id: string; token: string }
  const send = (messages: Array<{ to: string; from: string; text: string }>) =>
    fetch(`${site().url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ messages }),
    })
  return { id, send }
}

test('filters stay in the address, and a number is listed with its gateway set to list the others', async () => {
  const { page } = await visitAsAdmin('/admin/held')
  const { id, send } = await addGateway(page, 'SIM bank')
  await send([
    { to: '+447700900801', from: 'Uber', text: 'Your code is 1111' },
    { to: '+447700900801', from: 'Bolt', text: 'Your code is 2222' },
    { to: '+447700900802', from: 'Uber', text: 'Your code is 3333' },
    { to: '+33612345678', from: 'SNCF', text: 'Votre code : 4444' },
  ])
  await page.reload()
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Number not listed · 3' })
  await page.getByLabel('Search').fill('uber')
  await page.waitForURL(/reason=unlisted&search=uber/)
  await page.getByText('2 held').waitFor()
  await page.reload()
  await page.getByText('2 held').waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('uber')
  await page.getByLabel('Search').fill('nothing like it')
  await page.getByRole('heading', { name: 'No held text matches' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('4 held').waitFor()

  await page.getByText('By number').click()
  const row = page.getByRole('listitem').filter({ hasText: '900801' })
  await row.getByText('2 texts').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('button', { name: 'List and Deliver' }).click()
  const dialog = page.getByRole('dialog', { name: 'List +44 7700 900801 and deliver 2 texts' })
  await dialog.getByRole('radio', { name: 'As now: hold them' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: /Change it: list every number/ }).check()
  await dialog.getByRole('button', { name: 'List and Deliver' }).click()
  await toast(page, 'Texts Delivered').waitFor()
  await row.waitFor({ state: 'detached' })
  const { gateways } = (await (await page.request.get('/api/admin/gateways')).json()) as {
    gateways: Array<{ id: string; lists_numbers: string }>
  }
  expect(gateways.find((gateway) => gateway.id === id)?.lists_numbers).toBe('all')
  // From now on nothing is held.
  expect(await (await send([{ to: '+447700900803', from: 'Uber', text: 'Your code is 5555' }])).json()).toMatchObject({
    results: [{ status: 'stored' }],
  })

  await page.getByText('Texts', { exact: true }).click()
  await page.getByLabel(/Select all/).check()
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('heading', { name: 'Nothing is held' }).waitFor()
})

test('numbers of a deleted gateway are given another one in the cleanup tab', async () => {
  const { page } = await visitAsAdmin('/admin?tab=cleanup')
  const headers = { origin: site().url }
  const { id } = await addGateway(page, 'Gateway that goes')
  for (const number of ['+447700900821', '+447700900822', '+447700900823'])
    expect((await page.request.post('/api/admin/numbers', { data: { number, gateway_id: id }, headers })).status()).toBe(201)
  await deleteGateway(page, 'Gateway that goes')
  await addGateway(page, 'Second gateway')
  await page.reload()
  const tool = page.getByRole('region', { name: 'Numbers without a gateway' })
  await tool.getByRole('button', { name: 'Assign a Gateway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign numbers to a gateway' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  await dialog.getByRole('combobox', { name: 'Gateway' }).fill('second')
  await dialog.getByRole('option', { name: 'Second gateway' }).click()
  const all = await boxes.count()
  await boxes.first().uncheck()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: `Assign ${all - 1} numbers` }).click()
  await toast(page, 'Gateway Assigned').waitFor()
  const orphans = (await (await page.request.get('/api/admin/numbers?gateway_id=none')).json()) as { total: number }
  expect(orphans.total).toBe(1)
})

test('on a phone of 320 px held texts fit, without a fault in either theme', async () => {
  const { page } = await visitAsAdmin('/admin/held', { ...phone, viewport: { width: 320, height: 700 } })
  const { id, token } = (await (
    await page.request.post('/api/admin/gateways', { data: { name: 'Phone' }, headers: { origin: site().url } })
  ).json()) as { id: string; token: string }
  for (const to of ['+447700900900', '+33612345678'])
    await fetch(`${site().url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ to, from: 'A sender with a name', text: `${'long '.repeat(20)}${'x'.repeat(80)}` }),
    })
  await page.reload()
  await page.getByLabel(/Select all/).check()
  await page.getByRole('button', { name: 'List Numbers and Deliver' }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
