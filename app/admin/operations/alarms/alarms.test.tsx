// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import AlarmsPage, { type Alarms } from './alarms.tsx'
import type { Alarm } from './open-alarm.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const silent: Alarm = {
  id: '11',
  kind: 'gateway_silent',
  subject: '7',
  place: 'London',
  title: 'SIM bank is silent',
  detail: 'No heartbeat for 12 minutes.',
  from: minutesAgo(12),
  to: null,
  in_maintenance: false,
  acknowledged: null,
}
const mail: Alarm = {
  ...silent,
  id: '12',
  kind: 'mail_failing',
  subject: '',
  place: null,
  title: 'Mail fails',
  detail: 'Connection refused.',
}
const quiet: Alarms = {
  open: [],
  open_total: 0,
  unplanned_total: 0,
  groups: [],
  totals: {},
  mutes: [],
  maintenance_windows: [],
  wants_email: true,
  emailed: 1,
  mail: 'up',
  evaluated_at: minutesAgo(1),
  webhooks: [],
  deliveries: [],
}
const groupOf = ({ kind, place, from }: Alarm, count = 1) => ({ kind, place, count, since: from })
/** These alarms are open, and all there are. */
const withOpen = (...open: Alarm[]): Partial<Alarms> => ({
  open,
  open_total: open.length,
  unplanned_total: open.length,
  groups: open.map((alarm) => groupOf(alarm)),
})

/** The page, with a server that keeps these alarms and does what it is asked, unless `answers` say otherwise. */
function openAlarms(fields: Partial<Alarms> = {}, answers: Answers = {}) {
  let stored: Alarms = { ...quiet, ...fields }
  const page = renderAdminPage(
    <AlarmsPage />,
    {
      'GET /api/admin/alarms': () => stored,
      'GET /api/admin/alarms/history': () => ({ alarms: [], next: null }),
      'GET /api/admin/gateways/places': () => ({ places: [{ place: 'London', gateways: 1, silent: 1 }], tags: [] }),
      'PUT /api/admin/alarms/mutes': () => undefined,
      'POST /api/admin/alarms/acknowledge': () => undefined,
      'PUT /api/admin/alarms/email': (body) => void (stored = { ...stored, ...(body as Partial<Alarms>) }),
      ...answers,
    },
    '/admin/alarms',
  )
  return {
    ...page,
    store: (changed: Partial<Alarms>) => void (stored = { ...stored, ...changed }),
    muted: () => page.bodiesOf('PUT /api/admin/alarms/mutes'),
    acknowledged: () => page.bodiesOf('POST /api/admin/alarms/acknowledge'),
  }
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const row = async (name: string, words: string) => {
  const found = (await panel(name)).getAllByRole('listitem').find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`no row with ${words}`)
  return within(found)
}

test('where nothing is wrong the page says so, and when that was checked', async () => {
  openAlarms()
  expect((await panel('Wrong now')).getByText('Nothing right now.')).toBeTruthy()
  expect(screen.getByText(/^Nothing is wrong, checked 1 min/)).toBeTruthy()
  expect(await (await panel('What was wrong')).findByText(/^Nothing was wrong in the last \d+ days\.$/)).toBeTruthy()
})

test('before the first check the page does not say that all is well', async () => {
  openAlarms({ evaluated_at: null })
  expect(await screen.findByText('Not checked yet')).toBeTruthy()
})

