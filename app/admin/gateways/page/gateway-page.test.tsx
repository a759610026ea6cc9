// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { sampleSim } from '#tests/harness/sample-sim.ts'
import GatewayPage from './gateway-page.tsx'

const phone = { ...sampleGateway({ place: 'Leeds', number_count: 2 }), note: null as string | null }
const alarm = {
  id: '40',
  kind: 'gateway_silent',
  subject: '1',
  place: 'Leeds',
  title: 'First phone is silent',
  detail: 'It has missed three heartbeats.',
  from: '2026-03-04T05:06:00.000Z',
  to: null,
  in_maintenance: false,
  acknowledged: null,
}
const windowAt = {
  id: '50',
  gateway: null,
  place: 'Leeds',
  tag: null,
  note: '',
  starts_at: '2036-03-04T05:06:00.000Z',
  ends_at: '2036-03-04T06:06:00.000Z',
}
const alarms = { maintenance_windows: [windowAt] }
const past = { ...alarm, id: '39', title: 'It was silent', from: '2026-03-03T05:06:00.000Z', to: '2026-03-03T05:22:00.000Z' }
const numbers = ['+447700900142', '+447700900387'].map((number, index) => ({ id: String(70 + index), number, texts_today: 1200 * index }))

/** The page of gateway 1, with a server that has it, unless `answers` say otherwise. */
function openPage(answers: Answers = {}, at = '/admin/gateways/1') {
  return renderAdminPage(
    <Routes>
      <Route path="/admin/gateways" element={<h1>All of them</h1>} />
      <Route path="/admin/gateways/:id" element={<GatewayPage />} />
    </Routes>,
    {
      'GET /api/admin/gateways/1': () => phone,
      'GET /api/admin/gateways/1/sims': () => ({ sims: [] }),
      'GET /api/admin/gateways/1/history': () => ({
        hours: [{ at: '2026-03-04T05:00:00.000Z', texts: 12, usual: 10, up_minutes: 60, measured_minutes: 60 }],
      }),
      'GET /api/admin/gateways/1/delay': () => ({ texts: 40, p50_s: 1.5, p95_s: 12 }),
      'GET /api/admin/numbers': () => ({ numbers, next: null, total: 2 }),
      'GET /api/admin/alarms': () => alarms,
      'GET /api/admin/alarms/history': () => ({ alarms: [alarm, past], next: null }),
      ...answers,
    },
    at,
  )
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const address = () => screen.getByLabelText('address').textContent

test('the page has the hours, the delay, the numbers, the alarms and the planned work of its gateway alone', async () => {
  const others = {
    maintenance_windows: [windowAt, { ...windowAt, id: '51', place: 'London' }],
  }
  const { calls } = openPage({ 'GET /api/admin/alarms': () => others })
  await screen.findByRole('heading', { level: 1, name: 'First phone' })
  const hours = await part('35 days of hours (UTC)')
  await hours.findByRole('cell', { name: '05:00: 12 texts, usually 10, up 60 of 60 minutes' })
  await hours.findByText('Delivered within 1.5 s (half), 12 s (95 %)')
  const list = await part('Numbers')
  await list.findByText('1,200 today')
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 numbers', '/admin/numbers?gateway_id=1'],
    ['+44 7700 900142', '/admin/numbers/70'],
    ['+44 7700 900387', '/admin/numbers/71'],
  ])
  expect((await (await part('Alarms')).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First phone is silent'),
    expect.stringMatching(/It was silent Over after 16 min/),
  ])
  const planned = await (await part('Maintenance')).findAllByRole('listitem')
  expect(planned.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Leeds')])
  const asked = calls.map(({ name }) => name)
  expect(asked).toContain('GET /api/admin/gateways/1/history?days=35')
  expect(asked).toContain('GET /api/admin/alarms/history?gateway_id=1&limit=10')
})

test('what a gateway does not have is said: no numbers, no alarms, no times of sending', async () => {
  openPage({
    'GET /api/admin/gateways/1': () => ({ ...phone, number_count: 0 }),
    'GET /api/admin/numbers': () => ({ numbers: [], next: null, total: 0 }),
    'GET /api/admin/alarms': () => ({ maintenance_windows: [] }),
    'GET /api/admin/alarms/history': () => ({ alarms: [], next: null }),
    'GET /api/admin/gateways/1/delay': () => ({ texts: 2, p50_s: null, p95_s: null }),
  })
  await (await part('Numbers')).findByText('No number belongs to it.')
  await (await part('Alarms')).findByText('None is open, and none was lately.')
  await (await part('Maintenance')).findByText(/^None is planned\./)
  expect(await (await part('35 days of hours (UTC)')).findByText('Too few of its texts say when they were sent')).toBeTruthy()
})

