// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import Analytics from './analytics.tsx'

type Figures = Output<'analytics.get'>
type Compared = Output<'analytics.gateways'>

const figures: Figures = {
  total_users: 1200,
  total_messages: 45_000,
  phone_numbers: 300,
  active_sessions: 17,
  todays_messages: 1900,
  admin_actions: 88,
  todays_users: 6,
  recent_activity: [
    {
      id: '1',
      action: 'update_settings',
      resource: 'admin_settings',
      metadata: { by: 'admin@example.test' },
      created_at: '2026-03-04T05:06:00.000Z',
    },
    { id: '2', action: 'delete_gateway', resource: 'sms_gateways', metadata: {}, created_at: '2026-03-04T05:00:00.000Z' },
    {
      id: '3',
      action: 'gateway_offline',
      resource: 'sms_gateways',
      metadata: { id: '7', name: 'First phone' },
      created_at: '2026-03-04T04:59:00.000Z',
    },
  ],
  texts_per_hour: [
    { hour: '2026-03-03T05:00:00.000Z', count: 40 },
    { hour: '2026-03-03T07:00:00.000Z', count: 70 },
    { hour: '2026-03-04T04:00:00.000Z', count: 3 },
    { hour: '2026-03-04T05:00:00.000Z', count: 12 },
  ],
  by_sender: [
    { sender: 'WhatsApp', count: 1500 },
    { sender: '', count: 2 },
  ],
  sampled: 2000,
  timed: 1000,
  delay_median_ms: 1240,
  delay_p95_ms: 12_400,
  delays: [620, 375, 0, 0, 0, 1, 4],
  health: 'up',
  down: [],
}
const compared: Compared = {
  from: '2026-03-03T05:00:00.000Z',
  to: '2026-03-04T05:00:00.000Z',
  texts: 12_040,
  usual: 11_900,
  texts_of_known: 12_040,
  per_day: [{ at: '2026-03-03T05:00:00.000Z', texts: 12_040 }],
  fewer: 0,
  more: 0,
  outliers: [],
}
const outlier = { id: '7', name: 'First phone', place: 'Leeds', texts: 100, usual: 400 }

