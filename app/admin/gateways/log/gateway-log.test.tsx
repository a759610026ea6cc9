// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import type { LogEntry } from '../gateway.ts'
import { GatewayLog } from './gateway-log.tsx'

const stored: LogEntry = {
  id: '10',
  outcome: 'stored',
  reason: null,
  format: 'json',
  external_id: 'sms-1',
  recipient: '+447700900142',
  sender: 'WhatsApp',
  message_content: 'Your WhatsApp code is 482-193',
  received_at: '2026-03-04T05:06:07.000Z',
  message_id: '99',
  request_id: 'req-1',
}
const held: LogEntry = { ...stored, id: '11', outcome: 'held', reason: 'This number is not listed.', message_id: null, external_id: null }
const refused: LogEntry = {
  ...stored,
  id: '12',
  outcome: 'refused',
  reason: 'The token is wrong.',
  recipient: null,
  sender: null,
  message_content: null,
  external_id: null,
  message_id: null,
}

/** The log, with a server that answers each request by its query. */
function openLog(answerOf: (query: URLSearchParams) => unknown, answers: Answers = {}, at = '/admin?tab=gateways&gateway=1&show=log') {
  const onClose = vi.fn<() => void>()
  const queries = () => page.calls.flatMap(({ name }) => /^GET \/api\/admin\/gateways\/1\/log\??(.*)/.exec(name)?.[1] ?? [])
  const page = renderAdminPage(
    <GatewayLog gateway={sampleGateway()} onClose={onClose} />,
    {
      'GET /api/admin/gateways/1/log': async () => {
        // The first call is made while the page is rendered.
        await Promise.resolve()
        return answerOf(new URLSearchParams(queries().at(-1)))
      },
      ...answers,
    },
    at,
  )
  return { ...page, onClose, queries }
}

const list = (...entries: LogEntry[]) => ({ entries, next: null })
const rows = () => within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem')
const rowOf = async (words: string) => {
  await screen.findAllByText(words)
  const found = rows().find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`no entry with ${words}`)
  return within(found)
}

test('a text is listed with its sender, number, outcome and ids, and a request that was none with its format', async () => {
  openLog(() => list(stored, { ...stored, id: '13', outcome: 'duplicate', sender: '', recipient: null }, refused))
  await rowOf('WhatsApp')
  const texts = rows().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^StoredWhatsAppto \+44 7700 900142.*id sms-1Message 99 · request req-1$/)
  expect(texts[1]).toMatch(/^DuplicateNo senderfor no number/)
  expect(texts[2]).toMatch(/^RefusedA json request.*The token is wrong\.Request req-1$/)
  expect(screen.getAllByTitle('4 Mar 2026, 05:06:07')).toHaveLength(3)
})

test('an outcome is chosen, is in the address and in the request, and an empty one says what that means', async () => {
  const { user, queries } = openLog((query) => (query.get('outcome') === null ? list(stored, held) : list()))
  await rowOf('WhatsApp')
  await user.click(screen.getByRole('radio', { name: 'Refused' }))
  await screen.findByText('Nothing was refused.')
  expect(screen.getByLabelText('address').textContent).toBe('/admin?tab=gateways&gateway=1&show=log&log_outcome=refused')
  await user.keyboard('{ArrowLeft}')
  await screen.findByText('Nothing is held. Every text matched a number.')
  expect(queries()).toEqual(['', 'outcome=refused', 'outcome=held'])
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await rowOf('WhatsApp')
  expect(screen.getByLabelText('address').textContent).toBe('/admin?tab=gateways&gateway=1&show=log')
})

test('a link opens the log at an outcome, and one that nobody knows shows all', async () => {
  const { queries, unmount } = openLog(() => list(), {}, '/admin?gateway=1&show=log&log_outcome=stored')
  await screen.findByText('None of this gateway’s texts is stored now. Texts are deleted 24 hours after they arrive.')
  expect([queries(), screen.getByRole<HTMLInputElement>('radio', { name: 'Stored' }).checked]).toEqual([['outcome=stored'], true])
  unmount()
  const other = openLog(() => list(), {}, '/admin?gateway=1&show=log&log_outcome=lost')
  await screen.findByText('Nothing has arrived from this gateway in the last 30 days.')
  expect(other.queries()).toEqual([''])
})

test('older entries are loaded at the end of the list, until there are no more', async () => {
  const { user, queries } = openLog((query) =>
    query.get('before') === 'older' ? list({ ...stored, id: '1', sender: 'Uber' }) : { entries: [stored], next: 'older' },
  )
  await rowOf('WhatsApp')
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await rowOf('Uber')
  expect([rows().length, queries()]).toEqual([2, ['', 'before=older']])
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('a log that cannot be loaded says so, and Refresh shows what has come since', async () => {
  let isAway = true
  let entries = [stored]
  const { user } = openLog(() => (isAway ? refusal(503, 'Away.') : list(...entries)))
  await screen.findByText('The log could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await rowOf('WhatsApp')
  entries = [{ ...stored, id: '14', sender: 'Uber' }, stored]
  await user.click(screen.getByRole('button', { name: 'Refresh log' }))
  await rowOf('Uber')
  expect(rows()).toHaveLength(2)
})

test('a held text is assigned to a number from here, and then offers it no more', async () => {
  let entry = held
  const number = { id: '5', number: '+447700900387', status: 'available', gateway_name: null }
  const { user, bodiesOf } = openLog(() => list(entry, stored), {
    'GET /api/admin/numbers': () => ({ numbers: [number], next: null, total: 1 }),
    'POST /api/admin/held/assign': () => {
      entry = { ...held, message_id: '100' }
      return { results: [{ id: '11', status: 'stored', message_id: '100' }] }
    },
  })
  const row = await rowOf('This number is not listed.')
  expect(screen.getAllByRole('button', { name: 'Assign to a Number' })).toHaveLength(1)
  await user.click(row.getByRole('button', { name: 'Assign to a Number' }))
  await user.click(row.getByRole('button', { name: 'Cancel' }))
  await user.click(row.getByRole('button', { name: 'Assign to a Number' }))
  await user.click(await row.findByRole('option', { name: /900387/ }))
  await user.click(row.getByRole('button', { name: 'Assign' }))
  await screen.findByText('Text Assigned')
  await screen.findByText('Assigned')
  expect(screen.queryByRole('button', { name: 'Assign to a Number' })).toBeNull()
  expect(bodiesOf('POST /api/admin/held/assign')).toEqual([{ ids: ['11'], number_id: '5' }])
})

test('the code of a text and the reasons are worked out when they are asked for', async () => {
  openLog(() => list(stored))
  const row = await rowOf('WhatsApp')
  expect(row.queryByText('Why:')).toBeNull()
  fireEvent.click(row.getByText('Its code, and why'))
  await row.findByText('Why:')
  row.getByText('482193')
})
