// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { catchDownloads } from '#tests/harness/catch-downloads.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { wholeText } from '#tests/harness/whole-text.ts'
import type { Gateway, LogEntry, NewToken } from '../gateway.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { PhoneCode } from './phone-code.tsx'

const since = '2026-03-04T05:00:00.000Z'
const phone = sampleGateway({ updated_at: since })
const entry: LogEntry = {
  id: '10',
  outcome: 'stored',
  reason: null,
  format: 'json',
  external_id: null,
  recipient: '+447700900142',
  sender: 'WhatsApp',
  message_content: 'Your code is 482-193',
  received_at: '2026-03-04T05:06:07.000Z',
  message_id: '99',
  request_id: null,
}

/** The dialog of a gateway; with `isNew` it has just been given its token. The server has it with these entries in its log. */
function openConnect(gateway: Gateway = phone, isNew = false, entries: LogEntry[] = [], answers: Answers = {}) {
  const onClose = vi.fn<() => void>()
  const created: NewToken | null = isNew ? { ...gateway, token: 'secret-token' } : null
  const page = renderAdminPage(
    <ConnectDialog gateway={gateway} created={created} onClose={onClose} />,
    {
      'GET /api/admin/gateways/1': () => ({ ...gateway, note: null }),
      'GET /api/admin/gateways/1/log': () => ({ entries, next: null }),
      ...answers,
    },
    '/admin/gateways',
  )
  return { ...page, onClose }
}

/** The text to paste under a label. */
async function example(label: string): Promise<string> {
  const button = await screen.findByRole('button', { name: `Copy ${label}` })
  return button.closest('figure')?.querySelector('pre')?.textContent ?? ''
}
const status = (words: string) => screen.findByText(wholeText(words))

test('a gateway that was just added is shown its token once, in every line that needs it', async () => {
  const { user, onClose } = openConnect(phone, true)
  screen.getByRole('dialog', { name: 'Connect First phone' })
  screen.getByText('This token is shown once.')
  expect(await example('Token')).toBe('secret-token')
  expect(await example('Header')).toBe('Authorization: Bearer secret-token')
  for (const label of ['Deliver a text', 'Send a heartbeat']) expect(await example(label)).toContain('secret-token')
  expect(screen.getByRole('link', { name: 'What to check, in the documentation' }).getAttribute('href')).toBe('/docs/json#troubleshooting')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where the token is not known a placeholder stands for it, and nothing is waited for', async () => {
  const { calls } = openConnect()
  await screen.findByText(wholeText('Replace TOKEN with the gateway’s token. If it is lost, create a new one.'))
  expect(await example('Header')).toBe('Authorization: Bearer TOKEN')
  expect(screen.queryByRole('button', { name: 'Copy Token' })).toBeNull()
  expect(screen.queryByText('Waiting for the first text or heartbeat…')).toBeNull()
  expect(calls.filter(({ name }) => name.includes('/log'))).toEqual([])
})

test('a link that we open needs no token, and has no line to try it', async () => {
  openConnect(sampleGateway({ kind: 'smpp' }), true)
  await screen.findByRole('heading', { name: 'SMPP link' })
  expect([screen.queryByText('This token is shown once.'), screen.queryByRole('heading', { name: 'Try it' })]).toEqual([null, null])
})

test('a file that holds the token is made here, and one that does not is a link', async () => {
  const files = catchDownloads()
  const { user } = openConnect(sampleGateway({ kind: 'gammu' }), true)
  const link = await screen.findByRole('link', { name: 'Download callbox-gammu.sh' })
  expect(link.getAttribute('href')).toBe('/docs/gammu/callbox-gammu.sh')
  await user.click(screen.getByRole('button', { name: 'Download callbox-gateway.conf' }))
  expect(files.map(({ name }) => name)).toEqual(['callbox-gateway.conf'])
  expect(await files[0]?.content).toContain('secret-token')
})

test('it waits for what comes, until the first text is there', async () => {
  let entries: LogEntry[] = []
  openConnect(phone, true, [], { 'GET /api/admin/gateways/1/log': () => ({ entries, next: null }) })
  await screen.findByText('Waiting for the first text or heartbeat…')
  entries = [entry]
  await status('Connected at 05:06:07: a text from WhatsApp to +44 7700 900142 was stored.')
  expect(screen.queryByText('Waiting for the first text or heartbeat…')).toBeNull()
})

