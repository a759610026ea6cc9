import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { extractInlineScripts } from './inline-scripts.ts'
import { plainPagePolicy } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'

const nothing = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('every kind of response has the same headers: API, stream, ingest, health, files and errors', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const text = JSON.stringify({ to: '+447700900142', from: 'Uber', text: 'Hello' })
  const answers = {
    api: await ask(served.url, 'GET', '/api/posts'),
    'api, refused': await ask(served.url, 'GET', '/api/numbers'),
    'api, unknown': await ask(served.url, 'GET', '/api/nothing'),
    'api, malformed': await ask(served.url, 'POST', '/api/auth/request-otp', { 'content-type': 'application/json' }, '{'),
    'api, odd address': await ask(served.url, 'GET', '/%61pi/posts'),
    ingest: await ask(served.url, 'POST', `/ingest/${id}/json`, { authorization: `Bearer ${token}` }, text),
    'ingest, no body': await ask(served.url, 'POST', `/ingest/${id}/heartbeat`, { authorization: `Bearer ${token}` }, '{}'),
    'ingest, refused': await ask(served.url, 'POST', `/ingest/${id}/json`, {}, text),
    health: await ask(served.url, 'GET', '/healthz'),
    metrics: await ask(served.url, 'GET', '/metrics'),
    moved: await ask(served.url, 'GET', '//about'),
  }
  const wanted = Object.entries(securityHeaders({ publicUrl: undefined }))
  expect(wanted).toContainEqual(['content-security-policy', nothing])
  for (const [kind, { headers, status }] of Object.entries(answers)) {
    expect([kind, Object.entries(headers)]).toEqual([kind, expect.arrayContaining(wanted)])
    expect([kind, status >= 500]).toEqual([kind, false])
    // No other site is told that it may read anything.
    expect([kind, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([kind, []])
    expect([kind, headers['x-request-id']]).toEqual([kind, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  }
  expect([answers.ingest.status, answers['ingest, no body'].status]).toEqual([200, 204])
  const stream = await fetch(`${served.url}/api/live`)
  for (const [name, value] of wanted) expect([name, stream.headers.get(name)]).toEqual([name, value])
  await stream.body?.cancel()
  const unparsed = await sendRaw(served.url, 'nonsense\r\n\r\n')
  for (const name of wanted.map(([each]) => each)) expect(Object.keys(unparsed.headers)).toContain(name)

  await app.connection.query("insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')")
  app.clock.advance(60_000)
  const closed = await ask(served.url, 'GET', '/api/posts')
  expect([closed.status, closed.headers['content-security-policy']]).toEqual([503, nothing])
})

test('every policy forbids plugins, frames and other base URLs, as base-uri has no fallback', () => {
  const policies = [
    securityHeaders({ publicUrl: undefined })['content-security-policy'] ?? '',
    contentSecurityPolicy([]),
    plainPagePolicy(),
  ]
  for (const policy of policies)
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
})

test('HSTS is sent where PUBLIC_URL is https, and only there', () => {
  expect(securityHeaders({ publicUrl: 'https://callbox.example' })).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  )
  for (const publicUrl of [undefined, 'http://callbox.example'])
    expect(securityHeaders({ publicUrl })).not.toHaveProperty('strict-transport-security')
})

test('only scripts from the renderer are allowed; a script in content is not', () => {
  const nonce = 'a1B2-_c3'
  const rendered = [
    `<script nonce="${nonce}">ours()</script>`,
    `<script nonce="${nonce}" type="module" async="">alsoOurs()</script>`,
    `<script type="module" nonce="${nonce}">ourThird("a > b")</script>`,
    `<script nonce="${nonce}" src="/assets/a.js"></script>`,
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`,
    '<script>theirs()</script>',
    '<script nonce="guessed">theirs()</script>',
    '<script type="application/ld+json">{}</script>',
    '<p>&lt;script&gt;words()&lt;/script&gt;</p>',
  ]
  const { html, hashes } = extractInlineScripts(rendered.join(''), nonce)
  expect(hashes).toEqual([hashOf('ours()'), hashOf('alsoOurs()'), hashOf('ourThird("a > b")')])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script type="module" async="">alsoOurs()</script>')
  expect(html).toContain('<script>theirs()</script>')
  const policy = contentSecurityPolicy(hashes)
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf('theirs()'))
  expect(policy).not.toContain(`script-src 'self' 'unsafe-inline'`)
})
