import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { keepPage } from './kept-page.ts'
import { readPlainRequest } from './read-plain-request.ts'
import { openShortWay } from './short-way.ts'

const words = `<!doctype html><p>${'Kept. '.repeat(3000)}</p>`

/** A server that has one page kept, at `/`, and says of every other request what Node's parser made of it. */
async function openHall() {
  const page = await keepPage(Buffer.from(words), { 'x-manners': 'good' })
  const shortWay = openShortWay()
  const hall = { isKept: true, parsed: 0 }
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    hall.parsed++
    if (shortWay.answer(request, response)) return
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => response.end(JSON.stringify({ method: request.method, url: request.url, body })))
  })
  shortWay.standBefore(server, 72_000)
  shortWay.open({
    keyOf: ({ url, cookie, authorization }) => (url === '/' && !cookie && !authorization ? 'the page' : null),
    peek: (key) => (hall.isKept && key === 'the page' ? page : null),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(hall, {
    page,
    call: () => call(port),
    [Symbol.asyncDispose]: async () => {
      shortWay.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

/** A connection over which a test says what it likes, byte for byte. */
function call(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let heard = Buffer.alloc(0)
  socket.on('data', (part) => (heard = Buffer.concat([heard, part])))
  return {
    socket,
    say: (text: string) => void socket.write(text),
    /** The next answer, whole. */
    async answer(hasBody = true) {
      for (;;) {
        const end = heard.indexOf('\r\n\r\n')
        const head = heard.toString('latin1', 0, Math.max(end, 0))
        const length = hasBody && !/ 304 /.test(head.split('\r\n')[0] ?? '') ? Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) : 0
        if (end !== -1 && heard.length >= end + 4 + length) {
          const body = heard.subarray(end + 4, end + 4 + length)
          heard = heard.subarray(end + 4 + length)
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

test('a kept page is answered without the parser, again and again, as the parser would have had it answered', async () => {
  await using hall = await openHall()
  using first = hall.call()
  const answers = []
  for (let times = 0; times < 3; times++) {
    first.say(get('Accept-Encoding: gzip, br', 'User-Agent: a test'))
    answers.push(await first.answer())
  }
  expect(hall.parsed).toBe(0)

  // One question that is not for the short way, and everything after it goes the long one.
  using second = hall.call()
  second.say('GET /other HTTP/1.1\r\nHost: callbox.test\r\n\r\n')
  expect(JSON.parse((await second.answer()).body.toString() || '{}')).toMatchObject({ url: '/other' })
  second.say(get('Accept-Encoding: gzip, br', 'User-Agent: a test'))
  answers.push(await second.answer())
  expect(hall.parsed).toBe(2)

  const [one, ...others] = answers.map(({ status, headers: { date, 'x-request-id': id, ...headers }, body }) => ({
    status,
    headers,
    body,
    isDated: Math.abs(Date.parse(date ?? '') - Date.now()) < 5000,
    hasId: /^[0-9a-f-]{36}$/.test(id ?? ''),
  }))
  expect(one).toMatchObject({ status: 200, isDated: true, hasId: true, headers: { 'content-encoding': 'br', 'x-manners': 'good' } })
  expect(one?.body.equals(hall.page.brotli.body)).toBe(true)
  for (const other of others) expect(other).toEqual(one)
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length)
})

test('each gets the encoding they can read', async () => {
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
  expect(hall.parsed).toBe(0)
})

test('whatever is not plain reaches the parser with every byte it came with', async () => {
  await using hall = await openHall()
  const upload = 'x'.repeat(200_000)
  for (const [sent, heard] of [
    [['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'], { method: 'POST', body: 'hello' }],
    [[`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${upload.length}\r\n\r\n`, upload], { method: 'POST', body: upload }],
    [['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel', 'lo\r\n0\r\n\r\n'], { method: 'POST', body: 'hello' }],
    [['GET /', 'other HTTP/1.1\r\nHo', 'st: a\r\n\r\n'], { method: 'GET', url: '/other' }],
    [[get('Cookie: cb_access=x')], { method: 'GET', url: '/', body: '' }],
    [[get('Authorization: Bearer x')], { method: 'GET', url: '/' }],
  ] as const) {
    using line = hall.call()
    for (const piece of sent) {
      line.say(piece)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(JSON.parse((await line.answer()).body.toString())).toMatchObject(heard)
  }
})

test('two questions in one breath get two answers in their order', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.say(get() + 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await line.answer()).body.toString()).toBe(words)
  expect(JSON.parse((await line.answer()).body.toString())).toMatchObject({ url: '/second' })
})

test('what has changed is asked for by its validator, and a head by itself, through the parser', async () => {
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

test('a page that no longer holds is not sent, however often the same was asked before', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.say(get())
  expect((await line.answer()).body.toString()).toBe(words)
  hall.isKept = false
  line.say(get())
  expect(JSON.parse((await line.answer()).body.toString())).toMatchObject({ url: '/' })
})

test('who asks on and on without reading does not fill the memory', async () => {
  await using hall = await openHall()
  using line = hall.call()
  line.socket.pause()
  for (let times = 0; times < 2000; times++) line.say(get())
  await expect.poll(() => hall.parsed).toBeGreaterThan(0)
  line.socket.resume()
  for (let times = 0; times < 2000; times++) expect((await line.answer()).status).toBe(200)
})

test('only what is written in one way is read here', () => {
  expect(readPlainRequest(get('Accept: */*', 'Connection: keep-alive'))?.headers.get('accept')).toBe('*/*')
  for (const odd of [
    get().replace('HTTP/1.1', 'HTTP/1.0'),
    get().replace('GET', 'get'),
    get().replace('/', 'http://callbox.test/'),
    get().replace('/', '/?query'),
    get().replaceAll('\r\n', '\n'),
    get('Host: twice'),
    get('Content-Length: 0'),
    get('Transfer-Encoding: chunked'),
    get('Transfer-Encoding : chunked'),
    get(' folded: line'),
    get('no colon'),
    get('X-Odd: \x00'),
    get('X-Odd: \xe9'),
    get('Expect: 100-continue'),
    get('Upgrade: websocket', 'Connection: upgrade'),
    get('Connection: close'),
    get('Range: bytes=0-1'),
    get('If-Modified-Since: Sat, 21 Nov 2026 07:00:00 GMT'),
    `${get()}more`,
    get().slice(0, -1),
    'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n',
  ])
    expect(readPlainRequest(odd), odd).toBeNull()
})
