// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { adminSession, renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import Overview from './overview.tsx'

type Facts = Output<'overview.get'>

const now = Date.parse('2026-03-04T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const concern: Facts['attention'][number] = {
  kind: 'gateway_silent',
  text: '2 gateways are silent',
  detail: 'First phone and another.',
  is_bad: true,
  count: 2,
  since: minutesAgo(125),
  href: '/admin/gateways?state=silent',
}
const facts: Facts = {
  attention: [],
  texts_per_minute: [...Array.from({ length: 59 }, () => 20), 7],
  last_text_at: minutesAgo(3),
  gateways_up: 12,
  gateways_down: 0,
  mail: 'up',
  database_ms: 4,
  retention_ran_at: minutesAgo(61),
  backup: { last_at: null },
  jobs: [],
}

beforeEach(() => {
  // The clock stands; timers go on.
  vi.useFakeTimers({ toFake: ['Date'], now })
})

function openOverview(some: Partial<Facts> = {}, answers: Answers = {}, at = '/admin') {
  return renderAdminPage(<Overview />, { 'GET /api/admin/overview': () => ({ ...facts, ...some }), ...answers }, at)
}

/** The figures at a glance, by their titles. */
async function glance(): Promise<Record<string, string>> {
  const heads = within(await screen.findByRole('region', { name: 'At a glance' })).getAllByRole('heading')
  return Object.fromEntries(
    heads.map((head) => [
      head.textContent,
      [head.nextElementSibling, head.nextElementSibling?.nextElementSibling].map((each) => each?.textContent).join(' / '),
    ]),
  )
}

test('what needs attention stands first with since when, leads to it, and is counted in the head; what only this page knows is among it', async () => {
  openOverview({
    attention: [concern, { ...concern, kind: 'held_waiting', text: '3 texts are held', is_bad: false, since: null, href: null }],
  })
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 gateways are silentFirst phone and another.2 hours ago',
    '3 texts are heldFirst phone and another.',
    expect.stringContaining('The support button is missing'),
  ])
  expect(panel.getByRole('link', { name: '2 gateways are silent' }).getAttribute('href')).toBe('/admin/gateways?state=silent')
  expect(panel.queryByRole('link', { name: '3 texts are held' })).toBeNull()
  screen.getByText('3 things need attention')
})

test('where nothing needs attention the panel says what works', () => {
  renderAdminPage(<AttentionPanel concerns={[]} calm="All is well. 12 gateways are up." now={now} />, {}, '/admin')
  const panel = within(screen.getByRole('region', { name: 'Needs attention' }))
  panel.getByText('All is well. 12 gateways are up.')
  expect(panel.queryByRole('listitem')).toBeNull()
})

test('six figures show whether all is well', async () => {
  openOverview()
  expect(await glance()).toEqual({
    Texts: '1,187 / Last 60 minutes',
    'Last text': '3 minutes ago / At 11:57:00',
    'Gateways up': '12 / None silent',
    Mail: 'Working / As last measured',
    Database: '4 ms / No backup yet',
    Retention: '1 hour ago / Old messages deleted',
  })
  await screen.findByText('One thing needs attention')
})

test('a site that is new or ill says so in the same places', async () => {
  openOverview({
    last_text_at: null,
    gateways_up: 0,
    gateways_down: 3,
    mail: 'down',
    database_ms: 1500,
    retention_ran_at: null,
    backup: { last_at: new Date(now - 3_600_000).toISOString() },
    texts_per_minute: Array.from({ length: 60 }, () => 0),
  })
  expect(await glance()).toEqual({
    Texts: '0 / Last 60 minutes',
    'Last text': 'None / In the last 24 hours',
    'Gateways up': '0 / 3 silent',
    Mail: 'Not responding / As last measured',
    Database: '1,500 ms / Backed up 1 hour ago',
    Retention: 'Not yet / Old messages deleted',
  })
})

test('the last hour is drawn minute by minute, the newest as this minute', async () => {
  openOverview()
  const rows = within(await screen.findByRole('table', { name: 'Texts in each of the last 60 minutes' })).getAllByRole('row')
  expect([rows.length, rows[0]?.textContent, rows.at(-2)?.textContent, rows.at(-1)?.textContent]).toEqual([
    60,
    '59 min ago20',
    '1 min ago20',
    'This minute7',
  ])
})

test('a status that cannot be loaded is told, also where that is known before the session', async () => {
  const session = openAnswer()
  let times = 0
  openOverview(
    {},
    {
      'GET /api/auth/session': () => session.promise,
      // Only the first answer says so.
      'GET /api/admin/overview': () => (++times === 1 ? refusal(503, 'Away.') : openAnswer().promise),
    },
  )
  await waitFor(() => expect(times).toBe(1))
  await act(async () => {})
  session.resolve({ session: adminSession })
  await screen.findByText('The status could not be loaded.')
})

test('a status that cannot be loaded leaves the ways to the other screens, and comes once it can', async () => {
  const first = openAnswer()
  let isAway = true
  const { user } = openOverview({}, { 'GET /api/admin/overview': () => (isAway ? first.promise : facts) })
  await screen.findByText('Loading the status…')
  first.resolve(refusal(503, 'Away.'))
  await screen.findByText('The status could not be loaded.')
  const manage = within(screen.getByRole('region', { name: 'Manage' }))
  expect(manage.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users',
    '/admin/blog',
    '/admin/analytics',
    '/admin/settings',
    '/admin/email',
  ])
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await glance())['Gateways up']).toBe('12 / None silent')
})

test('a status that was loaded before is told from how it is now, with the reason that the server gives', async () => {
  let isAway = false
  const { user } = openOverview(
    {},
    {
      'GET /api/admin/overview': () => (isAway ? refusal(503, 'Nothing was stored.', { code: 'database_away' }) : facts),
    },
  )
  await glance()
  isAway = true
  vi.setSystemTime(now + 3 * 60_000)
  // What is shown again is loaded again.
  await user.click(screen.getByRole('tab', { name: 'System Cleanup' }))
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  await screen.findByText('The status could not be loaded. Below is how it was 3 minutes ago.')
  expect(screen.getByText('The database cannot be reached just now. Nothing is lost, and it is usually back within a minute.')).toBeTruthy()
  expect(screen.getByText('The current status is unknown')).toBeTruthy()
})

test('the tabs are walked by the arrow keys, and the address keeps the chosen one', async () => {
  const { user } = openOverview(
    {},
    {
      'GET /api/admin/gateways': () => ({ gateways: [], next: null, total: 0 }),
      'GET /api/admin/gateways/counts': () => ({ total: 0, up: 0, silent: 0, never: 0, inactive: 0, link_down: 0, error: 0 }),
      'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }),
    },
  )
  const address = () => screen.getByLabelText('address').textContent
  await user.click(await screen.findByRole('tab', { name: 'Overview' }))
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: 'Gateway Management' })
  const gateways = screen.getByRole('tab', { name: 'SMS Gateways' })
  expect([address(), document.activeElement, gateways.getAttribute('aria-selected')]).toEqual(['/admin?tab=gateways', gateways, 'true'])
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/admin'))
  await screen.findByRole('region', { name: 'At a glance' })
})

test('an address with a tab that there is not opens the overview', async () => {
  openOverview({}, {}, '/admin?tab=nothing')
  expect((await screen.findByRole('tab', { name: 'Overview' })).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('region', { name: 'At a glance' })).toBeTruthy()
})
