import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { getEmailState } from './get-email-state.ts'
import { sendTestEmail } from './send-test-email.ts'

test('the mail settings are shown without secrets', async () => {
  await using app = await openTestApp({
    env: { SMTP_URL: 'smtps://postmaster:hunter2@mail.example.test', MAIL_FROM: 'Callbox <hello@example.test>' },
  })
  const state = await getEmailState(
    { ...app.ctx(app.admin), checkMailServer: async () => false, lastMailError: () => 'ECONNREFUSED' },
    { limit: 10, check: 'yes' },
  )
  expect(state).toMatchObject({
    transport: { host: 'mail.example.test', port: 465, is_encrypted: true, requires_tls: true, signs_in: true },
    health: 'down',
    fault: 'ECONNREFUSED',
  })
  expect(JSON.stringify(state)).not.toMatch(/hunter2|postmaster/)
})

test('without a mail server this is shown, and the test e-mail is printed', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  expect(await getEmailState(ctx, { limit: 10, check: 'yes' })).toMatchObject({
    transport: null,
    health: 'unknown',
    deliveries: [],
    next: null,
  })
  expect(await sendTestEmail(ctx, { to: 'You@Example.test' })).toEqual({ success: true, printed: true })
  expect(app.emails.at(-1)).toMatchObject({ to: 'you@example.test', kind: 'test' })
})

test('an invalid address is refused by field, and the mail server’s error is passed on', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await expect(sendTestEmail(ctx, { to: 'nonsense' })).rejects.toMatchObject({ status: 400, field: 'to' })
  const refusing = { ...ctx, sendEmail: () => Promise.reject(new Error('550 no such user')) }
  await expect(sendTestEmail(refusing, { to: 'you@example.test' })).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('550 no such user'),
  })
})

test('the delivery log is paged, the newest first', async () => {
  await using app = await openTestApp()
  for (let n = 0; n < 5; n++)
    await app.connection.query(
      `insert into email_deliveries (recipient, kind, status, error, attempts, created_at) values ($1, 'test', 'failed', 'busy', 2, now())`,
      [`p${n}@example.test`],
    )
  const first = await getEmailState(app.ctx(app.admin), { limit: 3, check: 'yes' })
  expect(first.deliveries.map(({ recipient }) => recipient)).toEqual(['p4@example.test', 'p3@example.test', 'p2@example.test'])
  const second = await getEmailState(app.ctx(app.admin), { limit: 3, check: 'yes', before: first.next ?? '' })
  expect(second.deliveries.map(({ recipient }) => recipient)).toEqual(['p1@example.test', 'p0@example.test'])
  expect(second.next).toBeNull()
  await app.connection.query(
    `insert into email_deliveries (recipient, kind, status, attempts, created_at) values ('fine@example.test', 'test', 'sent', 1, now())`,
  )
  const sent = await getEmailState(app.ctx(app.admin), { limit: 10, check: 'yes', status: 'sent' })
  expect(sent.deliveries.map(({ recipient }) => recipient)).toEqual(['fine@example.test'])
})

test('the log is listed without contacting the mail server; a server that is down is shown with the reason', async () => {
  await using app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const ctx = app.ctx(app.admin)
  expect(await getEmailState(ctx, { limit: 10, check: 'no' })).toMatchObject({ health: 'unknown', fault: null })
  expect(await getEmailState(ctx, { limit: 10, check: 'yes' })).toMatchObject({
    health: 'down',
    fault: expect.stringContaining('ECONNREFUSED'),
  })
})
