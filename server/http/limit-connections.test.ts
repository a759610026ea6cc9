import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { createWords } from '#server/base/words.ts'
import { createListener, limits } from './create-listener.ts'

/** A listener that answers `/` at once and leaves every other request open, as an event stream is. */
async function listen({ most = 3, env = {} }: { most?: number; env?: Record<string, string> } = {}) {
  const open: ServerResponse[] = []
  const server = createListener(
    parseConfig({ STREAMS_PER_CLIENT: '1', ...env }),
    {
      ingest: () => {},
      sendCached: () => false,
      framework: (request, response) => (request.url === '/' ? void response.end('served') : void open.push(response)),
      words: createWords(),
    },
    { ...limits, connectionsPerClient: most },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    open,
    async connect(localAddress = '127.0.0.1') {
      const accepted = once(server, 'connection')
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      await Promise.all([accepted, once(socket, 'connect')])
      return socket
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Unlike `once`, also where the connection is reset. */
function whenClosed(socket: Socket): Promise<null> {
  return new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', () => resolve(null))))
}

/** The beginning of the response, or null where the connection was closed without one. */
function ask(socket: Socket, path = '/'): Promise<string | null> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  return Promise.race([
    whenClosed(socket),
    new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString().slice(0, 12)))),
  ])
}

test('a client at its limit loses its oldest connection without a request, and another client none', async () => {
  await using listener = await listen()
  const sockets = [await listener.connect(), await listener.connect(), await listener.connect()]
  const other = await listener.connect('127.0.0.2')
  const [stream, kept, unused] = sockets as [Socket, Socket, Socket]
  const requested = once(listener.server, 'request')
  stream.write('GET /live HTTP/1.1\r\nHost: a\r\n\r\n')
  await requested
  expect(await ask(kept)).toBe('HTTP/1.1 200')
  // The one that has its response is the oldest that waits for nothing, then the one that was never used.
  for (const idle of [kept, unused]) {
    const closed = whenClosed(idle)
    const next = await listener.connect()
    await closed
    expect(await ask(next)).toBe('HTTP/1.1 200')
  }
  expect(await ask(other)).toBe('HTTP/1.1 200')
  listener.open[0]?.end('after all')
  const [part] = (await once(stream, 'data')) as [Buffer]
  expect(part.toString()).toContain('after all')
})

test('half a request is no request', async () => {
  await using listener = await listen({ most: 2 })
  const [first, second] = [await listener.connect(), await listener.connect()] as const
  const closed = whenClosed(first)
  for (const socket of [first, second]) socket.write('GET / HTTP/1.1\r\nHost:')
  expect(await ask(await listener.connect())).toBe('HTTP/1.1 200')
  await closed
})

test('where every connection has a request under way, further ones are closed, until one ends', async () => {
  await using listener = await listen({ most: 2 })
  const streams = [await listener.connect(), await listener.connect()]
  for (const socket of streams) {
    const requested = once(listener.server, 'request')
    socket.write('GET /live HTTP/1.1\r\nHost: a\r\n\r\n')
    await requested
  }
  for (let tries = 0; tries < 5; tries++) expect(await ask(await listener.connect())).toBeNull()
  const other = await listener.connect('127.0.0.2')
  expect(await ask(other)).toBe('HTTP/1.1 200')
  const ended = new Promise((resolve) => listener.open[0]?.once('close', resolve))
  streams[0]?.destroy()
  await ended
  expect(await ask(await listener.connect())).toBe('HTTP/1.1 200')
})

test('one client may have a thousand connections, or twice as many as streams; those of a proxy are not counted', async () => {
  const count = async (env: Record<string, string>, tried: number) => {
    await using listener = await listen({ most: 20, env })
    for (let made = 0; made < tried; made++) await listener.connect()
    await new Promise((resolve) => setImmediate(resolve))
    return new Promise<number>((resolve, reject) =>
      listener.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
    )
  }
  expect(await count({}, 60)).toBe(20)
  expect(await count({ STREAMS_PER_CLIENT: '25' }, 60)).toBe(50)
  expect(await count({ STREAMS_PER_CLIENT: '0' }, 60)).toBe(60)
  expect(await count({ TRUST_PROXY: '1' }, 60)).toBe(60)
  expect(limits.connectionsPerClient).toBeGreaterThanOrEqual(100)
  expect(limits.connectionsPerClient).toBeLessThanOrEqual(2000)
})
