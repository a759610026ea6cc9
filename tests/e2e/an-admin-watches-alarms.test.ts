import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { visitAsAdmin } = visitSite()

const at = '2026-11-22T10:00:00.000Z'
const alarm = (id: string, title: string, detail: string) => ({
  id,
  kind: 'gateway_silent',
  subject: id,
  place: id === '2' ? 'Leeds' : (null as string | null),
  title,
  detail,
  from: at,
  to: null as string | null,
  in_maintenance: id === '2',
  acknowledged:
    id === '2'
      ? { by: 'ada@example.test', at, note: 'The power is out at the site; the technician is there at noon.', remind_at: at }
      : null,
})
const full = {
  open: [
    alarm('2', 'SIM bank in Leeds is silent', 'Nothing has been heard from this gateway since 22 Nov, 09:48 UTC.'),
    {
      ...alarm(
        '1',
        'The disk of callbox-1 is nearly full',
        '1.2 GB of 40 GB are free in /var/lib/callbox. Free some space or enlarge the disk.',
      ),
      kind: 'disk_full',
    },
    alarm(
      '3',
      `A gateway with quite a long name ${'that goes on '.repeat(8)}is silent`,
      'Nothing has been heard from this gateway since long ago.',
    ),
  ],
  open_total: 231,
  unplanned_total: 231,
  groups: [
    { kind: 'gateway_silent', place: 'Leeds', count: 150, since: at },
    { kind: 'gateway_silent', place: null, count: 80, since: at },
    { kind: 'disk_full', place: null, count: 1, since: at },
  ],
  totals: { gateway_silent: 500 },
  mutes: [
    { kind: 'number_silent', subject: '', place: null, title: 'Silent numbers', until: null },
    { kind: null, subject: '', place: 'Leeds', title: 'All alarms at Leeds', until: '2026-11-22T18:00:00.000Z' },
    { kind: 'disk_full', subject: '1', place: null, title: 'The disk of callbox-1 is nearly full', until: '2026-11-22T18:00:00.000Z' },
  ],
  maintenance_windows: [
    {
      id: '1',
      gateway: { id: '1', name: 'First phone' },
      place: null,
      tag: null,
      note: 'New SIMs',
      starts_at: at,
      ends_at: '2036-11-22T18:00:00.000Z',
    },
    {
      id: '2',
      gateway: null,
      place: null,
      tag: 'rack 2',
      note: '',
      starts_at: '2036-11-22T18:00:00.000Z',
      ends_at: '2036-11-22T19:00:00.000Z',
    },
  ],
  wants_email: true,
  emailed: 2,
  mail: 'down',
  evaluated_at: at,
  webhooks: [
    {
      id: '1',
      name: 'On call',
      shape: 'json',
      host: 'example.org',
      chat_id: null,
      has_key: false,
      template: null,
      kinds: null,
      places: ['Leeds', 'London'],
      is_active: true,
      is_lost: false,
      created_at: at,
      updated_at: at,
    },
    {
      id: '2',
      name: 'Team',
      shape: 'slack',
      host: 'hooks.slack.com',
      chat_id: null,
      has_key: false,
      template: null,
      kinds: ['mail_failing'],
      places: null,
      is_active: false,
      is_lost: false,
      created_at: at,
      updated_at: at,
    },
  ],
  deliveries: [
    {
      id: '3',
      webhook: 'On call',
      state: 'waiting',
      title: '84 of 203 gateways silent since 03:09 (41 %): London 60, Leeds 24',
      attempts: 3,
      error: 'Nothing listens at this address.',
      created_at: at,
      finished_at: null,
      next_at: at,
    },
    {
      id: '2',
      webhook: 'On call',
      state: 'sent',
      title: 'Phone is back after 16 min',
      attempts: 1,
      error: null,
      created_at: at,
      finished_at: at,
      next_at: null,
    },
    {
      id: '1',
      webhook: 'Team',
      state: 'failed',
      title: 'Phone is silent',
      attempts: 96,
      error: 'The receiver responded with status 500.',
      created_at: at,
      finished_at: at,
      next_at: null,
    },
  ],
}
const history = {
  alarms: [
    {
      ...alarm('9', 'Phone is silent', 'Nothing has been heard from this gateway since 21 Nov, 03:12 UTC.'),
      to: '2026-11-22T11:42:00.000Z',
    },
  ],
  next: null,
}

async function answer(page: Page, alarms: object | null) {
  await page.route('**/api/admin/alarms', (route) =>
    alarms ? route.fulfill({ json: alarms }) : route.fulfill({ status: 503, json: { error: 'Away.', code: 'database_away' } }),
  )
  await page.route('**/api/admin/alarms/history*', (route) =>
    alarms ? route.fulfill({ json: history }) : route.fulfill({ status: 503, json: { error: 'Away.', code: 'database_away' } }),
  )
}

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })

test('an admin adds a webhook, tests it, mutes a kind of alarms, and turns e-mails off', async () => {
  await using receiver = await openWebhookReceiver()
  const { page } = await visitAsAdmin('/admin')
  await page.getByRole('link', { name: /^Alarms/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor()
  await page.getByText('Nothing right now.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Name', { exact: true }).fill('On call')
  await form.getByLabel('Address').fill('http://169.254.169.254/')
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  await form.getByText('Link-local and multicast addresses').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  await shown.getByText('It is shown once.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Send a test to On call' }).click()
  await toast(page, 'Test delivered').waitFor()
  expect(receiver.received).toHaveLength(1)
  await page.getByRole('region', { name: 'Deliveries to webhooks' }).getByText('Delivered', { exact: true }).waitFor()
  await receiver.goAway()
  await page.getByRole('button', { name: 'Send a test to On call' }).click()
  await toast(page, 'Test not delivered').waitFor()

  await page.getByLabel('Alarms to mute').selectOption('Held texts')
  await page.getByLabel('For how long').selectOption('for 8 hours')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('button', { name: 'Unmute: Held texts' }).click()
  await toast(page, 'Alarms Unmuted').waitFor()

  const choice = page.getByRole('switch', { name: 'E-mail me about alarms' })
  expect(await choice.isChecked()).toBe(true)
  await choice.click()
  await expect.poll(async () => ((await (await page.request.get('/api/admin/alarms')).json()) as typeof full).wants_email).toBe(false)

  await page.getByRole('button', { name: 'More for On call' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove Webhook' }).click()
  await toast(page, 'Webhook Removed').waitFor()
  await page.getByRole('link', { name: 'Back' }).first().waitFor()
})

test('the alarms fit a phone and a wide screen, full and failing, without a fault in either theme', async () => {
  for (const options of [phone, { viewport: { width: 1280, height: 900 } }]) {
    const { page } = await visitAsAdmin('/admin', options)
    for (const [name, alarms] of [
      ['full', full],
      ['failing', null],
    ] as const) {
      await answer(page, alarms)
      await page.goto('/admin/alarms')
      await (alarms ? page.getByText('The newest 2 of 230') : page.getByText('The alarms could not be loaded.')).waitFor()
      if (alarms) {
        await page.getByText('1 h 42 min').waitFor()
        await page.getByText('230 of 500 gateways silent').waitFor()
        await page.getByText('The newest 2 of 230').click()
        await page.getByText('ada@example.test', { exact: true }).waitFor()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true)
      expect(await violationsInBothThemes(page), name).toEqual([])
      await page.unrouteAll()
    }
  }
})
