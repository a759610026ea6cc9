import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { openTraceReceiver, type ReceivedSpan } from '#tests/harness/open-trace-receiver.ts'

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function openTraced(env: Record<string, string> = {}) {
  const receiver = await openTraceReceiver()
  const app = await openTestApp({ numbers: 1, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env } })
  const served = await app.serve()
  await app.connectNumbers()
  const phone = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  let isClosed = false
  return {
    app,
    url: served.url,
    receiver,
    phone,
    deliver: (texts: number, headers: Record<string, string> = {}) =>
      fetch(`${served.url}/ingest/${phone.id}/json`, {
        method: 'POST',
        headers: { authorization: `Bearer ${phone.token}`, ...headers },
        body: JSON.stringify({
          messages: Array.from({ length: texts }, () => ({ to: testNumbers[0], from: 'Secret Sender', text: 'Your code is 44170935' })),
        }),
      }),
    /** Stops the application, which sends its last spans. */
    async finish(): Promise<ReceivedSpan[]> {
      if (!isClosed) await app[Symbol.asyncDispose]()
      isClosed = true
      return receiver.spans
    },
    async [Symbol.asyncDispose]() {
      await this.finish()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

test('a text is traced from its request over its insert to the event streams, in the trace that the client began', async () => {
  await using traced = await openTraced({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=shelf%20one' })
  await using watcher = await openLiveStream(traced.url)
  expect((await traced.deliver(1, { traceparent: parent })).status).toBe(200)
  const [event] = await watcher.until(1, 'message.received')
  const spans = (await traced.finish()).filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /ingest/:gateway_id/:format')
  const receive = named('receive text')
  const insert = named('insert texts')
  // The same request may announce more than the text, such as the first sign of life of its gateway, which may be written to the streams before it.
  const write = spans.find(
    ({ name, parentSpanId, links }) =>
      name === 'write to event streams' && [parentSpanId, ...links.map(({ spanId }) => spanId)].includes(insert?.spanId ?? ''),
  )
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'callbox.format': 'json',
      'callbox.gateway_id': Number(traced.phone.id),
    },
    resource: { 'service.name': 'callbox', 'deployment.environment.name': 'shelf one' },
  })
  const { id } = event?.data ?? {}
  expect(receive).toMatchObject({ parentSpanId: request?.spanId, attributes: { 'callbox.outcome': 'stored', 'callbox.message_id': id } })
  expect(insert).toMatchObject({ parentSpanId: receive?.spanId, attributes: { 'callbox.texts': 1 }, links: [] })
  expect(write).toMatchObject({ attributes: { 'callbox.streams': 1 } })
})

test('texts that share an insert are linked to it', async () => {
  await using traced = await openTraced()
  await traced.deliver(3)
  const spans = await traced.finish()
  const received = spans.filter(({ name }) => name === 'receive text').map(({ spanId }) => spanId)
  const insert = spans.find(({ name, attributes }) => name === 'insert texts' && attributes['callbox.texts'] === 3)
  expect(received).toHaveLength(3)
  expect(new Set([insert?.parentSpanId, ...(insert?.links ?? []).map(({ spanId }) => spanId)])).toEqual(new Set(received))
})

test('API calls, jobs, pulls and e-mails are traced, with what failed; checks of health are not', async () => {
  await using traced = await openTraced()
  const { app, url } = traced
  await app.signIn('someone@example.test')
  await fetch(`${url}/healthz`)
  await fetch(`${url}/metrics`)
  await createGateway(app.ctx(app.admin), {
    name: 'Asked',
    kind: 'android-sms-gateway',
    pull: { url: 'http://127.0.0.1:1', user: 'a', password: 'b' },
  })
  await app.app.syncGateways()
  let ran = 0
  const scheduler = startScheduler(app.app, app.connection, [
    { name: 'breaks', everySeconds: 0.02, run: () => (ran++, Promise.reject(new Error('not today'))) },
  ])
  await expect.poll(() => ran).toBeGreaterThan(0)
  await scheduler.stop()
  const spans = await traced.finish()
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /api/auth/request-otp')
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.route': '/api/auth/request-otp', 'http.response.status_code': 200 } })
  // After its body was read it is still the same trace.
  expect(named('send e-mail')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId, kind: 3 })
  expect(named('pull')).toMatchObject({ isError: true, attributes: { 'error.type': 'DeviceError' } })
  expect(named('job breaks')).toMatchObject({ isError: true, attributes: { 'error.type': 'Error' } })
  expect(spans.filter(({ attributes }) => /healthz|metrics/.test(String(attributes['http.route'])))).toEqual([])
})

