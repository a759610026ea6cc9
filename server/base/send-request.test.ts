import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeNetworkError } from './describe-network-error.ts'
import { sendRequest } from './send-request.ts'

async function listen(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.size,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const openHttp = (handle: RequestListener) => listen(createServer(handle))
/** Responds to a connection with raw bytes. */
const openRaw = (respond: (socket: Socket) => void) => listen(createTcpServer((socket) => void socket.once('data', () => respond(socket))))

/** The body, or how the error is described. */
async function get(
  url: string,
  { timeoutMs = 5000, isForbidden }: { timeoutMs?: number; isForbidden?: (address: string) => boolean } = {},
) {
  try {
    const options = { method: 'GET', headers: {}, signal: AbortSignal.timeout(timeoutMs), ...(isForbidden ? { isForbidden } : {}) } as const
    await using response = await sendRequest(new URL(url), options)
    return (await response.readBody()).toString()
  } catch (error) {
    return describeNetworkError(error, 'device') ?? (error as NodeJS.ErrnoException).code
  }
}

test.each([
  'http://169.254.169.254/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://169.254.169.254./',
  'http://\uff11\uff16\uff19.254.169.254/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
])('%s is not connected to', async (url) => {
  expect(await get(url)).toMatch(/^Link-local and multicast addresses/)
})

test('a name is connected to only where none of its addresses is forbidden', async () => {
  await using server = await openHttp((_request, response) => void response.end('here'))
  expect(await get(`http://localhost:${server.port}/`)).toBe('here')
  const isForbidden = (address: string) => address === '127.0.0.1'
  expect(await get(`http://localhost:${server.port}/`, { isForbidden })).toMatch(/^The name of the host stands for an address/)
})

test('redirects are not followed', async () => {
  const paths: string[] = []
  await using server = await openHttp((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end('redirect')
  })
  expect(await get(`http://127.0.0.1:${server.port}/`)).toBe('redirect')
  expect(paths).toEqual(['/'])
})

test('a body beyond 1 MB is an error, announced or not, and one that is compressed is not expanded', async () => {
  await using server = await openHttp(({ url }, response) => {
    if (url === '/announced') return void response.end('x'.repeat(1024 * 1024 + 1))
    if (url === '/bomb') return void response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(50_000_000)))
    const writing = setInterval(() => response.write('x'.repeat(100_000)), 1)
    response.on('close', () => clearInterval(writing))
  })
  const at = (path: string) => get(`http://127.0.0.1:${server.port}/${path}`)
  expect(await at('announced')).toBe('UND_ERR_RES_EXCEEDED_MAX_SIZE')
  expect(await at('endless')).toBe('UND_ERR_RES_EXCEEDED_MAX_SIZE')
  expect((await at('bomb'))?.length).toBeLessThan(100_000)
  await expect.poll(() => server.open()).toBe(0)
})

const repeat = (text: string) => (socket: Socket) => {
  const writing = setInterval(() => socket.write(text), 1)
  socket.on('close', () => clearInterval(writing))
}
const late = 'The device did not respond in time.'
const malformed = 'What answers at this address does not speak HTTP as it should.'

test.each([
  ['headers without end', 'HTTP/1.1 200 OK\r\n', `x-a: ${'y'.repeat(1000)}\r\n`, malformed],
  ['one header without end', 'HTTP/1.1 200 OK\r\nx-a: ', 'y'.repeat(1000), malformed],
  [
    'trailers without end',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n',
    `x-a: ${'y'.repeat(1000)}\r\n`,
    malformed,
  ],
  ['a status line without end', 'HTTP/1.1 200 ', 'y'.repeat(1000), late],
  ['hints without end', '', 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n', late],
  ['a slow body', 'HTTP/1.1 200 OK\r\n\r\n', 'x', late],
  ['a slow chunk extension', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'y', late],
])('%s end with the connection', async (_name, beginning, again, words) => {
  await using server = await openRaw((socket) => {
    socket.write(beginning)
    repeat(again)(socket)
  })
  expect(await get(`http://127.0.0.1:${server.port}/`, { timeoutMs: words === late ? 300 : 10_000 })).toBe(words)
  await expect.poll(() => server.open()).toBe(0)
})

test('a TLS handshake that is not answered is given up, and its connection closed', async () => {
  await using server = await openRaw(() => {})
  expect(await get(`https://127.0.0.1:${server.port}/`, { timeoutMs: 300 })).toBe(late)
  await expect.poll(() => server.open()).toBe(0)
})

test.each([
  ['closes at once', (socket: Socket) => void socket.end(), 'The device closed the connection.'],
  ['resets the connection', (socket: Socket) => void socket.resetAndDestroy(), 'The device closed the connection.'],
  [
    'ends within the body',
    (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n[]'),
    'The device closed the connection.',
  ],
  ['speaks SSH', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'), malformed],
  [
    'gives two lengths',
    (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]'),
    malformed,
  ],
])('a host that %s is described', async (_name, respond, words) => {
  await using server = await openRaw(respond)
  expect(await get(`http://127.0.0.1:${server.port}/`)).toBe(words)
})

test('errors before the connection are described', async () => {
  await using server = await openHttp((_request, response) => void response.end())
  expect(await get('http://127.0.0.1:1/')).toBe('Nothing answers at this address.')
  expect(await get('http://localhost:1/')).toBe('Nothing answers at this address.')
  expect(await get('http://no-such-host.invalid/')).toMatch(/^The name of the host cannot be resolved/)
  expect(await get(`https://127.0.0.1:${server.port}/`)).toBe('The other side does not speak TLS. Check port and TLS.')
})

test('a request that is given up fails with the reason, begun or not', async () => {
  await using server = await openHttp(() => {})
  const reason = new Error('stopping')
  const ask = (signal: AbortSignal) => sendRequest(new URL(`http://127.0.0.1:${server.port}/`), { method: 'GET', headers: {}, signal })
  await expect(ask(AbortSignal.abort(reason))).rejects.toBe(reason)
  const stop = new AbortController()
  const underWay = ask(stop.signal)
  await expect.poll(() => server.open()).toBe(1)
  stop.abort(reason)
  await expect(underWay).rejects.toBe(reason)
})
