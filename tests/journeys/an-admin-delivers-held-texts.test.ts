import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin } = visitSite()

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
  expect(await rowOf(page, 'Deliveroo').innerText()).toContain('+447700900998 is not one of our numbers. · Demo gateway (deleted)')
  await rowOf(page, 'SNCF').getByRole('button', { name: 'More for the text from SNCF' }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Assign to a Number', 'Drop'])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await accessibilityViolations(page)).toEqual([])

  const { page: watcher } = await visit('/')
  await site().signIn(watcher, 'watcher@example.test')
  await choose(page, 'Deliveroo', 'List This Number and Deliver')
  await toast(page, 'Text Delivered').waitFor()
  await watcher
    .getByRole('button', { name: /7700 900998/ })
    .first()
    .click()
  await watcher.getByRole('button', { name: 'Copy code 4417' }).waitFor()

  // Many at once: those that cannot be delivered stay, with the reason.
  await page.getByLabel('Select all 3 shown').check()
  await page.getByRole('button', { name: 'List Numbers and Deliver' }).click()
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

test('numbers of a deleted gateway are given another one in the cleanup tab', async () => {
  const { page } = await visitAsAdmin('/admin?tab=cleanup')
  const headers = { origin: site().url }
  expect((await page.request.post('/api/admin/gateways', { data: { name: 'Second gateway' }, headers })).status()).toBe(201)
  await page.reload()
  const tool = page.getByRole('region', { name: 'Numbers without a gateway' })
  await tool.getByRole('button', { name: 'Assign a Gateway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign numbers to a gateway' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  const all = await boxes.count()
  await boxes.first().uncheck()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: `Assign ${all - 1} numbers` }).click()
  await toast(page, 'Gateway Assigned').waitFor()
  const orphans = (await (await page.request.get('/api/admin/numbers?gateway_id=none')).json()) as { total: number }
  expect(orphans.total).toBe(1)
})

test.each(['light', 'dark'] as const)('on a phone of 320 px, %s, held texts fit', async (colorScheme) => {
  const { page } = await visitAsAdmin('/admin/held', { ...phone, viewport: { width: 320, height: 700 }, colorScheme })
  const { id, token } = (await (
    await page.request.post('/api/admin/gateways', { data: { name: `Phone ${colorScheme}` }, headers: { origin: site().url } })
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
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
