import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'

const patience = { timeout: 30_000 }
const errorsOf = (app: TestApp) => app.logged.filter(({ level }) => Number(level) >= 50)

test('an interrupted request body is not logged as a database outage', async () => {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'debug' } })
  await using served = await app.serve()
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  // The interim answer tells that the request is being read.
  const head = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue'
  socket.write(`POST /api/auth/request-otp HTTP/1.1\r\n${head}\r\n\r\n`)
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0), patience)
  socket.write('{"em')
  socket.destroySoon()
  await vi.waitFor(() => expect(app.logged).toContainEqual(expect.objectContaining({ code: 'malformed' })), patience)
  expect(errorsOf(app)).toEqual([])
})

test('CONNECT and Expect are refused with a message and the usual headers', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const tunnel = await sendRaw(served.url, 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n')
  const expectation = await ask(served.url, 'POST', '/api/auth/sign-out', { expect: 'wonders' })
  expect([tunnel.status, expectation.status]).toEqual([400, 417])
  for (const { headers, body } of [tunnel, expectation]) {
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toBe('')
  }
})

test('an internal error is logged with its request id, and the response reveals nothing', async () => {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'error' } })
  await using served = await app.serve()
  await app.connection.query('drop table blog_views, blog_former_slugs, blog_posts cascade')
  const { status, headers, body } = await ask(served.url, 'GET', '/api/posts')
  const id = headers['x-request-id'] ?? ''
  expect([status, JSON.parse(body)]).toEqual([500, { error: `Something went wrong on our side. It is logged as ${id}.`, code: 'internal' }])
  expect(JSON.stringify(app.logged)).toContain('blog_posts')
  expect(app.logged).toContainEqual(expect.objectContaining({ reqId: id, msg: 'request failed' }))
})

test('an error is in the language of Accept-Language, and its code is the same in all', async () => {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'error' } })
  await using served = await app.serve()
  const { headers: signedIn } = await app.signIn()
  const json = { ...signedIn, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body = '', headers: Record<string, string> = json) => {
    const [german, english] = await Promise.all(
      ['de-AT,en;q=0.5', 'en-GB'].map((language) => ask(served.url, method, path, { ...headers, 'accept-language': language }, body)),
    )
    const [inGerman, inEnglish] = [german, english].map((response) => JSON.parse(response?.body ?? '') as { error: string; code: string })
    expect([inGerman?.code, german?.status]).toEqual([inEnglish?.code, english?.status])
    return [inGerman?.error, inEnglish?.error]
  }
  expect(await call('GET', '/api/nothing')).toEqual(['Hier gibt es nichts.', 'There is nothing at this address.'])
  expect(await call('GET', '/api/%ff')).toEqual([
    'Diese Adresse ist ungültig. Prüfen Sie sie auf Tippfehler.',
    'This address is not valid. Check it for mistakes.',
  ])
  expect(await call('PATCH', '/api/account', JSON.stringify({ full_name: 'a'.repeat(200) }))).toEqual([
    'Höchstens 100 Zeichen sind erlaubt.',
    'A name may have up to 100 characters.',
  ])
  expect(await call('PATCH', '/api/account', JSON.stringify({ full_name: 7 }))).toEqual(['Dieser Wert ist ungültig.', 'This must be text.'])
  expect(await call('DELETE', '/api/push/watch', '{}')).toEqual(['Diese Angabe fehlt.', 'This is required.'])
  expect(await call('PATCH', '/api/account', JSON.stringify({ full_name: 'a'.repeat(300_000) }))).toEqual([
    'Das ist zu groß. Die Grenze liegt bei 256 KB.',
    'That is too large. The limit is 256 KB.',
  ])
})

test('a request with two lengths is refused, and so are unsupported methods', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
  const lengths = ['Content-Length: 5\r\nTransfer-Encoding: chunked', 'Content-Length: 5\r\nContent-Length: 6', 'Transfer-Encoding: x']
  for (const length of lengths)
    expect([length, (await sendRaw(served.url, `${head}${length}\r\n\r\n0\r\n\r\n`)).status]).toEqual([length, 400])
  expect((await sendRaw(served.url, `${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).status).toBe(204)
  for (const path of ['/', '/api/posts', '/healthz']) {
    const { status, body } = await sendRaw(served.url, `TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Echo: heard\r\n\r\n`)
    expect([path, status, body.includes('heard')]).toEqual([path, 404, false])
  }
})
