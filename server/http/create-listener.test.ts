import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { createWords } from '#server/base/words.ts'
import { sendRaw } from '#tests/harness/send-raw.ts'
import { limits, createListener } from './create-listener.ts'
import { rejectUnparsed } from './reject-early.ts'

const config = parseConfig({})
const words = createWords()

/** A listener with limits that a test need not wait for. */
async function listen(changed: Partial<typeof limits>, handlers: Partial<Parameters<typeof createListener>[1]> = {}) {
  const server = createListener(
    config,
    {
      ingest: (_request, response) => void response.end('ingest'),
      sendCached: () => false,
      framework: (request, response) => void request.on('end', () => response.end('framework')).resume(),
      words,
      ...handlers,
    },
    { ...limits, connectionsCheckingInterval: 10, ...changed },
  )
  server.on('clientError', (error, socket) => rejectUnparsed({ config, words }, error, socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a slow head or body gets a 408, and the connection is closed', async () => {
  await using listener = await listen({ headersTimeout: 50, requestTimeout: 100 })
  for (const bytes of [
    'GET /api/posts HTTP/1.1\r\nHost: a\r\nX-Slow:',
    'POST /api/posts HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf',
  ]) {
    const { status, headers, body } = await sendRaw(listener.url, bytes)
    expect([status, headers['connection']]).toEqual([408, 'close'])
    expect(body).toContain('did not arrive in time')
  }
})

const request = 'GET /api/posts HTTP/1.1\r\nHost: a\r\n\r\n'
const lastRequest = 'GET /api/posts HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('requests that are sent before the response to the first are answered in order', async () => {
  let handled = 0
  await using listener = await listen(
    {},
    { framework: (_request, response) => void setImmediate(() => response.end(`answer ${++handled};`)) },
  )
  const { body } = await sendRaw(listener.url, request.repeat(11) + lastRequest)
  expect(body.match(/answer \d+/g)).toEqual(Array.from({ length: 12 }, (_, at) => `answer ${at + 1}`))
})

test('a connection on which a thousand of them come at once is closed, and few of them are handled', async () => {
  let handled = 0
  await using listener = await listen({}, { framework: () => void handled++ })
  const { status } = await sendRaw(listener.url, request.repeat(1000))
  expect(status).toBe(0)
  expect(handled).toBeGreaterThan(1)
  expect(handled).toBeLessThan(20)
})

test('an idle connection is closed', async () => {
  await using listener = await listen({ headersTimeout: 50, requestTimeout: 100 })
  const { status } = await sendRaw(listener.url, '')
  expect([0, 408]).toContain(status)
})

test('a client that does not read its response is disconnected, for cached pages and others', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024)
  for (const isKept of [true, false]) {
    const send = (response: ServerResponse) => (response.end(large), isKept)
    await using listener = await listen(
      { timeout: 50 },
      { sendCached: (_request, response) => isKept && send(response), framework: (_request, response) => void send(response) },
    )
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1').on('error', () => {})
    const [accepted] = (await once(listener.server, 'connection')) as [Socket]
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(accepted, 'close')
    expect(socket.bytesRead).toBeLessThan(large.length)
    socket.destroy()
  }
})

test('connections beyond the limit are closed, and the others go on', async () => {
  await using listener = await listen({ maxConnections: 2 })
  const port = Number(new URL(listener.url).port)
  const one = connect(port, '127.0.0.1').on('error', () => {})
  await once(listener.server, 'connection')
  const other = connect(port, '127.0.0.1').on('error', () => {})
  await once(listener.server, 'connection')
  expect((await sendRaw(listener.url, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).status).toBe(0)
  one.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const [answer] = (await once(one, 'data')) as [Buffer]
  expect(answer.toString()).toContain(' 200 OK')
  other.destroy()
})

test('every limit is set', () => {
  for (const [name, value] of Object.entries(limits)) expect([name, value > 0 && Number.isFinite(value)]).toEqual([name, true])
  const server = createListener(config, { ingest: () => {}, sendCached: () => false, framework: () => {}, words })
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server
  expect(limits).toMatchObject({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections })
})