test.each([
  ['Connected at 05:06:07: a text to no number came again.', { outcome: 'duplicate', sender: '', recipient: null }],
  ['A request was refused at 05:06:07: The token is wrong. Still waiting…', { outcome: 'refused', reason: 'The token is wrong.' }],
  [
    'A text came and is held at 05:06:07: It names no number. Set the current number of the gateway. The text is under Held Texts.',
    { outcome: 'held', reason: 'It names no number.', recipient: null },
  ],
  [
    'A text came and is held at 05:06:07: It is no UK mobile. Only those can be listed. The text is under Held Texts.',
    { outcome: 'held', reason: 'It is no UK mobile.', recipient: '+4930123456' },
  ],
  [
    'A text came and is held at 05:06:07: It is not listed. Add it to the numbers, or change which numbers the gateway lists. The text is under Held Texts.',
    { outcome: 'held', reason: 'It is not listed.' },
  ],
] as const)('what came is told with what to do about it: %s', async (words, fields) => {
  openConnect(phone, true, [{ ...entry, message_id: null, ...fields }])
  expect(await status(words)).toBeTruthy()
})

test('a text of a port without a number leads to the SIMs of the gateway', async () => {
  const held: LogEntry = { ...entry, outcome: 'held', reason: 'Port 3 has no number.', recipient: '', message_id: null }
  const { user } = openConnect({ ...phone, kind: 'dinstar' }, true, [held], {
    'GET /api/admin/gateways/1/sims': () => ({ sims: [] }),
    'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'SIMs of First phone' }))
  expect(await screen.findByRole('dialog', { name: 'SIMs of First phone' })).toBeTruthy()
})

test('a heartbeat connects it; what came before its token does not count', async () => {
  const early = '2026-03-04T04:59:59.000Z'
  const { unmount } = openConnect({ ...phone, last_heard_at: '2026-03-04T05:01:00.000Z' }, true)
  await status('Connected at 05:01:00: a heartbeat came.')
  unmount()
  openConnect({ ...phone, last_heard_at: early }, true, [
    { ...entry, outcome: 'refused', reason: 'The token is wrong.' },
    { ...entry, id: '9', received_at: early },
  ])
  await status('A request was refused at 05:06:07: The token is wrong. Still waiting…')
  expect(screen.queryByText('Connected')).toBeNull()
})

test('a link that is down, a gateway that was deleted and a server that is away are told apart', async () => {
  const down = { ...phone.link, state: 'down', error: 'Nothing listens at this host and port.' } as const
  const first = openConnect({ ...phone, kind: 'smpp', link: down }, true)
  await status('Not connected: Nothing listens at this host and port. Trying again…')
  first.unmount()
  const second = openConnect(phone, true, [], { 'GET /api/admin/gateways/1': () => refusal(404, 'There is no gateway with this id.') })
  await screen.findByText('Somebody has deleted this gateway.')
  second.unmount()
  openConnect(phone, true, [], { 'GET /api/admin/gateways/1': () => refusal(503, 'Away.') })
  expect(await screen.findByText('Its log cannot be loaded at the moment. Trying again…')).toBeTruthy()
})

test('the address of a phone is a QR code on demand, where its token is known and the site has https', async () => {
  const address = 'https://callbox.example/ingest/1/httpsms?token=secret-token'
  const { user, unmount } = renderAdminPage(<PhoneCode address={address} hasToken />, {}, '/admin')
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show QR Code' }))
  const code = await screen.findByRole('img', { name: 'QR code of the address with its token' })
  await waitFor(() => expect(code.getAttribute('aria-busy')).toBe('false'))
  unmount()
  const unknown = renderAdminPage(<PhoneCode address={address} hasToken={false} />, {}, '/admin')
  await screen.findByText(/create a new token to have it\.$/)
  unknown.unmount()
  renderAdminPage(<PhoneCode address={address.replace('https', 'http')} hasToken />, {}, '/admin')
  expect(within(await screen.findByRole('note')).getByText(/^There is no QR code/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show QR Code' })).toBeNull()
})
