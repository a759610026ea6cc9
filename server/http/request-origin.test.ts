import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { ask } from '#tests/harness/send-raw.ts'
import { ownUrlOf, siteUrlOf } from './request-origin.ts'

const json = { 'content-type': 'application/json' }
const wanted = JSON.stringify({ email: 'me@example.test', userType: 'user' })

test('without PUBLIC_URL people can sign in at the URL they opened, and from no other origin', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { port } = new URL(served.url)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `192.168.1.20:${port}`, 'callbox.local']) {
    const from = (origin: string) => ask(served.url, 'POST', '/api/auth/request-otp', { ...json, host, origin }, wanted)
    const answer = await from(`http://${host}`)
    expect([host, answer.status]).toEqual([host, 200])
    expect(answer.headers['set-cookie']).not.toContain('Secure')
    app.clock.advance(10 * 60_000)
    for (const foreign of ['https://evil.example', `https://${host}`, 'null', `http://${host}.evil.example`])
      expect([host, foreign, (await from(foreign)).status]).toEqual([host, foreign, 403])
  }
})

test('behind a trusted proxy the origin is the one that the proxy was asked at', async () => {
  await using app = await openTestApp({ env: { TRUST_PROXY: '1' } })
  await using served = await app.serve()
  const forwarded = { ...json, host: '10.0.0.5:3000', 'x-forwarded-host': 'callbox.example', 'x-forwarded-proto': 'https' }
  const from = (origin: string) => ask(served.url, 'POST', '/api/auth/request-otp', { ...forwarded, origin }, wanted)
  const answer = await from('https://callbox.example')
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toContain('Secure')
  for (const foreign of ['http://callbox.example', 'http://10.0.0.5:3000', 'https://evil.example'])
    expect((await from(foreign)).status).toBe(403)
})

test('without a trusted proxy forwarded headers are ignored', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { status } = await ask(
    served.url,
    'POST',
    '/api/auth/request-otp',
    { ...json, 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    wanted,
  )
  expect(status).toBe(403)
})

test('PUBLIC_URL, where it is set, is the origin that counts', async () => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://Callbox.example/' } })
  await using served = await app.serve()
  const from = (origin: string) => ask(served.url, 'POST', '/api/auth/request-otp', { ...json, origin }, wanted)
  expect((await from('https://callbox.example')).status).toBe(200)
  expect((await from(served.url)).status).toBe(403)
})

test('without PUBLIC_URL a signature is checked against the URL that the sender called', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Twilio', kind: 'twilio', signing_secret: 'a secret of theirs' })
  const path = `/ingest/${id}/twilio`
  const form = { Body: 'Hello', From: '+447700900999', To: '+447700900142' }
  const { port } = new URL(served.url)
  const send = (calledUrl: string) => {
    const signed = calledUrl + Object.entries(form).flat().join('')
    const signature = createHmac('sha1', 'a secret of theirs').update(signed).digest('base64')
    const headers = { host: `localhost:${port}`, 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
    return ask(served.url, 'POST', path, headers, new URLSearchParams(form).toString())
  }
  expect((await send(`http://localhost:${port}${path}`)).status).toBe(200)
  expect((await send(path)).status).toBe(401)
  expect((await send(`http://evil.example${path}`)).status).toBe(401)
})

test('an invalid Host header is not used', () => {
  const site = { publicUrl: undefined, trustProxy: 0 }
  for (const host of ['', 'a b', 'a/b', 'a@b', 'a?b', 'a#b', '"><script>', 'a:b', '[x]', 'a:123456', '.'.repeat(300)])
    expect([host, siteUrlOf(site, { host })]).toEqual([host, null])
  expect(siteUrlOf(site, { host: 'Callbox.example:80' })).toBe('http://callbox.example')
  expect(
    siteUrlOf(
      { ...site, trustProxy: 2 },
      { host: 'a', 'x-forwarded-host': 'evil.example, callbox.example', 'x-forwarded-proto': 'http,https' },
    ),
  ).toBe('https://callbox.example')
})

test('only the local address of the connection, and localhost, count as this machine', () => {
  const at = (localAddress: string) => ({ localAddress, localPort: 3000 })
  expect(ownUrlOf('127.0.0.1:3000', at('127.0.0.1'))).toBe('http://127.0.0.1:3000')
  expect(ownUrlOf('localhost:3000', at('::ffff:127.0.0.1'))).toBe('http://localhost:3000')
  expect(ownUrlOf('localhost:3000', at('::1'))).toBe('http://localhost:3000')
  expect(ownUrlOf('[::1]:3000', at('::1'))).toBe('http://[::1]:3000')
  expect(ownUrlOf('192.168.1.20:3000', at('192.168.1.20'))).toBe('http://192.168.1.20:3000')
  expect(ownUrlOf('192.168.1.20', { localAddress: '192.168.1.20', localPort: 80 })).toBe('http://192.168.1.20')
  for (const host of [
    'localhost:3000',
    'localhost',
    '192.168.1.20:3001',
    '192.168.1.20',
    '192.168.1.21:3000',
    '192.168.1.20:3000.evil.example',
    undefined,
  ])
    expect([host, ownUrlOf(host, at('192.168.1.20'))]).toEqual([host, null])
})