test('no span has a text, a sender, a number, an e-mail address or a token', async () => {
  await using traced = await openTraced()
  await traced.deliver(2)
  await fetch(`${traced.url}/ingest/${traced.phone.id}/json?token=a-secret-token`, { method: 'POST', body: '{' })
  await traced.app.signIn('someone@example.test')
  await traced.finish()
  const bytes = traced.receiver.bytes()
  expect(bytes).toContain('receive text')
  for (const secret of ['44170935', 'Secret Sender', '7700900', 'someone', 'a-secret-token', traced.phone.token])
    expect(bytes).not.toContain(secret)
})

test('an event stream’s span ends when it opens, and not hours later', async () => {
  await using traced = await openTraced()
  await using watcher = await openLiveStream(traced.url)
  await traced.deliver(1)
  await watcher.until(1, 'message.received')
  const live = (await traced.finish()).find(({ name }) => name === 'GET /api/live')
  expect(live?.attributes).toMatchObject({ 'http.response.status_code': 200 })
  expect(live?.attributes).not.toHaveProperty('error.type')
})

test('headers, names and paths are those of the variables, and a sampler that takes nothing sends nothing', async () => {
  await using traced = await openTraced({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=1', OTEL_SERVICE_NAME: 'texts' })
  await traced.deliver(1)
  const [span] = await traced.finish()
  expect(span?.resource).toMatchObject({ 'service.name': 'texts' })
  expect(traced.receiver.requests[0]).toMatchObject({ path: '/v1/traces', headers: { authorization: 'Bearer abc', 'x-tenant': '1' } })

  await using silent = await openTraced({ OTEL_TRACES_SAMPLER: 'always_off' })
  await silent.deliver(1)
  expect(await silent.finish()).toEqual([])
  // With a parent that is sampled, a sampler by parent follows it.
  await using following = await openTraced({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await following.deliver(1)
  await following.deliver(1, { traceparent: parent })
  const traces = new Set((await following.finish()).map(({ traceId }) => traceId))
  expect([...traces]).toEqual(['0af7651916cd43dd8448eb211c80319c'])
})

test('a receiver that refuses costs a warning, and no request', async () => {
  await using receiver = await openTraceReceiver({ status: 401 })
  const app = await openTestApp({ numbers: 1, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'warn' } })
  const served = await app.serve()
  expect((await fetch(`${served.url}/api/preview`)).status).toBe(200)
  await app[Symbol.asyncDispose]()
  expect(app.logged.filter(({ msg }) => String(msg).startsWith('tracing: '))).not.toEqual([])
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'a URL such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/protobuf, the only protocol here'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', 'pairs such as key=value,other=value'],
  [
    'OTEL_TRACES_SAMPLER',
    'often',
    'always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'a number from 0 to 1'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'otlp or none'],
  ['OTEL_PROPAGATORS', 'b3', 'tracecontext or none'],
])('%s=%s ends the start', (name, value, should) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name} is wrong: it should be ${should}`)
})

test('without an endpoint, or switched off, there is no tracing', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(parseConfig({}).tracing).toBeNull()
  expect(parseConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull()
  expect(parseConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull()
  expect(parseConfig(endpoint).tracing).toMatchObject({ url: 'http://127.0.0.1:4318/v1/traces', takesParent: true })
  const own = { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4319/spans', OTEL_PROPAGATORS: 'none' }
  expect(parseConfig(own).tracing).toMatchObject({ url: 'http://127.0.0.1:4319/spans', takesParent: false })
})
