import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'

test('sign-in steps are logged and counted by outcome, without the e-mail address', async () => {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'info' } })
  await using served = await app.serve()
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${served.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'api', ...headers },
      body: JSON.stringify(body),
    })
  const { refreshToken } = await app.signIn('someone@example.test')
  await send('verify-otp', { email: 'Someone@example.test ', otp: '123456' })
  for (let times = 0; times < 2; times++) await send('refresh', { refresh_token: refreshToken })
  for (let times = 0; times < 6; times++) await send('request-otp', { email: 'other@example.test' })
  await send('request-otp', { email: 'other@example.test' }, { origin: 'https://evil.example' })
  await send('sign-out', {})

  const lines = app.logged.map(({ msg, level, step, outcome, status, code, ip }) => ({ msg, level, step, outcome, status, code, ip }))
  const [info, warn, ip] = [30, 40, '127.0.0.1']
  const refused = { msg: 'access refused', level: warn, ip }
  for (const line of [
    { msg: 'sign-in', level: info, step: 'verify', outcome: 'done', ip },
    { msg: 'sign-in', level: warn, step: 'verify', outcome: 'code_invalid', ip },
    { msg: 'sign-in', level: warn, step: 'refresh', outcome: 'refresh_reused', ip },
    { msg: 'sign-in', level: warn, step: 'request', outcome: 'too_many_requests', ip },
    { msg: 'sign-in', level: info, step: 'sign-out', outcome: 'done', ip },
    { ...refused, status: 429, code: 'too_many_requests' },
    { ...refused, status: 403, code: 'foreign_origin' },
  ])
    expect(lines).toContainEqual(expect.objectContaining(line))
  // The same person is the same hash, whatever they typed; and nobody else is.
  const hashes = (step: string) => app.logged.filter((line) => line['step'] === step).map(({ email }) => email)
  expect(new Set(hashes('verify')).size).toBe(1)
  expect(new Set(hashes('request')).size).toBe(2)
  expect(JSON.stringify(app.logged)).not.toMatch(/@example/i)

  const metrics = await (await fetch(`${served.url}/metrics`)).text()
  for (const line of [
    'callbox_sign_ins_total{step="verify",outcome="done"} 1',
    'callbox_sign_ins_total{step="verify",outcome="code_invalid"} 1',
    'callbox_sign_ins_total{step="refresh",outcome="refresh_reused"} 1',
    'callbox_sign_ins_total{step="request",outcome="too_many_requests"} 1',
    'callbox_api_refusals_total{status="429",code="too_many_requests"} 1',
    'callbox_api_refusals_total{status="403",code="foreign_origin"} 1',
  ])
    expect(metrics).toContain(line)
})
