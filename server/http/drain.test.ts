import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import pino from 'pino'
import { buildServer } from '#server/build-server.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { createDrain } from './drain.ts'

async function openServer() {
  const app = await openTestApp({ numbers: 1 })
  const server = await buildServer(app, pino({ level: 'silent' }))
  const drain = createDrain(server.server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone', lists_numbers: 'all' })
  const body = JSON.stringify({ id: 'one', to: testNumbers[0], from: 'Uber', text: 'Hello' })
  const head = `POST /ingest/${id}/json HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n`
  return {
    app,
    server: server.server,
    drain,
    port,
    head,
    body,
    async [Symbol.asyncDispose]() {
      await server.close()
      await app[Symbol.asyncDispose]()
    },
  }
}

async function open(port: number): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (part: Buffer) => void (received += part.toString())).on('error', () => {})
  return { socket, received: () => received, closed: once(socket, 'close') }
}

test('a delivery that is under way when the server stops is stored and acknowledged, and its connection is not used again', async () => {
  await using site = await openServer()
  const [gateway, idle, unused] = [await open(site.port), await open(site.port), await open(site.port)]
  idle.socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await expect.poll(idle.received).toContain('"ok"')
  const requested = once(site.server, 'request')
  gateway.socket.write(site.head + site.body.slice(0, 10))
  await requested
  const drained = site.drain(60_000)
  await Promise.all([idle.closed, unused.closed])
  await expect(open(site.port)).rejects.toThrow('ECONNREFUSED')
  gateway.socket.write(site.body.slice(10))
  await Promise.all([drained, gateway.closed])
  expect(gateway.received()).toMatch(/^HTTP\/1\.1 200 .*"status":"stored"/s)
})

test('a request that does not end holds the stop up for a while only', async () => {
  await using site = await openServer()
  const stuck = await open(site.port)
  const requested = once(site.server, 'request')
  stuck.socket.write(site.head)
  await requested
  await site.drain(50)
  await stuck.closed
  expect(stuck.received()).toBe('')
})

test('a node that is stopping is not ready, while it still answers', async () => {
  await using site = await openServer()
  const { socket, received } = await open(site.port)
  const ask = () => socket.write('GET /readyz?of=node HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  ask()
  await expect.poll(received).toContain('HTTP/1.1 200')
  site.app.hub.close()
  ask()
  await expect.poll(received).toContain('"code":"stopping"')
  expect(received()).toMatch(/HTTP\/1\.1 503 .*retry-after: 5/is)
})
