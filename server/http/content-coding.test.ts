import { connect } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listLog } from '#server/messages/log/list-log.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'
import { hasCodedBody } from './content-coding.ts'

/** Forty megabytes of letters, compressed. */
const bomb = brotliCompressSync(Buffer.alloc(40 * 1024 * 1024, 'a')).toString('latin1')

const post = (path: string, lines: string[], body = '') => `${[`POST ${path} HTTP/1.1`, 'Host: a', ...lines].join('\r\n')}\r\n\r\n${body}`

test('a body is coded where its headers name a coding other than identity', () => {
  const coded = (headers: Record<string, string>, method = 'POST') =>
    hasCodedBody({ method, headers: { 'content-length': '9', ...headers } })
  for (const harmless of ['', ' ', 'identity', 'Identity', 'identity, identity', ',', 'UTF-8', 'utf8'])
    expect(coded({ 'content-encoding': harmless })).toBe(false)
  for (const coding of ['gzip', 'BR', 'identity, gzip', 'gzip,identity', 'x-gzip', 'zstd', 'utf-8, gzip', 'aws-chunked'])
    expect(coded({ 'content-encoding': coding })).toBe(true)
  expect(coded({ 'transfer-encoding': 'Chunked' })).toBe(false)
  expect(coded({ 'transfer-encoding': 'gzip, chunked' })).toBe(true)
  expect(coded({ 'transfer-encoding': 'gzip' })).toBe(false)
  expect(coded({ 'content-encoding': 'gzip', 'content-length': '0' }, 'GET')).toBe(false)
  expect(coded({ 'content-encoding': 'gzip' }, 'GET')).toBe(true)
})

test('a compressed body is refused on every route that takes one, before it has arrived', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const calls = Object.values(endpoints)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, '1') }))
  expect(calls.length).toBeGreaterThan(50)
  const check = async ({ method, path }: { method: string; path: string }) => {
    const { status, headers, body } = await ask(served.url, method, path, {
      'content-type': 'application/json',
      'content-encoding': 'br',
      'content-length': '1',
    })
    expect([method, path, status, headers['connection']]).toEqual([method, path, 415, 'close'])
    expect(JSON.parse(body)).toEqual({
      ...(path.startsWith('/api/auth/') ? { success: false } : {}),
      code: 'coding_unsupported',
      error: 'The body of this request is compressed. Send it uncompressed, without Content-Encoding.',
    })
  }
  const ingests = [
    { method: 'POST', path: `/ingest/${id}/json` },
    { method: 'GET', path: `/ingest/${id}/kannel` },
  ]
  await Promise.all([...calls, ...ingests].map(check))
  // The gateway's operator learns why its texts do not arrive.
  const { entries } = await listLog(app.app, { gatewayId: Number(id), limit: 10 })
  expect(JSON.stringify(entries)).toContain('compressed')
})

test('the words are in the language of the request, and a page is refused as a page', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const german = await ask(served.url, 'POST', '/api/auth/refresh', { 'content-encoding': 'gzip', 'accept-language': 'de' }, 'x')
  expect((JSON.parse(german.body) as { error: string }).error).toContain('komprimiert')
  const page = await ask(served.url, 'POST', '/about', { 'content-encoding': 'gzip' }, 'x')
  expect([page.status, page.headers['content-type'], page.headers['accept-encoding']]).toEqual([
    415,
    'text/html; charset=utf-8',
    'identity',
  ])
})

test('a client that waits before it sends a compressed body is refused at once, and one with a plain body goes on', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const expecting = ['Content-Type: application/json', 'Expect: 100-continue', 'Connection: close']
  const refused = await sendRaw(served.url, post('/api/auth/refresh', ['Content-Length: 5', 'Content-Encoding: gzip', ...expecting]))
  expect(refused.status).toBe(415)
  const plain = await sendRaw(served.url, post('/api/auth/refresh', ['Content-Length: 2', ...expecting], '{}'))
  expect(plain.status).toBe(100)
})

test('what follows a refusal is read for a moment only', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  for (const [path, header] of [
    ['/api/auth/refresh', 'Content-Encoding: gzip'],
    ['/ingest/1/json', 'Content-Encoding: gzip'],
    // Refused by the framework, which would read on for as long as a request may take.
    ['/api/auth/refresh', 'Origin: https://elsewhere.example'],
    ['/api/auth/refresh', 'Content-Type: application/json'],
  ] as const) {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume().write(post(path, [header, `Content-Length: ${2 ** 40}`]))
    const part = Buffer.alloc(64 * 1024, 'x')
    let sent = 0
    const send = () => {
      while (!socket.destroyed && socket.write(part)) sent += part.length
    }
    socket.on('drain', send)
    send()
    await closed
    // What was accepted and the buffers of two sockets.
    expect([path, sent < 32 * 1024 * 1024]).toEqual([path, true])
  }
})

test('memory stays as it is, however many compressed bodies are sent', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone', lists_numbers: 'all' })
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'br',
    'content-length': String(bomb.length),
    authorization: `Bearer ${token}`,
  }
  const send = async (path: string) => expect((await ask(served.url, 'POST', path, headers, bomb)).status).toBe(415)
  await send('/api/auth/request-otp')
  const before = process.memoryUsage.rss()
  for (let count = 0; count < 40; count++) for (const path of ['/api/auth/request-otp', `/ingest/${id}/json`]) await send(path)
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(60)
  const text = { to: testNumbers[0], from: 'Google', text: 'plain bodies are taken' }
  const plain = await ask(
    served.url,
    'POST',
    `/ingest/${id}/json`,
    { ...headers, 'content-encoding': 'identity', 'content-length': String(JSON.stringify(text).length) },
    JSON.stringify(text),
  )
  expect([plain.status, plain.body]).toEqual([200, expect.stringContaining('stored')])
})
