import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import pino from 'pino'
import { parseConfig } from '#server/base/config.ts'
import { createLogger } from '#server/base/create-logger.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openTestMailServer } from '#tests/harness/open-test-mail-server.ts'
import { createMailer } from './mailer.ts'
import { createWords } from '#server/base/words.ts'
import { renderSignInEmail } from './sign-in-email.ts'

const link = 'https://callbox.example/auth/link?token=x&y'
const parts = { to: 'me@example.test', code: '482913', link, siteName: 'Box & <Co>', minutes: 5 }
const email = renderSignInEmail(createWords(), 'en', parts)

test('an e-mail reaches a real mail server as text and HTML, and is in the delivery log without its code', async () => {
  await using app = await openTestApp()
  await using postbox = await openTestMailServer()
  const mailer = createMailer(
    parseConfig({ SMTP_URL: postbox.url, MAIL_FROM: 'Box <no-reply@box.test>' }),
    app.app.db,
    app.app.now,
    pino({ level: 'silent' }),
  )
  await mailer.send(email)
  expect(await postbox.codeFor('me@example.test')).toBe('482913')
  mailer.close()
  const { rows } = await app.connection.query('select * from email_deliveries')
  expect(rows).toMatchObject([{ recipient: 'me@example.test', kind: 'sign-in code', status: 'sent', attempts: 1 }])
  expect(JSON.stringify(rows)).not.toContain('482913')
})

test('an unreachable mail server is a failure after a second attempt', async () => {
  await using app = await openTestApp()
  const mailer = createMailer(parseConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), app.app.db, app.app.now, pino({ level: 'silent' }))
  await expect(mailer.send(email)).rejects.toThrow(/ECONNREFUSED/)
  mailer.close()
  const { rows } = await app.connection.query('select status, attempts from email_deliveries')
  expect(rows).toEqual([{ status: 'failed', attempts: 2 }])
})

test('a mail server that accepts our login is up and cached as such, until it refuses an e-mail', async () => {
  await using app = await openTestApp()
  const open = (url?: string) => createMailer(parseConfig({ SMTP_URL: url }), app.app.db, app.app.now, pino({ level: 'silent' }))
  const printing = open()
  expect(await printing.check()).toBeNull()
  const nowhere = open('smtp://127.0.0.1:1')
  expect(await nowhere.check()).toBe(false)
  nowhere.close()

  const postbox = await openTestMailServer()
  const mailer = open(postbox.url)
  expect(await mailer.check()).toBe(true)
  await postbox[Symbol.asyncDispose]()
  expect(await mailer.check()).toBe(true)
  await expect(mailer.send(email)).rejects.toThrow(/ECONNREFUSED/)
  expect(await mailer.check()).toBe(false)
  mailer.close()
})

test('a mail server that never responds is logged as what it is, and not as an outage of the database', async () => {
  await using app = await openTestApp()
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const { port } = silent.address() as AddressInfo
  const mailer = createMailer(parseConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), app.app.db, app.app.now, log)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isUp: boolean | null | undefined
  const checked = mailer.check().then((result) => (isUp = result))
  while (isUp === undefined) {
    await nextTurn()
    vi.advanceTimersByTime(100)
  }
  await checked
  vi.useRealTimers()
  mailer.close()
  silent.close()
  expect(isUp).toBe(false)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ msg: 'the mail server is not available' }])
})

test.each(['warn', 'error', 'silent'])('without a mail server e-mails are printed, even where LOG_LEVEL is %s', async (level) => {
  await using app = await openTestApp({ env: { LOG_LEVEL: level } })
  const printed: string[] = []
  const mailer = createMailer(app.app.config, app.app.db, app.app.now, app.app.log, (line) => void printed.push(line))
  await mailer.send(email)
  expect(printed.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { to: 'me@example.test', msg: expect.stringMatching(/^mail to me@example\.test: .* 482913$/) },
  ])
})

test('the subject ends with the code, and the site name cannot inject markup', () => {
  expect(email.subject).toBe('Your Box & <Co> sign-in code is 482913')
  expect(email.html).toContain('Box &amp; &lt;Co&gt;')
  expect(email.html).not.toContain('<Co>')
  expect(email.text).toContain('482913')
})

/** Leads to this machine and is not known to, so that the mail server is one of elsewhere. */
const elsewhere = ({ url }: { url: string }) => url.replace('127.0.0.1', '0.0.0.0')

test('a remote mail server without encryption, or with STARTTLS stripped on the way, is sent nothing', async () => {
  await using app = await openTestApp()
  await using postbox = await openTestMailServer()
  const open = (SMTP_URL: string, env = {}) =>
    createMailer(parseConfig({ SMTP_URL, ...env }), app.app.db, app.app.now, pino({ level: 'silent' }))
  for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true']) {
    const mailer = open(`${elsewhere(postbox)}/${query}`)
    await expect(mailer.send(email)).rejects.toThrow(/offers no encryption.*SMTP_ALLOW_PLAINTEXT/)
    expect(mailer.lastError()).toContain('offers no encryption')
    expect(await mailer.check()).toBe(false)
    mailer.close()
  }
  expect(postbox.emails).toEqual([])
  const { rows } = await app.connection.query('select distinct status, attempts, error from email_deliveries')
  expect(rows).toEqual([{ status: 'failed', attempts: 1, error: expect.stringContaining('offers no encryption') }])

  const allowed = open(elsewhere(postbox), { SMTP_ALLOW_PLAINTEXT: 'true' })
  await allowed.send(email)
  expect(await postbox.codeFor('me@example.test')).toBe('482913')
  allowed.close()
})

test('a remote mail server with STARTTLS is used over TLS, if its certificate is trusted', async () => {
  await using app = await openTestApp()
  await using postbox = await openTestMailServer({ hasStartTls: true })
  const open = (SMTP_URL: string) => createMailer(parseConfig({ SMTP_URL }), app.app.db, app.app.now, pino({ level: 'silent' }))
  const doubting = open(elsewhere(postbox))
  await expect(doubting.send(email)).rejects.toThrow(/certificate/)
  doubting.close()
  expect(postbox.emails).toEqual([])
  const trusting = open(`${elsewhere(postbox)}/?tls.rejectUnauthorized=false`)
  await trusting.send(email)
  expect(await postbox.codeFor('me@example.test')).toBe('482913')
  expect(postbox.wereEncrypted).toEqual([true])
  trusting.close()
})

test('the sign-in e-mail has its link in both forms, and no trace of one where there is none', () => {
  expect(email.text).toContain(`\n${link}\n`)
  expect(email.html).toContain('<a href="https://callbox.example/auth/link?token=x&amp;y"')
  const without = renderSignInEmail(createWords(), 'en', { ...parts, link: null })
  expect(`${without.text} ${without.html}`).not.toMatch(/link|href/)
})