function openAnalytics(some: Partial<Figures> = {}, gateways: Partial<Compared> = {}, answers: Answers = {}) {
  return renderAdminPage(
    <Analytics />,
    {
      'GET /api/admin/analytics': () => ({ ...figures, ...some }),
      'GET /api/admin/analytics/gateways': () => ({ ...compared, ...gateways }),
      ...answers,
    },
    '/admin/analytics',
  )
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const items = async (name: string) => (await (await part(name)).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('the figures stand with their periods, and the newest actions with who did them', async () => {
  openAnalytics()
  const heads = within(await screen.findByRole('region', { name: 'Figures' })).getAllByRole('heading')
  expect(heads.map((head) => head.parentElement?.textContent)).toEqual([
    'Total Users1,200All time',
    expect.stringMatching(/^Total Messages45,000All time, kept /),
    'Phone Numbers300All time',
    'Active Sessions17All time',
    "Today's Messages1,900Since midnight",
    expect.stringMatching(/^Admin Actions88All time, kept /),
  ])
  expect(await items('Recent Activity')).toEqual([
    'update settingsadmin@example.test4 Mar 2026, 05:06',
    'delete gatewayNot signed in4 Mar 2026, 05:00',
    'gateway offlineGateway First phoneNot signed in4 Mar 2026, 04:59',
  ])
  expect(await items('System Overview')).toEqual(['User growth today +6', 'Messages today 1,900', 'System Health Operational'])
})

test('the hours of today stand beside those of yesterday, and hours to come are not yet', async () => {
  openAnalytics()
  const table = within(await screen.findByRole('table', { name: 'Texts per hour, UTC' }))
  const rowOf = (hour: string) => table.getByRole('row', { name: new RegExp(`^${hour}`) }).textContent
  expect([rowOf('04:00'), rowOf('05:00'), rowOf('06:00'), rowOf('07:00')]).toEqual([
    '04:0030',
    '05:001240',
    '06:00Not yet0',
    '07:00Not yet70',
  ])
  expect(table.getAllByRole('row')).toHaveLength(25)
})

test('senders are counted, and delays are shares, where less than one in a hundred is not nothing', async () => {
  openAnalytics()
  expect(await items('By sender')).toEqual(['WhatsApp1,500', 'No sender2'])
  const delays = await part('Delivery delay')
  delays.getByText('Median 1.2 s · 95% within 12 s')
  expect(await items('Delivery delay')).toEqual([
    'Under 1 s62%',
    '1–2 s38%',
    '2–5 s0%',
    '5–10 s0%',
    '10–30 s0%',
    '30–60 s<1%',
    'Over 60 s<1%',
  ])
})

test('a site on which nothing has happened yet says so in each part', async () => {
  openAnalytics(
    { recent_activity: [], texts_per_hour: [], by_sender: [], delays: [], delay_median_ms: null, delay_p95_ms: null, health: 'unknown' },
    { texts: 1, usual: null, texts_of_known: 0 },
  )
  await screen.findByText('No recent activity recorded')
  screen.getByText('No texts yet.')
  screen.getByText('No gateway has reported when its texts were sent.')
  screen.getByText('Sent to received')
  screen.getByText('Not measured yet')
  const usual = await part('Gateways against usual')
  await usual.findByText('1 text. What is usual for a gateway is known after three days.')
  expect(usual.getByText('So far there is nothing to compare with.')).toBeTruthy()
})

test('what is down is named', async () => {
  openAnalytics({ health: 'down', down: ['Mail', 'Database'] })
  expect(await screen.findByText('Mail, Database down')).toBeTruthy()
})

test.each([
  ['12,040 texts, usually 11,900.', {}],
  ['12,040 texts. 9,000 of them are of gateways for which 8,000 are usual; the others are too new.', { texts_of_known: 9000, usual: 8000 }],
  ['No gateway delivered half of what is usual for it or less, or twice as much or more.', {}],
  ['1 gateway delivered half of what is usual or less.', { fewer: 1, outliers: [outlier] }],
  ['2 gateways twice as much or more.', { more: 2, outliers: [outlier, { ...outlier, id: '8' }] }],
  [
    '1,200 gateways delivered half of what is usual or less, 1 gateway twice as much or more. The 20 furthest from it are shown.',
    { fewer: 1200, more: 1, outliers: Array.from({ length: 20 }, (_, index) => ({ ...outlier, id: String(index) })) },
  ],
])('gateways are compared with what is usual: %s', async (words, gateways) => {
  openAnalytics({}, gateways)
  expect(await (await part('Gateways against usual')).findByText(words)).toBeTruthy()
})

test('those that are far from what is usual lead to their pages, with how far', async () => {
  const outliers = [
    outlier,
    { ...outlier, id: '8', name: 'Bank', place: null, texts: 1280 },
    { ...outlier, id: '9', name: 'New', usual: 0 },
  ]
  openAnalytics({}, { fewer: 1, more: 2, outliers })
  expect(await items('Gateways against usual')).toEqual([
    'First phoneLeeds100usually 400−75%',
    'Bank1,280usually 400× 3.2',
    'NewLeeds100usually 0none usual',
  ])
  expect(screen.getByRole('link', { name: 'Bank' }).getAttribute('href')).toBe('/admin/gateways/8')
})

test('another period is asked for, and several days are drawn one by one', async () => {
  const days = ['2026-03-02', '2026-03-03'].map((day, index) => ({ at: `${day}T05:00:00.000Z`, texts: 100 * (index + 1) }))
  const { user, calls } = openAnalytics({}, { per_day: days })
  await (await part('Gateways against usual')).findByRole('table')
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /api/admin/analytics/gateways?days=7'))
  const table = await screen.findByRole('table', { name: 'Texts in 24 hours, by the day on which these begin' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Mar 2026100', '3 Mar 2026200'])
})

test('figures that cannot be refreshed stay, with a word that they are older; Refresh Data loads both parts again', async () => {
  let isAway = false
  const { user, calls } = openAnalytics({}, {}, { 'GET /api/admin/analytics': () => (isAway ? refusal(503, 'Away.') : figures) })
  await screen.findByText('1,200')
  isAway = true
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  await screen.findByText('The figures could not be refreshed. These are older.')
  screen.getByText('1,200')
  expect(calls.filter(({ name }) => name === 'GET /api/admin/analytics/gateways?days=1')).toHaveLength(2)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  await waitFor(() => expect(screen.queryByText('The figures could not be refreshed. These are older.')).toBeNull())
})

test('figures that never came, or gateways that could not be compared, can be asked for again', async () => {
  let isAway = true
  const { user } = openAnalytics(
    {},
    {},
    {
      'GET /api/admin/analytics': () => (isAway ? refusal(503, 'Away.') : figures),
      'GET /api/admin/analytics/gateways': () => refusal(503, 'Away.'),
    },
  )
  await screen.findByText('The figures could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('1,200')
  expect(await screen.findByText('The gateways could not be compared.')).toBeTruthy()
})
