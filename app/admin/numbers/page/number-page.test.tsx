// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleManagedNumber } from '#tests/harness/sample-number.ts'
import { sampleSim } from '#tests/harness/sample-sim.ts'
import NumberPage from './number-page.tsx'

type Managed = Output<'numbers.get'>

const number: Managed = {
  ...sampleManagedNumber({ message_count: 2, last_text_at: '2026-03-04T05:06:07.000Z', texts_today: 1200, sim_lapses_on: '2026-12-31' }),
  note: null,
}

/** The page of number 1, with a server that has it and changes what it is asked to, unless `answers` say otherwise. */
function openPage(fields: Partial<Managed> = {}, answers: Answers = {}) {
  let stored = { ...number, ...fields }
  const page = renderAdminPage(
    <Routes>
      <Route path="/admin/numbers/:id" element={<NumberPage />} />
    </Routes>,
    {
      'GET /api/admin/numbers/1': () => stored,
      'GET /api/admin/numbers/1/history': () => ({
        hours: [],
        days: ['03', '04'].map((day, index) => ({ at: `2026-03-${day}T00:00:00.000Z`, texts: 10 + index, usual: null })),
      }),
      'GET /api/admin/numbers/1/delay': () => ({ texts: 40, p50_s: 1.5, p95_s: 12 }),
      'GET /api/numbers/1/messages': () => ({
        messages: [sampleMessage(), sampleMessage({ id: '2', sender: '', message_content: 'Hello' })],
      }),
      'GET /api/admin/gateways': () => ({ gateways: [sampleGateway({ id: '7', name: 'SIM bank' })], next: null, total: 1 }),
      'GET /api/admin/gateways/7': () => ({ ...sampleGateway({ id: '7', kind: 'dinstar' }), note: null }),
      'GET /api/admin/gateways/7/sims': () => ({
        sims: [
          sampleSim('3', { number: '+447700900387' }),
          sampleSim('8', { number: '+447700900142', network: 'EE', iccid: '8944110068000000015' }),
        ],
      }),
      'GET /api/admin/alarms/history': (_body, query) => ({
        alarms:
          query.get('number_id') === '1'
            ? [{ id: '40', title: 'No text for a day', detail: 'Usually 3.', from: '2026-03-04T05:06:00.000Z', to: null }]
            : [],
        next: null,
      }),
      'PATCH /api/admin/numbers/1': (body) => (stored = { ...stored, ...(body as Partial<Managed>) }),
      ...answers,
    },
    '/admin/numbers/1',
  )
  return {
    ...page,
    changes: () => page.bodiesOf('PATCH /api/admin/numbers/1'),
    store: (changed: Partial<Managed>) => void (stored = { ...stored, ...changed }),
  }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const items = async (name: string) => (await (await part(name)).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('the page has the state of a number, its SIM, its days, its newest texts and its alarms', async () => {
  openPage()
  await screen.findByRole('heading', { level: 1, name: '+44 7700 900142' })
  await waitFor(async () => expect(await items('State')).toHaveLength(8))
  expect(await items('State')).toEqual([
    'GatewaySIM bank, its log',
    'Receiving Gateway up',
    'Last text 4 Mar 2026, 05:06',
    'Texts today 1,200',
    'Usual day 3.4 texts',
    'SIMPort 8 · EE · ICCID 8944110068000000015',
    'Prepaid SIM lapses 31 Dec 2026',
    'Purpose For people',
  ])
  expect(screen.getByRole('link', { name: /^Port 8/ }).getAttribute('href')).toBe('/admin/gateways/7?show=sims')
  expect(screen.getByRole('link', { name: 'SIM bank' }).getAttribute('href')).toBe('/admin/gateways/7')
  const days = within(await screen.findByRole('table', { name: 'Texts of each day' })).getAllByRole('row')
  expect(days.map(({ textContent }) => textContent)).toEqual(['3 Mar10', '4 Mar11'])
  screen.getByText('Delivered within 1.5 s (half), 12 s (95 %)')
  expect(await items('Newest texts')).toEqual(['Uber Your Uber code is 482121 Nov 2026, 09:00', 'No sender Hello21 Nov 2026, 09:00'])
  expect(await items('Alarms')).toEqual([expect.stringContaining('No text for a day')])
})

test('a number whose gateway is silent says since when, and why', async () => {
  const reason = 'Its heartbeats come every 5 min; none since 4 Mar, 05:06 GMT.'
  openPage(
    { receiving: 'silent' },
    { 'GET /api/admin/gateways/7': () => ({ ...sampleGateway({ id: '7' }), state_reason: reason, note: null }) },
  )
  expect(await (await part('State')).findByText(reason)).toBeTruthy()
})

test('a number without a gateway, texts or a usual day says so, and one for tests is told apart', async () => {
  const { calls } = openPage(
    {
      gateway_id: null,
      gateway_name: null,
      last_text_at: null,
      texts_today: 0,
      texts_per_day: null,
      sim_lapses_on: null,
      is_test: true,
      status: 'retired',
    },
    { 'GET /api/numbers/1/messages': () => ({ messages: [] }), 'GET /api/admin/alarms/history': () => ({ alarms: [], next: null }) },
  )
  await (await part('Newest texts')).findByText('None in the last 24 hours.')
  await (await part('Alarms')).findByText('None is open, and none was lately.')
  ;(await part('State')).getByText('Retired')
  expect(await items('State')).toEqual([
    'GatewayNone',
    'Receiving Gateway up',
    'Last text Never',
    'Texts today 0',
    'Usual day Not known yet',
    'Purpose For tests: never listed',
  ])
  expect(calls.some(({ name }) => name.includes('/sims'))).toBe(false)
})

test('a change is made in a dialog that sends only what differs, and the page shows it', async () => {
  const { user, changes } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change +44 7700 900142' }))
  const gateway = form.getByRole<HTMLInputElement>('combobox', { name: 'Gateway' })
  await waitFor(() => expect(gateway.value).toBe('SIM bank'))
  await user.selectOptions(form.getByLabelText('Status'), 'Paused')
  await user.click(gateway)
  await user.click(await screen.findByRole('option', { name: 'No gateway' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Number Changed')
  expect(changes()).toEqual([{ status: 'paused', gateway_id: null }])
  expect(await (await part('State')).findByText('Paused')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a number that is not there has nothing to change; the page loads once it can', async () => {
  const first = openAnswer()
  let isAway = true
  const { user } = openPage({}, { 'GET /api/admin/numbers/1': () => (isAway ? first.promise : number) })
  await screen.findByText('Loading the number…')
  screen.getByRole('heading', { level: 1, name: 'Number' })
  first.resolve(refusal(404, 'There is no number with this id.'))
  await screen.findByText('The number could not be loaded.')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
})

test('texts or days that cannot be loaded leave the rest of the page', async () => {
  openPage(
    {},
    { 'GET /api/numbers/1/messages': () => refusal(503, 'Away.'), 'GET /api/admin/numbers/1/history': () => refusal(503, 'Away.') },
  )
  await (await part('Newest texts')).findByText('The texts could not be loaded.')
  await (await part('35 days (UTC)')).findByText('The days could not be loaded.')
  expect(await items('State')).toContain('Purpose For people')
})

test('a note of another administrator appears where nothing was typed; what is typed stays, and is saved', async () => {
  const page = openPage({ note: 'On loan.' })
  const note = await part('Note')
  const field = note.getByLabelText<HTMLTextAreaElement>('For administrators')
  const reload = async () => {
    await page.user.click(note.getByRole('button', { name: 'Save Note' }))
    await screen.findByText('Note Saved')
  }
  expect(field.value).toBe('On loan.')
  await page.user.type(field, ' Until May.')
  await reload()
  expect(page.changes()).toEqual([{ note: 'On loan. Until May.' }])

  // Saving another field loads the number again.
  page.store({ note: 'Back since May.' })
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  await page.user.selectOptions(screen.getByLabelText('Status'), 'Paused')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.value).toBe('Back since May.'))
  await page.user.type(field, ' Mine.')
  page.store({ note: 'Theirs.' })
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  await page.user.selectOptions(screen.getByLabelText('Status'), 'Retired')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await (await part('State')).findByText('Retired')
  expect(field.value).toBe('Back since May. Mine.')
})

test('a note that is refused is told at its field, and an outage as a message', async () => {
  let answer = refusal(400, 'A note may have up to 2,000 characters.', { field: 'note' })
  const { user } = openPage({}, { 'PATCH /api/admin/numbers/1': () => answer })
  const note = await part('Note')
  const field = note.getByLabelText<HTMLTextAreaElement>('For administrators')
  await user.type(field, 'Long')
  await user.click(note.getByRole('button', { name: 'Save Note' }))
  await note.findByText('A note may have up to 2,000 characters.')
  expect(document.activeElement).toBe(field)
  answer = refusal(503, 'The database is unavailable.')
  await user.click(note.getByRole('button', { name: 'Save Note' }))
  await screen.findByText('Failed to save the note')
  expect(field.value).toBe('Long')
})

test('a change does not take back what happened to the number while its form was open', async () => {
  const { user, changes, store } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change +44 7700 900142' }))
  store({ status: 'paused', gateway_id: null })
  // Saving another field loads the number again.
  await user.type(screen.getByLabelText('For administrators'), 'On loan.')
  await user.click(screen.getByRole('button', { name: 'Save Note' }))
  await (await part('State')).findByText('Paused')
  await user.selectOptions(form.getByLabelText('Purpose'), 'For tests: never listed')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Number Changed')
  expect(changes()).toEqual([{ note: 'On loan.' }, { is_test: true }])
})