test('alarms that cannot be loaded say so, and load once they can', async () => {
  const failure = openAnswer()
  let isAway = true
  const { user } = openAlarms({}, { 'GET /api/admin/alarms': () => (isAway ? failure.promise : { ...quiet, ...withOpen(mail) }) })
  await screen.findByText('Loading alarms…')
  failure.resolve(refusal(503, 'Away.'))
  await screen.findByText('The alarms could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await row('Wrong now', 'Mail fails')).toBeTruthy()
})

test('an open alarm says what, since when and where, and leads to its cause', async () => {
  openAlarms({ ...withOpen({ ...silent, in_maintenance: true }, mail), unplanned_total: 1 })
  const one = await row('Wrong now', 'SIM bank is silent')
  expect(one.getByRole('link', { name: 'SIM bank is silent' }).getAttribute('href')).toBe('/admin/gateways/7')
  for (const words of ['No heartbeat for 12 minutes.', 'for 12 min', 'London', 'In maintenance']) expect(one.getByText(words)).toBeTruthy()
  const other = await row('Wrong now', 'Mail fails')
  expect(other.getByRole('link', { name: 'Mail fails' }).getAttribute('href')).toBe('/admin/email')
  expect(screen.getByText(/^One thing is wrong, checked/)).toBeTruthy()
})

test('somebody acknowledges an alarm with a note, and others see who it is', async () => {
  const { user, acknowledged, store } = openAlarms(withOpen(silent))
  await user.click(await screen.findByRole('button', { name: 'Acknowledge: SIM bank is silent' }))
  const form = within(await screen.findByRole('dialog', { name: 'Acknowledge' }))
  expect(form.getByLabelText<HTMLSelectElement>('Remind everybody if it is still open').value).toBe('14400')
  await user.type(form.getByLabelText('Note'), 'On my way')
  await user.selectOptions(form.getByLabelText('Remind everybody if it is still open'), 'No')
  store(withOpen({ ...silent, acknowledged: { by: 'ada@example.test', at: minutesAgo(1), note: 'On my way', remind_at: null } }))
  await user.click(form.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText('Alarm Acknowledged')
  expect(acknowledged()).toEqual([{ ids: ['11'], note: 'On my way', remind_after_s: null }])
  expect(await (await row('Wrong now', 'SIM bank is silent')).findByText('ada@example.test')).toBeTruthy()
  // The next one begins with the note of the last.
  await user.click(screen.getByRole('button', { name: 'Acknowledge: SIM bank is silent' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('On my way')
})

test('a note that is refused is told at its field, and one that cannot be sent stays', async () => {
  let refused: () => Response = () => refusal(400, 'A note has up to 500 characters.', { field: 'note' })
  const { user } = openAlarms(withOpen(mail), { 'POST /api/admin/alarms/acknowledge': () => refused() })
  await user.click(await screen.findByRole('button', { name: 'Acknowledge: Mail fails' }))
  const form = within(await screen.findByRole('dialog', { name: 'Acknowledge' }))
  await user.type(form.getByLabelText('Note'), 'Looking')
  await user.click(form.getByRole('button', { name: 'Acknowledge' }))
  await form.findByText('A note has up to 500 characters.')
  refused = () => refusal(503, 'Away.')
  await user.click(form.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText('The server could not be reached. Try again in a moment.')
  expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Looking')
})

test('four alarms of a kind are one, with their places and their share, and are acknowledged together', async () => {
  const listed = ['3', '2', '1'].map((id) => ({ ...silent, id, subject: id, title: `Phone ${id} is silent` }))
  const groups = [groupOf(silent, 3), { ...groupOf(silent, 1), place: null }]
  const { user, acknowledged, muted } = openAlarms({
    ...withOpen(...listed, mail),
    open_total: 6,
    groups: [...groups, groupOf(mail, 2)],
    totals: { gateway_silent: 8 },
  })
  const title = /^4 of 8 gateways silent since .* \(50 %\): London 3, elsewhere 1$/
  const group = await panel('Wrong now')
  expect(group.getByRole('link', { name: title }).getAttribute('href')).toBe('/admin/gateways?state=silent')
  expect(group.getByText('The newest 3 of 4')).toBeTruthy()
  expect(group.getByText('One older one is not listed.')).toBeTruthy()
  await user.click(group.getByRole('button', { name: /^Acknowledge: 4 of 8/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Acknowledge' }))
  expect(form.getByText(title)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText('Alarms Acknowledged')
  expect(acknowledged()).toMatchObject([{ kind: 'gateway_silent', up_to: '3', remind_after_s: 14_400 }])
  await user.click(group.getByRole('button', { name: /^Mute: 4 of 8/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('Mute this for 1 hour')
  await user.click(screen.getByRole('menuitem', { name: 'Mute “Silent gateways” for 8 hours' }))
  await waitFor(() => expect(muted()).toEqual([{ kind: 'gateway_silent', for: '8h' }]))
})

test('an alarm is muted for itself, for its place or for its kind, and one without a subject only for itself', async () => {
  const { user, muted } = openAlarms(withOpen(silent, mail))
  const choose = async (alarm: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Mute: ${alarm}` }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('SIM bank is silent', 'Mute this for 1 hour')
  await choose('SIM bank is silent', 'Mute London for 1 day')
  await choose('SIM bank is silent', 'Mute “Silent gateways” until I unmute it')
  await choose('Mail fails', 'Mute for 8 hours')
  await waitFor(() =>
    expect(muted()).toEqual([
      { kind: 'gateway_silent', subject: '7', for: '1h' },
      { place: 'London', for: '1d' },
      { kind: 'gateway_silent', for: 'forever' },
      { kind: 'mail_failing', subject: '', for: '8h' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Mute: Mail fails' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4)
})

test('what is muted is listed, marked at its alarm, and unmuted from either; a failure is told', async () => {
  const mute = { kind: 'gateway_silent' as const, subject: '7', place: null, title: 'SIM bank is silent', until: null }
  const elsewhere = { kind: null, subject: '', place: 'Leeds', title: 'All alarms at Leeds', until: '2026-03-04T05:06:07.000Z' }
  const otherKind = { ...mute, kind: 'number_silent' as const, subject: '', title: 'Silent numbers' }
  let isAway = false
  const { user, muted } = openAlarms(
    { ...withOpen(silent, mail), mutes: [mute, elsewhere, otherKind] },
    { 'PUT /api/admin/alarms/mutes': () => (isAway ? refusal(503, 'Away.') : undefined) },
  )
  expect((await row('Wrong now', 'SIM bank is silent')).getByText('Muted')).toBeTruthy()
  expect((await row('Wrong now', 'Mail fails')).queryByText(/^Muted/)).toBeNull()
  expect((await row('Muted', 'Leeds')).getByText('Until 4 Mar 2026, 05:06')).toBeTruthy()
  await user.click((await row('Wrong now', 'SIM bank is silent')).getByRole('button', { name: 'Unmute: SIM bank is silent' }))
  await screen.findByText('Alarms Unmuted')
  isAway = true
  await user.click(screen.getByRole('button', { name: 'Unmute: All alarms at Leeds' }))
  await screen.findByText('Failed to mute the alarms')
  expect(muted()).toEqual([
    { kind: 'gateway_silent', subject: '7', for: 'off' },
    { place: 'Leeds', for: 'off' },
  ])
})

test('all alarms of a kind or at a place are muted by the form; nothing chosen is refused at its field', async () => {
  const words = 'Choose a kind or a place.'
  const { user, muted } = openAlarms(
    {},
    {
      'PUT /api/admin/alarms/mutes': (body) =>
        'kind' in (body as object) || 'place' in (body as object) ? undefined : refusal(400, words, { field: 'kind' }),
    },
  )
  const form = await panel('Muted')
  await user.selectOptions(form.getByLabelText('Alarms to mute'), 'All of them')
  await user.click(form.getByRole('button', { name: 'Mute' }))
  await form.findByText(words)
  await user.type(form.getByLabelText('Place'), ' Leeds ')
  await user.selectOptions(form.getByLabelText('For how long'), 'for 1 day')
  await user.click(form.getByRole('button', { name: 'Mute' }))
  await screen.findByText('All alarms at Leeds')
  expect(muted()).toEqual([{ for: '1h' }, { place: 'Leeds', for: '1d' }])
  expect(form.queryByText(words)).toBeNull()
})

test('oneself is e-mailed or not by a switch, which goes back where that could not be saved', async () => {
  const answer = openAnswer()
  const { user, bodiesOf } = openAlarms({ mail: 'printed', emailed: 0 }, { 'PUT /api/admin/alarms/email': () => answer.promise })
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'E-mail me about alarms' })
  expect(screen.getByText(/^No administrator is e-mailed\./).textContent).toMatch(
    /No mail server is set up, so e-mails are printed to the log\.$/,
  )
  await user.click(choice)
  expect(choice.checked).toBe(false)
  answer.resolve(refusal(503, 'Away.'))
  await screen.findByText('Failed to save')
  await waitFor(() => expect(choice.checked).toBe(true))
  expect(bodiesOf('PUT /api/admin/alarms/email')).toEqual([{ wants_email: false }])
})

test('the switch stays as it was saved while the alarms are loaded again', async () => {
  const answer = openAnswer()
  let loads = 0
  const { user } = openAlarms({}, { 'GET /api/admin/alarms': () => (loads++ === 0 ? quiet : answer.promise) })
  const choice = (await panel('E-mail')).getByRole<HTMLInputElement>('switch')
  await user.click(choice)
  await waitFor(() => expect(loads).toBeGreaterThan(1))
  expect(choice.checked).toBe(false)
})

test('the switch stays as it was saved, and mail that does not work is told beside it', async () => {
  const { user } = openAlarms({ mail: 'down', emailed: 3 })
  const emails = await panel('E-mail')
  expect([emails.getByText('Not working'), emails.getByText('3 administrators are e-mailed.')]).toHaveLength(2)
  const choice = emails.getByRole<HTMLInputElement>('switch')
  await user.click(choice)
  await waitFor(() => expect(choice.checked).toBe(false))
})

test('what broke together is one, with a list of all', async () => {
  const past = ['5', '4', '3', '2', '1'].map((id) => ({
    ...silent,
    id,
    subject: id,
    title: `Phone ${id} is silent`,
    from: `2026-03-04T03:0${id}:00.000Z`,
    to: '2026-03-04T06:20:00.000Z',
    acknowledged: null,
  }))
  const before = { ...mail, id: '0', title: 'Mail failed', from: '2026-03-03T03:00:00.000Z', to: '2026-03-03T04:00:00.000Z' }
  openAlarms({}, { 'GET /api/admin/alarms/history': () => ({ alarms: [...past, before], next: null }) })
  const list = await panel('What was wrong')
  expect((await list.findByText('5 gateways silent')).closest('li')?.textContent).toContain('4 Mar, 03:01 to 06:20, 3 h 19 min')
  expect(list.getByText('All 5')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Phone 3 is silent' }).getAttribute('href')).toBe('/admin/gateways/3')
  expect(list.getByRole('link', { name: 'Mail failed' })).toBeTruthy()
})

test('what was wrong is listed from when to when, with its note, and older ones on demand', async () => {
  const over: Output<'alarms.history'>['alarms'][number] = {
    ...silent,
    from: '2026-03-04T03:00:00.000Z',
    to: '2026-03-04T06:20:00.000Z',
    acknowledged: { by: null, at: '2026-03-04T04:00:00.000Z', note: 'The SIM was loose', remind_at: '2026-03-04T05:00:00.000Z' },
  }
  const { user, calls } = openAlarms(
    {},
    {
      'GET /api/admin/alarms/history': () =>
        calls.some(({ name }) => name.includes('before='))
          ? { alarms: [{ ...over, id: '10', title: 'Mail failed' }], next: null }
          : { alarms: [over], next: '11' },
    },
  )
  const first = await screen.findByText('SIM bank is silent')
  const told = first.closest('li')?.textContent ?? ''
  expect(told).toContain('4 Mar, 03:00 to 06:20, 3 h 20 min')
  expect(told).toContain('Acknowledged by a deleted administrator, 4 Mar, 04:00The SIM was loose')
  await user.click((await panel('What was wrong')).getByRole('button', { name: /more|older/i }))
  expect(await screen.findByText('Mail failed')).toBeTruthy()
})
