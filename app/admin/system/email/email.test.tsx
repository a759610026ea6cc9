// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import Email from './email.tsx'

type State = Output<'email.get'>

const up: State = {
  transport: { host: 'mail.example.test', port: 587, is_encrypted: false, requires_tls: true, signs_in: true },
  from: 'Callbox <codes@example.test>',
  health: 'up',
  fault: null,
  deliveries: [
    {
      id: '2',
      recipient: 'ada@example.test',
      kind: 'sign-in code',
      status: 'failed',
      error: 'Mailbox full',
      attempts: 3,
      created_at: '2026-03-04T05:06:07.000Z',
    },
    {
      id: '1',
      recipient: 'bob@example.test',
      kind: 'sign-in code',
      status: 'sent',
      error: null,
      attempts: 1,
      created_at: '2026-03-04T05:00:00.000Z',
    },
  ],
  next: null,
}

function openEmail(state: State = up, answers: Answers = {}, at = '/admin/email') {
  return renderAdminPage(<Email />, { 'GET /api/admin/email': () => state, ...answers }, at)
}

const transport = async () => within(await screen.findByRole('region', { name: 'Transport' }))

test('the mail server stands there without its secrets, and whether it responds', async () => {
  openEmail()
  const facts = await transport()
  await facts.findByText('Responding')
  for (const fact of [
    'mail.example.test',
    '587',
    'STARTTLS, required',
    'Yes, with a user name and password',
    'Callbox <codes@example.test>',
  ])
    expect(facts.getByText(fact)).toBeTruthy()
})

test('a mail server that fails says how, and where there is none, where the codes go', async () => {
  openEmail({ ...up, health: 'down', fault: '535 authentication failed' })
  const failing = await transport()
  await failing.findByText('Not responding')
  expect(failing.getByText('535 authentication failed')).toBeTruthy()
  cleanup()
  openEmail({ ...up, transport: null, health: 'unknown' })
  expect(await (await transport()).findByText(/are printed to the server’s log/)).toBeTruthy()
})

test('a test mail goes to oneself unless another address is entered; what is none is told at its field', async () => {
  const words = 'That does not look like an e-mail address.'
  const { user, bodiesOf } = openEmail(up, {
    'POST /api/admin/email/test': (body) =>
      (body as { to: string }).to.includes('@') ? { success: true, printed: false } : refusal(400, words, { field: 'to' }),
  })
  const to = await screen.findByLabelText<HTMLInputElement>('To')
  expect(to.value).toBe('admin@example.test')
  await user.clear(to)
  await user.type(to, 'not an address{Enter}')
  await screen.findByText(words)
  expect(to.value).toBe('not an address')
  await user.clear(to)
  await user.type(to, 'me@example.test{Enter}')
  await screen.findByText('The mail server accepted it. Check the mailbox of me@example.test.')
  expect(bodiesOf('POST /api/admin/email/test').at(-1)).toEqual({ to: 'me@example.test' })
})

test('each e-mail has its outcome, and the failed ones can be shown alone, in the address', async () => {
  const { user, calls } = openEmail(up, {
    'GET /api/admin/email': () => ({ ...up, deliveries: calls.at(-1)?.name.includes('status=failed') ? [] : up.deliveries }),
  })
  const failed = within(await screen.findByRole('row', { name: /ada@example\.test/ }))
  expect([failed.getByText('Failed'), failed.getByText('Mailbox full'), failed.getByText('3')]).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: 'Failed' }))
  await screen.findByText('No e-mail failed in the last 30 days.')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/admin/email?status=failed'))
})
