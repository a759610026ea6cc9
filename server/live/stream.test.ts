import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { encodeFrame } from './sse-frame.ts'
import { openStream } from './stream.ts'

const mb = 1024 * 1024

async function openPair() {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  for (const each of [client, socket]) each.on('error', () => {})
  return {
    socket,
    [Symbol.dispose]() {
      client.destroy()
      socket.destroy()
      server.close()
    },
  }
}

test.each([
  ['live', false],
  ['missed', true],
])('a client that never reads is gone after 4 MB of %s events', async (_name, isCatchingUp) => {
  using pair = await openPair()
  const { socket } = pair
  const stream = openStream({
    socket,
    isChunked: true,
    mayRead: true,
    isAdmin: false,
    phoneNumberId: null,
    sessionId: null,
    userId: null,
    lastEventId: null,
  })
  const frame = encodeFrame(`data: ${'x'.repeat(64 * 1024)}\n\n`)
  const to = isCatchingUp ? stream.unbuffered() : stream
  let held = 0
  for (let written = 0; written < 64 * mb && stream.isOpen(); written += frame.chunked.length) {
    to.write(frame)
    held = Math.max(held, socket.writableLength)
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(stream.isOpen()).toBe(false)
  expect(held).toBeGreaterThan(mb)
  expect(held).toBeLessThan(4.1 * mb)
})
