import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'

test('a text can be followed by its id from its request to the event streams, in the log and in the gateway’s log, which hold no content', async () => {
  await using app = await openTestApp({ numbers: 1, env: { LOG_LEVEL: 'debug' } })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  await using watcher = await openLiveStream(served.url)
  const text = (name: string, to: string | undefined) => ({ id: name, to, from: 'Secret Sender', text: 'Your code is 4417' })
  const deliver = async (...texts: object[]) => {
    const response = await fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ messages: texts }),
    })
    const { results } = (await response.json()) as { results: Array<{ message_id?: string }> }
    return { requestId: response.headers.get('x-request-id'), messages: results.map((result) => result.message_id) }
  }
  const first = await deliver(text('1', testNumbers[0]), text('2', testNumbers[0]), text('3', '+12025550123'))
  const again = await deliver(text('1', testNumbers[0]))
  await watcher.until(2, 'message.received')
  const [one, two] = first.messages
  expect(again.messages).toEqual([one])

  const lines = app.logged.filter(({ msg }) => msg === 'texts received')
  expect(lines).toMatchObject([
    { reqId: first.requestId, gateway: Number(id), format: 'json', messages: [one, two], held: 1 },
    { reqId: again.requestId, gateway: Number(id), format: 'json', duplicates: [one] },
  ])
  const published = app.logged.filter(({ msg }) => msg === 'texts written to event streams')
  expect(published.flatMap(({ messages }) => messages)).toEqual([one, two])
  const whole = JSON.stringify(app.logged)
  for (const secret of ['4417', 'Secret Sender', '7700900142', '2025550123']) expect(whole).not.toContain(secret)

  const { headers } = await app.signIn('chief@example.test', 'admin')
  const log = (await (await fetch(`${served.url}/api/admin/gateways/${id}/log`, { headers })).json()) as { entries: object[] }
  const entries = (outcome: string) => log.entries.filter((entry) => 'outcome' in entry && entry.outcome === outcome)
  expect(entries('stored').map((entry) => ({ ...entry }))).toMatchObject([
    { message_id: two, request_id: first.requestId },
    { message_id: one, request_id: first.requestId },
  ])
  expect(entries('held')).toMatchObject([{ request_id: first.requestId }])
  expect(entries('duplicate')).toMatchObject([{ request_id: again.requestId }])
})

test('what a use case logs has the id of its request', async () => {
  await using app = await openTestApp({ env: { LOG_LEVEL: 'info' } })
  await using served = await app.serve()
  const response = await fetch(`${served.url}/api/auth/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'me@example.test', userType: 'user' }),
  })
  const reqId = response.headers.get('x-request-id')
  expect(app.logged.filter((line) => line['reqId'] === reqId)).not.toEqual([])
})