test('a gateway that is not there says so and has no settings; one that could not be loaded comes once it can', async () => {
  let isAway = true
  const { user } = openPage({ 'GET /api/admin/gateways/1': () => (isAway ? refusal(404, 'There is no gateway with this id.') : phone) })
  await screen.findByText('The gateway could not be loaded.')
  screen.getByRole('heading', { level: 1, name: 'Gateway' })
  expect([screen.queryByRole('button', { name: 'Settings' }), screen.queryByRole('region', { name: 'State' })]).toEqual([null, null])
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeTruthy()
})

test('hours that cannot be loaded leave the rest of the page, and can be asked for again', async () => {
  let isAway = true
  const { user } = openPage({
    'GET /api/admin/gateways/1/history': () => (isAway ? refusal(503, 'Away.') : { hours: [] }),
  })
  const hours = await part('35 days of hours (UTC)')
  await hours.findByText('The hours could not be loaded.')
  await part('Note')
  isAway = false
  await user.click(hours.getByRole('button', { name: 'Try Again' }))
  await hours.findByRole('table', { name: 'Texts of each hour beside the usual ones' })
  expect(hours.queryByText('The hours could not be loaded.')).toBeNull()
})

test('settings, SIMs and log open over the page, in its own address', async () => {
  const { user } = openPage({
    'GET /api/admin/gateways/1': () => ({ ...phone, kind: 'dinstar' }),
    'GET /api/admin/gateways/1/sims': () => ({ sims: [sampleSim('1')] }),
    'GET /api/admin/gateways/1/log': () => ({ entries: [], next: null }),
    'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await screen.findByRole('dialog', { name: 'First phone settings' })
  expect(address()).toBe('/admin/gateways/1?show=settings')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/admin/gateways/1'))
  await user.click((await part('State')).getByRole('button', { name: 'SIMs' }))
  await screen.findByRole('dialog', { name: 'SIMs of First phone' })
  expect(address()).toBe('/admin/gateways/1?show=sims')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click((await part('State')).getByRole('button', { name: 'View Logs' }))
  await screen.findByRole('dialog', { name: 'Log of First phone' })
  expect(address()).toBe('/admin/gateways/1?show=log')
})

test('a kind that names no ports has no SIMs until one is there', async () => {
  let sims = [sampleSim('1')]
  const { unmount } = openPage({ 'GET /api/admin/gateways/1/sims': () => ({ sims }) })
  await (await part('State')).findByRole('button', { name: 'SIMs' })
  unmount()
  sims = []
  openPage({ 'GET /api/admin/gateways/1/sims': () => ({ sims }) })
  await (await part('35 days of hours (UTC)')).findByRole('table')
  expect((await part('State')).queryByRole('button', { name: 'SIMs' })).toBeNull()
})

test('a deleted gateway leads back to the list of all', async () => {
  const { user, calls } = openPage({
    'GET /api/admin/gateways/1': () => ({ ...phone, number_count: 0 }),
    'DELETE /api/admin/gateways/1': () => undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Gateway' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { name: 'All of them' })
  await screen.findByText('The gateway has been permanently removed.')
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1)
})

test('a note is written for other administrators, and stays after it was saved', async () => {
  let stored = phone
  const { user, bodiesOf } = openPage({
    'GET /api/admin/gateways/1': () => stored,
    'PATCH /api/admin/gateways/1': (body) => (stored = { ...stored, ...(body as { note: string }) }),
  })
  const note = await part('Note')
  await user.type(note.getByLabelText('For administrators'), 'The top one in rack 2.')
  await user.click(note.getByRole('button', { name: 'Save Note' }))
  await screen.findByText('Note Saved')
  expect(bodiesOf('PATCH /api/admin/gateways/1')).toEqual([{ note: 'The top one in rack 2.' }])
  await waitFor(() => expect(note.getByLabelText<HTMLTextAreaElement>('For administrators').value).toBe('The top one in rack 2.'))
})
