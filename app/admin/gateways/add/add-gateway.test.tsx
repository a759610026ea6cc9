// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import type { NewToken } from '../gateway.ts'
import { AddGateway } from './add-gateway.tsx'

/** The dialog, with a server that adds what it is given. */
function openAdd(answers: Answers = {}) {
  const onClose = vi.fn<() => void>()
  const onCreated = vi.fn<(created: NewToken) => void>()
  const page = renderAdminPage(
    <AddGateway onClose={onClose} onCreated={onCreated} />,
    {
      'GET /api/admin/gateways/places': () => ({ places: [{ place: 'Leeds', gateways: 1, silent: 0 }], tags: [] }),
      'POST /api/admin/gateways': (body) => ({ ...sampleGateway(), ...(body as object), token: 'secret-token' }),
      ...answers,
    },
    '/admin/gateways',
  )
  return { ...page, onClose, onCreated, sent: () => page.bodiesOf('POST /api/admin/gateways') }
}

type User = ReturnType<typeof openAdd>['user']
const dialog = () => within(screen.getByRole('dialog', { name: 'Add Gateway' }))
const listing = () =>
  within(dialog().getByRole('radiogroup', { name: 'Lists numbers' })).getByRole<HTMLInputElement>('radio', { checked: true })

/** Chooses a kind and goes on to its fields. */
async function chooseKind(user: User, kind: string) {
  await user.click(dialog().getByRole('radio', { name: kind }))
  await user.click(dialog().getByRole('button', { name: 'Continue' }))
  return dialog()
}

test('first what it is has to be said: without it nothing goes on, and the list gets the focus', async () => {
  const { user, onClose } = openAdd()
  expect(within(dialog().getByRole('group', { name: 'SIM banks' })).getAllByRole('radio')).toHaveLength(4)
  await user.click(dialog().getByRole('button', { name: 'Continue' }))
  await dialog().findByText('Choose what the gateway is.')
  expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0])
  await user.keyboard(' ')
  await waitFor(() => expect(dialog().queryByText('Choose what the gateway is.')).toBeNull())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await dialog().findByLabelText('Name'))
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a phone of ours gets a name, its number, a place and tags, and then its token', async () => {
  const { user, sent, onCreated } = openAdd()
  const form = await chooseKind(user, 'Android phone (httpSMS)')
  await user.type(form.getByLabelText('Name'), ' Shelf 1 ')
  await user.type(form.getByLabelText('Current number'), '+447700900142')
  await user.type(form.getByLabelText('Place'), 'Leeds')
  await user.type(form.getByLabelText('Tags'), 'EE, rack 2')
  await user.type(form.getByLabelText('Signing secret'), 'signing-key')
  await user.click(form.getByRole('button', { name: 'Add Gateway' }))
  await screen.findByText('Now set it up with its token.')
  expect(sent()).toEqual([
    {
      name: 'Shelf 1',
      kind: 'httpsms',
      imei: null,
      current_phone_number: '+447700900142',
      lists_numbers: 'own',
      place: 'Leeds',
      tags: ['EE', 'rack 2'],
      silent_after_s: null,
      alarm_after_s: null,
      signing_secret: 'signing-key',
    },
  ])
  expect(onCreated.mock.lastCall?.[0]).toMatchObject({ name: 'Shelf 1', token: 'secret-token' })
})

test('what a kind usually lists is suggested with it, until somebody chooses otherwise; going back loses nothing', async () => {
  const { user } = openAdd()
  await chooseKind(user, 'Dinstar (UC, DWG)')
  expect([listing().value, dialog().queryByLabelText('Current number')]).toEqual(['all', null])
  await user.type(dialog().getByLabelText('Name'), 'Bank 1')
  await user.click(dialog().getByRole('button', { name: 'Back' }))
  await chooseKind(user, 'Android phone (httpSMS)')
  expect([listing().value, dialog().getByLabelText<HTMLInputElement>('Name').value]).toEqual(['own', 'Bank 1'])
  await user.click(dialog().getByRole('radio', { name: 'None' }))
  await user.click(dialog().getByRole('button', { name: 'Back' }))
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Android phone (httpSMS)' }).checked).toBe(true)
  await chooseKind(user, 'Dinstar (UC, DWG)')
  expect(listing().value).toBe('none')
})

test('a number of another country is noted at its field while it is typed', async () => {
  const { user } = openAdd()
  const form = await chooseKind(user, 'Android phone (SMS Gateway for Android)')
  form.getByText(/^Receives texts that name neither a recipient nor a SIM\./)
  await user.type(form.getByLabelText('Current number'), '+4930123456')
  form.getByText('This is no UK mobile number: +447 and nine digits.')
  await user.clear(form.getByLabelText('Current number'))
  // Digits of another script count as well.
  await user.type(form.getByLabelText('Current number'), '٠٧٧٠٠٩٠٠١٤٢')
  expect(form.getByLabelText<HTMLInputElement>('Current number').value).toBe('07700900142')
  form.getByText(/^Receives texts that name neither a recipient nor a SIM\./)
})

