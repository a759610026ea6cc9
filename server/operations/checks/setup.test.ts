import { expect, test } from 'vitest'
import { getOverview } from '#server/operations/status/get-overview.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { checkMailSender } from './check-mail-sender.ts'
import { checkProxy } from './check-proxy.ts'

/** Opens a node, sends it a request with X-Forwarded-For from this machine, and returns what its proxy check and its log say. */
async function askThroughProxy(env: Record<string, string>) {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'warn', ...env } })
  await using served = await app.serve()
  await fetch(`${served.url}/api/preview`)
  expect(checkProxy(app.app).is_ok).toBe(true)
  await fetch(`${served.url}/api/preview`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await fetch(`${served.url}/api/preview`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  return {
    check: checkProxy(app.app),
    warnings: app.logged.map(({ msg }) => msg).filter((message) => String(message).includes('TRUST_PROXY')),
    wrong: (await getOverview(app.app)).attention.filter(({ kind }) => kind === 'proxy_wrong'),
  }
}

test('a proxy that TRUST_PROXY does not count is reported once, and stands in the overview', async () => {
  const { check, warnings, wrong } = await askThroughProxy({})
  expect(check).toMatchObject({ is_ok: false, advice: expect.stringContaining('Set TRUST_PROXY') })
  expect(warnings).toHaveLength(1)
  expect(wrong).toMatchObject([{ text: check.message, detail: check.advice }])
})

test('a proxy that is counted is fine', async () => {
  const { check, warnings, wrong } = await askThroughProxy({ TRUST_PROXY: '1' })
  expect([check.is_ok, warnings, wrong]).toEqual([true, [], []])
})

test('a visitor from elsewhere who sends the header is no proxy', async () => {
  await using app = await openTestApp()
  for (const address of ['198.51.100.7', '2001:db8::7', '::ffff:198.51.100.7', undefined, ''])
    app.app.proxies.notice(address, '203.0.113.9')
  expect(app.app.proxies.hasUntrusted()).toBe(false)
  app.app.proxies.notice('::ffff:10.0.0.7', '203.0.113.9')
  expect(app.app.proxies.hasUntrusted()).toBe(true)
})

test.each([
  [{}, true],
  [{ SMTP_URL: 'smtps://mail.example.test' }, false],
  [{ SMTP_URL: 'smtps://mail.example.test', MAIL_FROM: 'me@localhost' }, false],
  [{ SMTP_URL: 'smtps://mail.example.test', MAIL_FROM: 'Callbox <no-reply@callbox.example>' }, true],
])('the sender of e-mails with %j is fine: %s', async (env, isOk) => {
  await using app = await openTestApp({ env })
  expect(checkMailSender(app.app).is_ok).toBe(isOk)
})
