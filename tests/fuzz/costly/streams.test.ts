import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { attack, growthSince } from './attack.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type MeasuredServer } from './open-measured-server.ts'

let server: MeasuredServer
let gateway: { id: string; token: string }
let serial = 0
beforeAll(async () => {
  server = await openMeasuredServer()
  const made = await server.send({
    who: 'admin',
    method: 'POST',
    path: '/api/admin/gateways',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Streams"}',
  })
  gateway = JSON.parse(made.body) as typeof gateway
})
afterAll(() => server[Symbol.asyncDispose]())

type Stream = { socket: Socket; id: Promise<string> }

/** A stream as its first bytes come; `id` is its first cursor. */
async function open(query = '', headers = ''): Promise<Stream> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const first = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', (part: Buffer) => {
    if (text.length > 4000) return
    text += part.toString('latin1')
    const id = /^id: (\S+)/m.exec(text)?.[1]
    if (id !== undefined) first.resolve(id)
    // A refusal.
    else if (/^HTTP\/1\.1 [^2]/.test(text)) first.resolve('')
  })
  socket.on('close', () => first.resolve(''))
  await once(socket, 'connect')
  socket.write(
    `GET /api/live${query} HTTP/1.1\r\nHost: callbox.example.test\r\nX-Forwarded-For: 192.0.2.${++serial % 250}\r\n${headers}\r\n`,
  )
  return { socket, id: first.promise }
}

async function openAndClose(count: number, headers: (at: number) => string = () => '', query = ''): Promise<void> {
  const streams = await Promise.all(Array.from({ length: count }, (_, at) => open(query, headers(at))))
  await Promise.all(streams.map(({ id }) => id))
  for (const { socket } of streams) socket.destroy()
}

const deliver = (texts: number, length = 100) =>
  server.send({
    method: 'POST',
    path: `/ingest/${gateway.id}/json`,
    headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: Array.from({ length: texts }, () => ({
        id: `s${++serial}`,
        to: testNumbers[serial % 6],
        from: 'Google',
        text: `${serial}${'a'.repeat(length)}`,
      })),
    }),
  })

test('streams that come and go, with any place at which they left', { timeout: 300_000 }, async () => {
  await deliver(200)
  const { socket, id } = await open()
  const cursor = await id
  socket.destroy()
  const [epoch = '', issuedAt = '', done = ''] = cursor.split('.')
  const [low = '1', high = '2'] = done.split(':')
  const sizes = (largest: number) => [largest / 16, largest / 4, largest].map(Math.floor)
  const single = (name: string, largest: number, write: (size: number) => string): Growing => ({
    name,
    sizes: sizes(largest),
    send: (size) => openAndClose(1, () => `Last-Event-ID: ${write(size)}\r\n`),
  })
  const old = `${epoch}.${issuedAt}.${Math.max(1, Number(low) - 150)}:${Math.max(1, Number(low) - 150)}:`
  const inputs: Growing[] = [
    { name: 'streams at once', sizes: [16, 64, 256], send: (size) => openAndClose(size) },
    {
      name: 'streams at once that missed texts, from the same place',
      sizes: [16, 64, 256],
      send: (size) => openAndClose(size, () => `Last-Event-ID: ${old}\r\n`),
    },
    {
      name: 'streams at once that missed texts, each from its own place',
      sizes: [16, 64, 256],
      send: (size) =>
        openAndClose(
          size,
          (at) =>
            `Last-Event-ID: ${epoch}.${issuedAt}.${Math.max(1, Number(low) - (at % 150))}:${Math.max(1, Number(low) - (at % 150))}:\r\n`,
        ),
    },
    { name: 'streams of one number', sizes: [16, 64, 256], send: (size) => openAndClose(size, () => '', '?number=1') },
    { name: 'streams of no number', sizes: [16, 64, 256], send: (size) => openAndClose(size, () => '', '?number=999') },
    single('a long place', 12_000, (size) => 'a'.repeat(size)),
    single('a place of digits', 12_000, (size) => `${epoch}.${issuedAt}.${'1'.repeat(size)}`),
    single(
      'a place with many open transactions',
      1900,
      (size) => `${epoch}.${issuedAt}.1:${high}:${Array.from({ length: size }, (_, at) => at + 1).join(',')}`,
    ),
    single(
      'a place with 500 open transactions of many digits',
      400,
      (size) => `${epoch}.${issuedAt}.1:${high}:${Array.from({ length: size }, (_, at) => 1e15 + at).join(',')}`,
    ),
  ]
  await attack(
    server,
    'streams',
    inputs.map((input) => ({ ...input, most: 400 })),
  )
})

test('streams that are not read while long texts come', { timeout: 120_000 }, async () => {
  const before = await server.usage('collected')
  const streams = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const stream = await open()
      await stream.id
      stream.socket.pause()
      return stream
    }),
  )
  for (let round = 0; round < 20; round++) await deliver(10, 15_000)
  // At most 4 MB for each stream, as server/live/stream.ts says; frames are shared between them.
  const after = await server.usage('collected')
  expect(after.residentBytes - before.residentBytes, 'memory of 20 streams that are not read').toBeLessThan(200 * 2 ** 20)
  for (const { socket } of streams) socket.destroy()
  expect(await growthSince(server, before, () => deliver(1))).toBeNull()
})