test('an SMPP link needs its host and account; without TLS the port follows, unless it is another', async () => {
  const { user, sent } = openAdd()
  const form = await chooseKind(user, 'SMPP link')
  const port = form.getByLabelText<HTMLInputElement>('Port')
  expect(port.value).toBe('3550')
  await user.click(form.getByRole('switch', { name: 'Connect over TLS' }))
  expect(port.value).toBe('2775')
  await user.clear(port)
  await user.type(port, '9000')
  await user.click(form.getByRole('switch', { name: 'Connect over TLS' }))
  expect(port.value).toBe('9000')
  await user.type(form.getByLabelText('Name'), 'Carrier')
  await user.type(form.getByLabelText('Host'), ' smsc.example.com ')
  await user.type(form.getByLabelText('System id'), 'callbox')
  await user.type(form.getByLabelText('Password'), 'pass')
  await user.click(form.getByRole('button', { name: 'Add Gateway' }))
  await screen.findByText('Gateway Added')
  expect(sent()).toMatchObject([
    {
      kind: 'smpp',
      lists_numbers: 'all',
      smpp: { host: 'smsc.example.com', port: 9000, tls: true, system_id: 'callbox', password: 'pass', bind: 'transceiver', window: 100 },
    },
  ])
  expect(sent()[0]).not.toHaveProperty('pull')
})

test('what is wrong far down in the link opens where it is, and the part as a whole is told at its first field', async () => {
  let refused = refusal(400, 'At most 1,000.', { field: 'smpp.window' })
  const { user } = openAdd({ 'POST /api/admin/gateways': () => refused })
  const form = await chooseKind(user, 'SMPP link')
  await user.type(form.getByLabelText('Name'), 'Carrier{Enter}')
  await form.findByText('At most 1,000.')
  const window = form.getByLabelText('Window')
  expect([document.activeElement, window.closest('details')?.open]).toEqual([window, true])
  refused = refusal(400, 'An SMPP link needs its settings.', { field: 'smpp' })
  await user.click(form.getByRole('button', { name: 'Add Gateway' }))
  await form.findByText('An SMPP link needs its settings.')
  expect(document.activeElement).toBe(form.getByLabelText('Host'))
})

test('a device that has to be asked needs its address; a phone can be asked, and is not where that is off', async () => {
  const { user, sent } = openAdd()
  const form = await chooseKind(user, 'Ejoin or Skyline SIM bank, asked')
  expect(form.queryByRole('switch', { name: 'Ask the device for its texts' })).toBeNull()
  await user.type(form.getByLabelText('Name'), 'Bank 1')
  await user.type(form.getByLabelText('Device address'), 'http://192.168.1.30')
  await user.type(form.getByLabelText('User'), 'reader')
  await user.type(form.getByLabelText('Password'), 'pass')
  await user.click(form.getByRole('button', { name: 'Add Gateway' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ pull: { url: 'http://192.168.1.30', user: 'reader', password: 'pass', every_s: 10 } }]),
  )

  await user.click(form.getByRole('button', { name: 'Back' }))
  const phone = await chooseKind(user, 'Android phone (SMS Gateway for Android)')
  const asked = phone.getByRole('switch', { name: 'Ask the device for its texts' })
  expect(phone.queryByLabelText('Device address')).toBeNull()
  await user.click(asked)
  expect(phone.getByLabelText<HTMLInputElement>('Device address').value).toBe('http://192.168.1.30')
  await user.click(asked)
  await user.click(phone.getByRole('button', { name: 'Add Gateway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).not.toHaveProperty('pull')
})

test('a name that is missing is told at its field, and a server that is away above it; nothing typed is lost', async () => {
  let answer = refusal(400, 'A gateway needs a name.', { field: 'name' })
  const { user, onCreated } = openAdd({ 'POST /api/admin/gateways': () => answer })
  const form = await chooseKind(user, 'Your own program (JSON)')
  await user.type(form.getByLabelText('Place'), 'Leeds{Enter}')
  await form.findByText('A gateway needs a name.')
  expect(document.activeElement).toBe(form.getByLabelText('Name'))
  answer = refusal(503, 'The database is unavailable.')
  await user.keyboard('Program{Enter}')
  await screen.findByText('Failed to add gateway')
  expect([form.getByLabelText<HTMLInputElement>('Name').value, form.getByLabelText<HTMLInputElement>('Place').value]).toEqual([
    'Program',
    'Leeds',
  ])
  expect([form.queryByText('A gateway needs a name.'), onCreated.mock.calls]).toEqual([null, []])
})
