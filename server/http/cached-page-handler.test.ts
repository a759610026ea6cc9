import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { prepareCachedPage } from './cached-page.ts'
import { createCachedPageHandler } from './cached-page-handler.ts'

const words = `<!doctype html><p>${'Kept. '.repeat(3000)}</p>`

/** A server that has one page cached, at `/`, and responds to every other request with the data that reached it. */
async function openHall() {
  const page = await prepareCachedPage(Buffer.from(words), { 'x-policy': 'good' })
  const cachedPageHandler = createCachedPageHandler(parseConfig({}))
  const hall = { isKept: true }
  const server = createServer((request, response) => {
    if (cachedPageHandler.tryHandle(request, response)) return
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => response.end(JSON.stringify({ method: request.method, url: request.url, body })))
  })
  cachedPageHandler.start({
    cookieFor: () => null,
    keyOf: ({ url, headers }) => (url === '/' && !headers.cookie && !headers.authorization ? 'the page' : null),
    peek: (key) => (hall.isKept && key === 'the page' ? page : null),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(hall, {
    page,
    call: () => call(port),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

/** A connection over which a test says what it likes, byte for byte. */
function call(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let received = Buffer.alloc(0)
  socket.on('data', (part) => (received = Buffer.concat([received, part])))
  return {
    socket,
    say: (text: string) => void socket.write(text),
    /** The next answer, whole. */
    async answer(hasBody = true) {
      for (;;) {
        const end = received.indexOf('\r\n\r\n')
        const head = received.toString('latin1', 0, Math.max(end, 0))
        const length = hasBody && !/ 304 /.test(head.split('\r\n')[0] ?? '') ? Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) : 0
        if (end !== -1 && received.length >= end + 4 + length) {
          const body = received.subarray(end + 4, end + 4 + length)
          received = received.subarray(end + 4 + length)
          const [status = '', ...lines] = head.split('\r\n')
          return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(lines.map(nameAndValue)), body }
        }
        await once(socket, 'data')
      }
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}

const nameAndValue = (line: string): [string, string] => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]
const get = (...lines: string[]) => ['GET / HTTP/1.1', 'Host: callbox.test', ...lines, '', ''].join('\r\n')

test('a cached page is served repeatedly over one connection, each time with its own date and request id', async () => {
  await using hall = await openHall()
  using line = hall.call()
  const ids = new Set()
  for (let times = 0; times < 3; times++) {
    line.say(get('Accept-Encoding: gzip, br', 'User-Agent: a test'))
    const { status, headers, body } = await line.answer()
    expect([status, headers['content-encoding'], headers['x-policy']]).toEqual([200, 'br', 'good'])
    expect(body.equals(hall.page.brotli.body)).toBe(true)
    expect(Math.abs(Date.parse(headers['date'] ?? '') - Date.now())).toBeLessThan(5000)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(3)
  line.say('GET /other HTTP/1.1\r\nHost: callbox.test\r\n\r\n')
  expect(JSON.parse((await line.answer()).body.toString())).toMatchObject({ url: '/other' })
})

test('the response has an encoding that the client accepts', async () => {
  await using hall = await openHall()
  for (const [accepted, encoding] of [
    ['Accept-Encoding: br', 'br'],
    ['Accept-Encoding: gzip;q=0.5, br;q=0', 'gzip'],
    ['Accept: text/html', undefined],
  ] as const) {
    using line = hall.call()
    line.say(get(accepted))
    expect((await line.answer()).headers['content-encoding']).toBe(encoding)
  }
})

test('other requests are passed on unchanged', async () => {
  await using hall = await openHall()
  for (const [sent, received] of [
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello', { method: 'POST', body: 'hello' }],
    [get('Cookie: cb_access=x'), { method: 'GET', url: '/', body: '' }],
    [get('Authorization: Bearer x'), { method: 'GET', url: '/' }],
  ] as const) {
    using line = hall.call()
    line.say(sent)
    expect(JSON.parse((await line.answer()).body.toString())).toMatchObject(received)
  }
})

test('two pipelined requests get two responses in order', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.say(get() + 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await line.answer()).body.toString()).toBe(words)
  expect(JSON.parse((await line.answer()).body.toString())).toMatchObject({ url: '/second' })
})

test('conditional requests and HEAD are supported', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.say(get(`If-None-Match: ${hall.page.plain.etag}`))
  expect((await line.answer()).status).toBe(304)
  line.say(get().replace('GET', 'HEAD'))
  const head = await line.answer(false)
  expect([head.status, head.headers['content-length']]).toEqual([200, String(words.length)])
  line.say(get('Connection: close'))
  expect((await line.answer()).headers['connection']).toBe('close')
})

test('an invalidated page is never served, however often it was requested before', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.say(get())
  expect((await line.answer()).body.toString()).toBe(words)
  hall.isKept = false
  line.say(get())
  expect(JSON.parse((await line.answer()).body.toString())).toMatchObject({ url: '/' })
})
