import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin, visitAs } = visitSite()

const toast = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(words)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function confirmByTyping(page: Page) {
  const asked = page.getByRole('dialog')
  const go = asked.getByRole('button', { name: 'Delete Forever' })
  expect(await go.isDisabled()).toBe(true)
  await page.keyboard.type('DELET')
  expect(await go.isDisabled()).toBe(true)
  await page.keyboard.type('E')
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'hidden' })
}

async function actions(page: Page): Promise<Array<{ action: string; resource: string; metadata: Record<string, unknown> }>> {
  const answer = await page.request.get('/api/admin/activity')
  return ((await answer.json()) as { actions: Array<{ action: string; resource: string; metadata: Record<string, unknown> }> }).actions
}

test('the dashboard’s tabs work by keyboard and are in the URL, and every screen can be reached from the first', async () => {
  const { page } = await visitAsAdmin('/admin')
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await page.getByRole('region', { name: 'Texts per minute' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'SMS Gateways', 'System Cleanup', 'Database Tools'])
  const pathsIn = (role: 'region' | 'navigation', name: string) =>
    page
      .getByRole(role, { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const cards = ['users', 'blog', 'analytics', 'settings', 'email']
  expect(await pathsIn('region', 'Manage')).toEqual(cards.map((name) => `/admin/${name}`))
  const paths = await pathsIn('navigation', 'Admin')
  for (const name of [...cards, 'numbers', 'held', 'alarms', 'reports', 'sender-rules', 'activity'])
    expect(paths).toContain(`/admin/${name}`)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { level: 1, name: 'Gateway Management' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('heading', { level: 1, name: 'Database Tools' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Database Tools' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Gateway Management' }).waitFor()
})

test('numbers are deleted by number: counted with their messages, confirmed by typing, and recorded', async () => {
  await site().gateway.send({ to: '+447700900914', from: 'Uber', text: 'Your Uber code is 4417' })
  const { page: watcher } = await visitAs('watcher@example.test')
  const listed = watcher.getByRole('button', { name: /7700 900914/ }).first()
  await listed.waitFor()

  const { page } = await visitAsAdmin('/admin?tab=cleanup')
  const tool = panel(page, 'Delete phone numbers')
  const number = tool.getByLabel('Number', { exact: true })
  await number.fill('07700 900914')
  await tool.getByRole('button', { name: 'Count First' }).click()
  await tool.getByText('1 number with 1 message would be deleted.').waitFor()
  await listed.waitFor()
  await tool.getByRole('button', { name: 'Delete 1 number' }).click()
  await page.getByRole('dialog').getByText('1 number with 1 message will be deleted for everyone.').waitFor()
  await confirmByTyping(page)
  await toast(page, '1 number deleted.').waitFor()
  await listed.waitFor({ state: 'detached' })
  expect((await actions(page))[0]).toMatchObject({
    action: 'clean_up',
    resource: 'numbers',
    metadata: { number: '07700 900914', count: 1 },
  })
})

test('old messages are purged for all watchers', async () => {
  const { page } = await visitAsAdmin('/admin?tab=cleanup')
  await site().gateway.send({ to: '+447700900142', from: 'PayPal', text: 'PayPal: 482913 is your security code.' })
  const { page: watcher } = await visitAs('watcher@example.test')
  await watcher
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await watcher.getByRole('button', { name: 'Copy code 482913' }).first().waitFor()

  const tool = panel(page, 'Old messages')
  await fillAndCount(tool, 'Older than (hours)', '0')
  await tool.getByText(/^\d+ messages? would be deleted\.$/).waitFor()

  await tool.getByRole('button', { name: /^Delete \d+ messages?$/ }).click()
  await confirmByTyping(page)
  await toast(page, /messages? deleted\.$/).waitFor()
  await watcher.getByText('No messages received yet').waitFor()
})

test('on a phone of 320 px: no faults in either theme and nothing to scroll sideways on any tab', async () => {
  const { page } = await visitAsAdmin('/admin', { ...phone, viewport: { width: 320, height: 700 } })
  for (const [tab, words] of [
    ['overview', 'Texts per minute'],
    ['cleanup', 'Old log entries'],
    ['database', 'Tables'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`)
    await page.getByRole('heading', { name: words }).waitFor()
    expect([tab, ...(await violationsInBothThemes(page))]).toEqual([tab])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

async function fillAndCount(tool: Locator, label: string, value: string) {
  await tool.getByLabel(label).fill(value)
  await tool.getByRole('button', { name: /^Count/ }).click()
}
