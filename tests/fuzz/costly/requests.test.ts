import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack, emitted, flood, growthSince } from './attack.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type MeasuredServer } from './open-measured-server.ts'

let server: MeasuredServer
beforeAll(async () => void (server = await openMeasuredServer()))
afterAll(() => server[Symbol.asyncDispose]())

const host = 'Host: callbox.example.test\r\n'
const mib = 2 ** 20

/** A connection, and all that came over it, of which the last two kilobytes are kept. */
async function open(): Promise<{ socket: Socket; tail(): string; bytes(): number }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let [tail, bytes] = ['', 0]
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => {
    bytes += part.length
    tail = (tail + part.toString('latin1')).slice(-2000)
  })
  await once(socket, 'connect')
  return { socket, tail: () => tail, bytes: () => bytes }
}

/** Sends bytes, the last request of which closes the connection, and waits for that. */
async function exchange(parts: Iterable<string | Buffer>): Promise<string> {
  const { socket, tail } = await open()
  const closed = emitted(socket, 'close')
  for (const part of parts) {
    if (socket.destroyed) break
    if (!socket.write(part)) await Promise.race([emitted(socket, 'drain'), closed])
  }
  await closed
  return tail()
}

/** One byte after the other. */
const bytesOf = (text: string) => Array.from(Buffer.from(text), (byte) => Buffer.from([byte]))

const sizes = (largest: number) => [largest / 16, largest / 4, largest].map(Math.floor)
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 } }),
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  zstd: (bytes) => zstdCompressSync(bytes),
}
const doors = [
  '/api/auth/request-otp',
  '/api/auth/verify-otp',
  '/api/auth/passkey',
  '/api/rpc/is_current_user_admin',
  '/ingest/1/json',
  '/ingest/1/heartbeat',
  '/',
  '/api/nothing',
]

test.each(Object.keys(codings))('bodies compressed by %s', { timeout: 300_000 }, async (coding) => {
  const bodies = new Map(sizes(64 * mib).map((size) => [size, codings[coding]?.(Buffer.alloc(size, 'a'))]))
  const inputs = doors.map((path): Growing => ({
    name: `${path}: a body of ${coding}`,
    sizes: [...bodies.keys()],
    send: (size) =>
      server.send({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'content-encoding': coding },
        body: bodies.get(size) ?? '',
      }),
  }))
  await attack(server, coding, inputs)
})

test('bodies in pieces, heads in pieces, and many requests at once', { timeout: 300_000 }, async () => {
  const post = (headers: string, path = '/api/auth/verify-otp') =>
    `POST ${path} HTTP/1.1\r\n${host}Connection: close\r\nContent-Type: application/json\r\n${headers}\r\n`
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`
  const last = get('/healthz', 'Connection: close\r\n')
  const each = (size: number, part: string) => Array.from({ length: size }, () => part)
  const inputs: Growing[] = [
    {
      name: 'a body in chunks of one byte',
      sizes: sizes(64_000),
      send: (size) => exchange([post('Transfer-Encoding: chunked\r\n') + '1\r\na\r\n'.repeat(size) + '0\r\n\r\n']),
    },
    {
      name: 'a body of one byte a write',
      sizes: sizes(4000),
      send: (size) => exchange([post(`Content-Length: ${size}\r\n`), ...each(size, 'a')]),
    },
    {
      name: 'a body of a gateway in chunks of one byte',
      sizes: sizes(64_000),
      send: (size) => exchange([post('Transfer-Encoding: chunked\r\n', '/ingest/1/twilio') + '1\r\na\r\n'.repeat(size) + '0\r\n\r\n']),
    },
    {
      name: 'trailers',
      sizes: sizes(1000),
      send: (size) => exchange([post('Transfer-Encoding: chunked\r\n') + '1\r\na\r\n0\r\n' + 'a: b\r\n'.repeat(size) + '\r\n']),
    },
    {
      name: 'extensions of a chunk',
      sizes: sizes(12_000),
      send: (size) => exchange([post('Transfer-Encoding: chunked\r\n') + `1;${'a'.repeat(size)}\r\na\r\n0\r\n\r\n`]),
    },
    {
      name: 'a head of one byte a write',
      sizes: sizes(4000),
      send: (size) => exchange(bytesOf(`GET /healthz HTTP/1.1\r\nConnection: close\r\nX: ${'a'.repeat(size)}\r\n${host}\r\n`)),
    },
    {
      name: 'a head that is too large',
      sizes: sizes(4 * mib),
      send: (size) => exchange([`GET / HTTP/1.1\r\n${host}X: `, 'a'.repeat(size), '\r\n\r\n']),
    },
    {
      name: 'the same header many times',
      sizes: sizes(1900),
      send: (size) => exchange([get('/', `${'Cookie: a\r\n'.repeat(size / 2)}Connection: close\r\n`)]),
    },
    { name: 'line breaks before a request', sizes: sizes(100_000), send: (size) => exchange(['\r\n'.repeat(size) + last]) },
    { name: 'requests at once for /healthz', sizes: sizes(2048), send: (size) => exchange([get('/healthz').repeat(size) + last]) },
    { name: 'requests at once for a page', sizes: sizes(1024), send: (size) => exchange([get('/').repeat(size) + last]) },
    { name: 'requests at once for nothing', sizes: sizes(256), send: (size) => exchange([get('/none').repeat(size) + last]) },
    {
      name: 'requests at once with a body',
      sizes: sizes(512),
      send: (size) =>
        exchange([
          `POST /api/auth/refresh HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`.repeat(size) + last,
        ]),
    },
    { name: 'connections', sizes: sizes(512), send: (size) => Promise.all(Array.from({ length: size }, () => exchange([last]))) },
    {
      name: 'connections that begin a request and go',
      sizes: sizes(512),
      send: async (size) => {
        const all = await Promise.all(Array.from({ length: size }, open))
        for (const { socket } of all) socket.write('POST /ingest/1/json HTTP/1.1\r\nContent-Le', () => socket.resetAndDestroy())
        for (const { socket } of all) if (!socket.closed) await emitted(socket, 'close')
      },
    },
  ]
  await attack(
    server,
    'connections',
    inputs.map((input) => ({ ...input, most: 1000 })),
  )
})

test.each(['/', '/healthz', '/none', '/api/status', '/docs'])(
  'a client that asks for %s again and again and never reads',
  { timeout: 120_000 },
  async (path) => {
    const { socket } = await open()
    await flood(server, socket, Buffer.from(`GET ${path} HTTP/1.1\r\n${host}\r\n`.repeat(500)), 4 * mib)
  },
)

test('connections that stay open and say nothing, or half a request', { timeout: 120_000 }, async () => {
  const before = await server.usage('collected')
  const sockets = await Promise.all(Array.from({ length: 600 }, open))
  for (const [at, { socket }] of sockets.entries())
    if (at % 2) socket.write(`POST /ingest/1/json HTTP/1.1\r\n${host}Content-Length: 200000\r\n\r\n${'a'.repeat(10_000)}`)
  const open600 = await server.usage('collected')
  for (const { socket } of sockets) socket.destroy()
  const perConnection = (open600.heapBytes - before.heapBytes) / sockets.length
  expect(perConnection, 'bytes of a connection').toBeLessThan(64 * 1024)
  await wait(100)
  expect(await growthSince(server, before, () => wait(200))).toBeNull()
})
