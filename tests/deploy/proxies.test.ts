import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/gateways/free-port.ts'
import { openDatabase } from './open-database.ts'
import { metricsToken, openNodes, type Nodes } from './open-nodes.ts'
import { openProxy, type Proxy, type ProxyKind } from './open-proxy.ts'
import { openProxyClient, type ProxyClient, type ProxyResponse } from './open-proxy-client.ts'
import { skipWithout } from './skip-without.ts'
import { pause } from '../harness/wait-until.ts'
import { watchStreams } from './watch-streams.ts'

const streamsPerClient = 60
const watching = 50
/** The pause between two texts while nodes restart. */
const pauseMs = 20

const isMissing = { nginx: skipWithout('nginx', 'openssl'), caddy: skipWithout('caddy', 'openssl') }

describe.each(['nginx', 'caddy'] as const)('behind %s with the file that we ship', (kind) => {
  describe.skipIf(isMissing[kind])('two nodes on a Postgres', () => {
    const opened = new AsyncDisposableStack()
    let site: Nodes
    let port: number
    let client: ProxyClient
    let gateway: { path: string; token: string; accessToken: string }

    beforeAll(async () => {
      port = await freePort()
      const database = opened.use(await openDatabase())
      site = opened.use(
        await openNodes({
          DATABASE_URL: database.url,
          PUBLIC_URL: `https://localhost:${port}`,
          STREAMS_PER_CLIENT: String(streamsPerClient),
        }),
      )
      opened.use(await openProxy(kind, port, site.nodes))
      client = opened.use(await openProxyClient(port))
      gateway = await site.addGateway()
    })
    afterAll(() => opened.disposeAsync())

    const send = (body: string, sender = client): Promise<ProxyResponse> =>
      sender.request('POST', gateway.path, { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' }, body)
    const textNamed = (id: string) => JSON.stringify({ id, to: '+447700900142', from: 'Uber', text: `Your code is 4829 (${id})` })

    test('an event comes as soon as it is written, over HTTP/2', async () => {
      expect(client.protocol()).toBe('h2')
      await using watchers = watchStreams(client, 1, gateway)
      await expect.poll(() => watchers.all[0]?.isOpen).toBe(true)
      const response = await send(textNamed('first'))
      const { results } = JSON.parse(response.body) as { results: Array<{ message_id: string }> }
      // Nothing else is written to the stream: a proxy that buffered it would wait for more.
      await expect.poll(() => [...(watchers.all[0]?.texts ?? [])]).toEqual([results[0]?.message_id])
    })

    test('while each node restarts in turn, streams move to the other one and every text is stored once and shown once', async () => {
      await using watchers = watchStreams(client, watching, gateway)
      await expect.poll(() => watchers.all.filter(({ isOpen }) => isOpen).length).toBe(watching)
      await using sender = await openProxyClient(port)
      const stored = new Map<string, Set<string>>()
      let isOver = false
      let refused = 0
      const sending = (async () => {
        for (let serial = 0; !isOver; serial++) {
          stored.set(`text ${serial}`, await deliver(`text ${serial}`))
          await pause(pauseMs)
        }
      })()
      /** As a gateway does: again until it is acknowledged. The ids under which it was stored. */
      async function deliver(id: string): Promise<Set<string>> {
        for (;;) {
          const response = await send(textNamed(id), sender).catch(() => null)
          if (response?.status === 200) {
            const { results } = JSON.parse(response.body) as { results: Array<{ message_id: string }> }
            return new Set(results.map(({ message_id: messageId }) => messageId))
          }
          refused++
          await pause(pauseMs)
        }
      }

      for (const [node, other] of [site.nodes, site.nodes.toReversed()] as const) {
        if (!node || !other) throw new Error('There are two nodes.')
        expect(await node.stop()).toBe(0)
        await expect.poll(() => other.streams()).toBe(watching)
        await node.start()
      }
      isOver = true
      await sending

      const ids = [...stored.values()].flatMap((each) => [...each])
      expect(stored.size).toBeGreaterThan(10)
      expect(new Set(ids).size).toBe(stored.size)
      for (const watcher of watchers.all) await expect.poll(() => ids.filter((id) => !watcher.texts.has(id))).toEqual([])
      expect(new Set(watchers.all.flatMap(({ texts }) => [...texts]))).toEqual(new Set(ids))
      // Every stream was on one of the nodes, and so had to move.
      expect(watchers.all.filter(({ opened: times }) => times < 2)).toEqual([])
      const repeats = watchers.all.reduce((sum, watcher) => sum + watcher.repeats, 0)
      process.stdout.write(`${kind}: ${stored.size} texts, ${refused} sent again, ${repeats} events repeated in ${watching} streams\n`)
    })

    test('limits count by the address of the client, whatever it says it is', async () => {
      const ask = async (who: ProxyClient, forwarded: string) => {
        const stream = await who.stream('/api/live', {
          'x-forwarded-for': forwarded,
          forwarded: `for=${forwarded}`,
          'x-real-ip': forwarded,
        })
        return stream.status
      }
      await using forger = await openProxyClient(port, '127.0.0.2')
      const statuses = new Set<number>()
      // On each node so many streams are allowed.
      for (let serial = 0; serial <= 2 * streamsPerClient; serial++) statuses.add(await ask(forger, `203.0.113.${serial}`))
      expect([...statuses]).toEqual([200, 429])
      await using another = await openProxyClient(port, '127.0.0.3')
      expect(await ask(another, '127.0.0.2')).toBe(200)
    })

    test('a body that is too large gets our error, from the node or from the proxy', async () => {
      // Little more than the proxy's limit: it answers and ends the stream at once, and a client that still writes may not get to read.
      const limit = kind === 'nginx' ? 16 * 1024 * 1024 : 16_000_000
      for (const size of [300 * 1024, limit + 1024]) {
        await using sender = await openProxyClient(port)
        const response = await send(JSON.stringify({ id: 'large', text: 'x'.repeat(size) }), sender)
        expect([size, response.status]).toEqual([size, 413])
        expect(JSON.parse(response.body)).toMatchObject({ code: 'too_large', error: expect.stringContaining('That is too large.') })
      }
    })

    test('metrics are hidden, even with the token', async () => {
      for (const path of ['/metrics', '/metrics/', '/%6detrics', '//metrics', '/metrics?x=1']) {
        const response = await client.request('GET', path, { authorization: `Bearer ${metricsToken}` })
        expect([path, response.body]).toEqual([path, expect.not.stringContaining('callbox_')])
        expect([path, response.status]).toEqual([
          path,
          expect.toSatisfy((status: number) => status === 404 || status === 308 || status === 301),
        ])
      }
      expect((await fetch(`${site.nodes[0].url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(200)
    })

    test('pages and the API know their public address', async () => {
      const page = await client.request('GET', '/')
      expect([page.status, page.body]).toEqual([200, expect.stringContaining(`https://localhost:${port}/`)])
      const headers = { 'content-type': 'application/json', origin: `https://localhost:${port}` }
      const asked = await client.request('POST', '/api/auth/sign-out', headers, '{}')
      expect(asked.status).toBe(204)
      const foreign = await client.request('POST', '/api/auth/sign-out', { ...headers, origin: 'https://elsewhere.example' }, '{}')
      expect(foreign.status).toBe(403)
    })
  })

  test.skipIf(isMissing[kind])('a request that a node may have seen goes to the other node only if it may be repeated', async () => {
    await using site = await openFaultyNodes(kind)
    await using client = await openProxyClient(site.port)
    const posted = await client.request('POST', '/ingest/1/json', { 'content-type': 'application/json' }, '{"id":"one"}')
    expect([posted.status, posted.headers['retry-after'], JSON.parse(posted.body)]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable' }),
    ])
    expect(site.seen.splice(0)).toEqual(['POST /ingest/1/json'])
    expect((await client.request('GET', '/api/status')).status).toBe(503)
    expect(new Set(site.seen.splice(0))).toEqual(new Set(['GET /api/status']))
    const page = await client.request('GET', '/about')
    expect([page.status, page.headers['retry-after'], page.body.trim()]).toEqual([
      503,
      '5',
      'The site cannot be reached at the moment. Try again in a minute.',
    ])
  })

  test.skipIf(isMissing[kind] || kind === 'caddy')(
    'a client may have a thousand requests under way, and others are served meanwhile',
    async () => {
      await using site = await openFakeNodes(kind, (request, response) => request.url === '/free' && response.end('served'))
      await using opened = new AsyncDisposableStack()
      const refused: number[] = []
      // Nine connections, as one takes 128 requests.
      for (let connection = 0; connection < 9; connection++) {
        const greedy = opened.use(await openProxyClient(site.port, '127.0.0.2'))
        for (let count = 0; count < 120; count++)
          greedy.request('GET', '/api/numbers').then(
            ({ status }) => refused.push(status),
            () => {},
          )
      }
      await expect.poll(() => refused).toEqual(Array.from({ length: 80 }, () => 429))
      const again = await opened.use(await openProxyClient(site.port, '127.0.0.2')).request('GET', '/api/numbers')
      expect([again.status, again.headers['retry-after'], JSON.parse(again.body)]).toEqual([
        429,
        '30',
        expect.objectContaining({ code: 'too_many_requests' }),
      ])
      const other = opened.use(await openProxyClient(site.port, '127.0.0.3'))
      expect(await other.request('GET', '/free')).toMatchObject({ status: 200, body: 'served' })
    },
  )

  test.skipIf(isMissing[kind])('a client chooses neither the id of its request nor the trace that it belongs to', async () => {
    const seen: IncomingHttpHeaders[] = []
    await using site = await openFakeNodes(kind, ({ headers }, response) => {
      seen.push(headers)
      response.end('{}')
    })
    await using client = await openProxyClient(site.port)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const given = { 'x-request-id': 'chosen-by-a-stranger', traceparent, tracestate: 'a=b' }
    for (const path of ['/', '/api/status', '/api/live']) await client.request('GET', path, given)
    expect(seen).toHaveLength(3)
    for (const headers of seen) {
      expect(headers).not.toHaveProperty('traceparent')
      expect(headers).not.toHaveProperty('tracestate')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/)
    }
    expect(new Set(seen.map((headers) => headers['x-request-id'])).size).toBe(3)
  })
})

/** A proxy before two nodes that read each request and break the connection without a response. */
async function openFaultyNodes(kind: ProxyKind): Promise<AsyncDisposable & { port: number; seen: string[] }> {
  const seen: string[] = []
  const site = await openFakeNodes(kind, (request) => {
    request.resume().once('end', () => {
      seen.push(`${request.method} ${request.url}`)
      request.socket.destroy()
    })
  })
  return { ...site, seen }
}

/** A proxy before two nodes that are ready, and respond to everything else by `handle`. */
async function openFakeNodes(kind: ProxyKind, handle: RequestListener): Promise<AsyncDisposable & { port: number }> {
  const servers: Server[] = []
  for (let index = 0; index < 2; index++) {
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/readyz')) return void response.end('{"status":"ok"}')
      handle(request, response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    servers.push(server)
  }
  const port = await freePort()
  const proxy: Proxy = await openProxy(
    kind,
    port,
    servers.map((server) => ({ port: (server.address() as AddressInfo).port })),
  )
  return {
    port,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      for (const server of servers) server.close()
    },
  }
}
