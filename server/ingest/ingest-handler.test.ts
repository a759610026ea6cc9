import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

const text = { to: '+447700900142', from: 'Google', text: 'G-482913 is your Google verification code.' }

async function openGateway(app: TestApp, served: { url: string }) {
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Door test' })
  const post = async (
    body: unknown,
    {
      headers = {},
      path = `/ingest/${id}/json`,
      method = 'POST',
    }: { headers?: Record<string, string>; path?: string; method?: string } = {},
  ) => {
    const response = await fetch(served.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const result = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: result === '' ? null : (JSON.parse(result) as Record<string, unknown>),
    }
  }
  return { id, token, post }
}

test('one text, and a list of them, are answered in the order they were asked', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { post } = await openGateway(app, served)
  const one = await post({ id: 'a', ...text, sent_at: '2026-11-21T09:30:00Z' })
  expect(one.status).toBe(200)
  expect(one.body).toEqual({ results: [{ id: 'a', status: 'stored', message_id: expect.any(String) }] })
  const many = await post({
    messages: [
      { id: 'b', ...text },
      { id: 'a', ...text },
      { ...text, to: '+447700900999' },
      { id: 'd', ...text, to: '07700 900387' },
    ],
  })
  const results = many.body?.['results'] as Array<{ id: string | null; status: string; reason?: string }>
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'stored'],
    ['a', 'duplicate'],
    [null, 'held'],
    ['d', 'stored'],
  ])
  expect(results[2]?.reason).toContain('+447700900999')
})

test('a gateway authenticates by bearer token, basic password, header or query only', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token, post } = await openGateway(app, served)
  const none = { authorization: '' }
  const statuses = [
    await post(text),
    await post(text, { headers: { authorization: `Basic ${Buffer.from(`anything:${token}`).toString('base64')}` } }),
    await post(text, { headers: { ...none, 'x-gateway-token': token } }),
    await post(text, { headers: none, path: `/ingest/${id}/json?token=${token}` }),
    await post(text, { headers: none }),
    await post(text, { headers: { authorization: 'Bearer wrong' } }),
    await post(text, { headers: none, path: `/ingest/${id}/json?token=` }),
    await post(text, { headers: { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 401, 401])
})

test.each([
  ['not JSON', '{"to":', 'body'],
  ['nothing', '', 'body'],
  ['a list', [text], 'body'],
  ['no to', { from: 'a', text: 'b' }, 'to'],
  ['no from', { to: text.to, text: 'b' }, 'from'],
  ['no text', { to: text.to, from: 'b' }, 'text'],
  ['a number as text', { ...text, text: 482913 }, 'text'],
  ['a to that is no phone number', { ...text, to: 'WhatsApp' }, 'to'],
  ['an empty to', { ...text, to: '' }, 'to'],
  ['an empty id', { ...text, id: '' }, 'id'],
  ['an object as id', { ...text, id: {} }, 'id'],
  ['a sent_at that is no time', { ...text, sent_at: 'yesterday' }, 'sent_at'],
  ['messages that are no list', { messages: text }, 'messages'],
  ['an empty list of messages', { messages: [] }, 'messages'],
  ['501 messages', { messages: Array.from({ length: 501 }, () => text) }, 'messages'],
  ['a wrong text among right ones', { messages: [text, { ...text, from: null }] }, 'messages.1.from'],
])('%s: 400 that names the field, and nothing stored', async (_name, body, field) => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { post } = await openGateway(app, served)
  const result = await post(body)
  expect(result.status).toBe(400)
  expect(result.body).toMatchObject({ error: expect.any(String), code: expect.any(String), field })
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
})

test('unknown gateways, formats and paths are 404 in JSON; more than 256 KB is 413', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, post } = await openGateway(app, served)
  for (const path of [
    '/ingest/999999/json',
    '/ingest/nobody/json',
    `/ingest/${id}/morse`,
    `/ingest/${id}`,
    '/ingest/',
    `/ingest/${id}/json/more`,
  ]) {
    const result = await post(text, { path })
    expect([path, result.status]).toEqual([path, 404])
    expect(result.body).toMatchObject({ code: expect.any(String) })
  }
  expect((await post(text, { path: '/ingest/%00/json' })).status).toBe(400)
  expect((await post({ ...text, text: 'x'.repeat(200_000) })).status).toBe(200)
  expect((await post({ ...text, text: 'x'.repeat(300_000) })).status).toBe(413)
})

test('an address with a slash at its end, or with one more than it needs, is the address', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, post } = await openGateway(app, served)
  const paths = [`/ingest/${id}/json/`, `/ingest/${id}/json//`, `//ingest/${id}/json`, `/ingest//${id}///json`]
  for (const path of paths) expect([path, (await post(text, { path })).status]).toEqual([path, 200])
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toHaveLength(paths.length)
})

test('a body that is too large is refused also when its length was not announced', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await openGateway(app, served)
  const result = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.once('data', (data) => (socket.destroy(), resolve(data.toString())))
    socket.on('error', () => {})
    socket.write(`POST /ingest/${id}/json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    const part = 'x'.repeat(65_536)
    for (let sent = 0; sent < 6; sent++) socket.write(`10000\r\n${part}\r\n`)
    socket.write('0\r\n\r\n')
  })
  expect(result).toMatch(/^HTTP\/1\.1 413/)
})

test('what was refused and what was held stands in the ingest log with its reason', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { post } = await openGateway(app, served)
  await post(text, { headers: { authorization: 'Bearer wrong' } })
  await post({ ...text, to: '+447700900999' })
  const log = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'format', 'message_content']).orderBy('id').execute()
  expect(log).toEqual([
    {
      outcome: 'refused',
      reason: 'The token is wrong. Check that it was copied whole, and is the newest.',
      format: 'json',
      message_content: null,
    },
    { outcome: 'held', reason: '+447700900999 is not one of our numbers.', format: 'json', message_content: text.text },
  ])
})

test.each([
  ['twilio', 'MessageSid=MM1&From=%2B447700900999&To=%2B447700900142&NumMedia=1&Body='],
  ['plivo', 'MessageUUID=a&From=447700900999&To=447700900142&Type=mms&MediaCount=1'],
  ['messagebird', 'id=a&originator=447700900999&recipient=447700900142&mms=true&mediaURLs=https%3A%2F%2Ffoo.bar%2Fa.jpg'],
])('an MMS without words from %s is acknowledged, stores no text, and stands in the log without a number', async (format, body) => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Provider' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${served.url}/ingest/${id}/${format}?token=${token}`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  const entries = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'format', 'sender', 'recipient']).execute()
  expect(entries).toEqual([
    { outcome: 'dropped', reason: 'An MMS without words came. Only texts are stored.', format, sender: null, recipient: null },
  ])
})

test('the log of a gateway says more of a refused request than the response to its sender', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Signs', kind: 'twilio', signing_secret: 'secret' })
  const other = await openGateway(app, served)
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(served.url + path, { method: 'POST', body: '', ...init })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  const signed = { headers: { 'x-twilio-signature': 'abc' } }
  expect([
    await send(`/ingest/${id}/twilio`),
    await send(`/ingest/${id}/twilio?token=wrong`),
    await send(`/ingest/${id}/twilio`, signed),
    await send(`/ingest/${other.id}/twilio`, signed),
  ]).toEqual(Array.from({ length: 4 }, () => [401, 'token_wrong']))
  expect(await send(`/ingest/${id}/json?token=${token}`)).toEqual([400, 'field_invalid'])
  expect(await send(`/ingest/${id}/twillio?token=${token}`)).toEqual([404, 'format_unknown'])
  expect(await send(`/ingest/${id}/${'x'.repeat(3000)}`)).toEqual([404, 'format_unknown'])
  expect(await send(`/ingest/${id}/twilio?token=${token}`, { method: 'PUT' })).toEqual([400, 'malformed'])
  const log = await app.app.db.selectFrom('ingest_log').select(['gateway_id', 'format', 'reason']).orderBy('id').execute()
  expect(log.map(({ gateway_id, format, reason }) => [String(gateway_id), format, reason])).toEqual([
    [id, 'twilio', 'There was no token and no signature.'],
    [id, 'twilio', 'The token is wrong. Check that it was copied whole, and is the newest.'],
    [id, 'twilio', expect.stringMatching(/^The signature is wrong or missing\./)],
    [
      other.id,
      'twilio',
      `There was no token. A signature is checked once this gateway has a signing secret. It came to the address of twilio; this gateway’s address ends in /ingest/${other.id}/json.`,
    ],
    [id, 'json', expect.stringContaining(`It came to the address of json; this gateway’s address ends in /ingest/${id}/twilio.`)],
    [id, 'twillio', `There is no ingest format “twillio”: this gateway’s address ends in /ingest/${id}/twilio.`],
    [id, 'x'.repeat(40), expect.stringContaining('There is no ingest format')],
    [id, 'twilio', 'Send twilio by POST or GET.'],
  ])
})

test('a body that cannot be read is in the log with its beginning, and no code and no other text is', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { post } = await openGateway(app, served)
  expect((await post('{"text":"He said "482913" to me"')).status).toBe(400)
  expect((await post({ ...text, to: 17 })).status).toBe(400)
  const log = await app.app.db.selectFrom('ingest_log').select('reason').orderBy('id').execute()
  expect(log.map(({ reason }) => reason)).toEqual([
    'The body is not JSON. The body begins with “{"text":"He said "######" to me"”.',
    'to must be a string.',
  ])
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no format: 404, and not an inherited key', async (format) => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, post } = await openGateway(app, served)
  expect(await post(text, { path: `/ingest/${id}/${format}` })).toMatchObject({ status: 404, body: { code: 'format_unknown' } })
})

test('strangers, wrong tokens and senders that break off do not count into how reception is; proven requests do', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token, post } = await openGateway(app, served)
  for (const path of ['/ingest/999999/json', `/ingest/${id}/constructor`, `/ingest/${id}/json/more`]) await post(text, { path })
  await post(text, { headers: { authorization: 'Bearer wrong' } })
  expect(await countedByClass(app)).toEqual({})
  await breakOff(
    served,
    `POST /ingest/${id}/json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100\r\n\r\n{"to"`,
  )
  await expect.poll(() => countedByClass(app)).toEqual({ '4xx': 1 })
  expect((await post({})).status).toBe(400)
  expect((await post(text)).status).toBe(200)
  expect(await countedByClass(app)).toEqual({ '4xx': 2, '2xx': 1 })
})

test('strangers are refused before anything of their body is read', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await openGateway(app, served)
  const signing = await createGateway(app.ctx(app.admin), { name: 'Signs', kind: 'twilio', signing_secret: 'secret' })
  const ask = (path: string, ...headers: string[]) => answerToHead(served, path, ['Content-Length: 200000', ...headers])
  expect(await ask('/ingest/999999/json')).toBe(404)
  expect(await ask(`/ingest/${id}/constructor`, `Authorization: Bearer ${token}`)).toBe(404)
  expect(await ask(`/ingest/${id}/json`)).toBe(401)
  expect(await ask(`/ingest/${id}/json`, 'Authorization: Bearer wrong')).toBe(401)
  // A signature is worth reading a body for only where there is a secret to check it with.
  expect(await ask(`/ingest/${id}/twilio`, 'X-Twilio-Signature: abc')).toBe(401)
  expect(await ask(`/ingest/${signing.id}/twilio`)).toBe(401)
  expect(await ask(`/ingest/${signing.id}/json`, 'X-Twilio-Signature: abc')).toBe(401)
  // Vonage's may stand in the body, which is read where there is a secret, and there alone.
  expect(await ask(`/ingest/${id}/vonage`)).toBe(401)
  expect(await ask(`/ingest/${id}/vonage?sig=abc`)).toBe(401)
})

test('where a signature may stand in the body, no more of it is read than of any other', async () => {
  await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: 'https://callbox.example' } })
  await using served = await app.serve()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Signs', kind: 'vonage', signing_secret: 'secret' })
  const send = async (length: number) =>
    (await fetch(`${served.url}/ingest/${id}/vonage`, { method: 'POST', body: 'x'.repeat(length) })).status
  expect([await send(100_000), await send(300_000)]).toEqual([401, 413])
})

test('a token in the address counts whatever stands in Authorization, since some senders always put a signature there', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token, post } = await openGateway(app, served)
  const headers = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln' }
  expect((await post(text, { path: `/ingest/${id}/json?token=${token}`, headers })).status).toBe(200)
  expect((await post(text, { path: `/ingest/${id}/json?token=wrong`, headers })).status).toBe(401)
  expect((await post(text, { headers })).status).toBe(401)
})

test('a sender that is refused early still gets to read the answer, whatever it goes on sending', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id } = await openGateway(app, served)
  const large = 'x'.repeat(200_000)
  for (let round = 0; round < 10; round++) {
    const announced = await fetch(`${served.url}/ingest/${id}/json`, { method: 'POST', body: large })
    expect([announced.status, ((await announced.json()) as { code: string }).code]).toEqual([401, 'token_wrong'])
    const body = new Blob([large]).stream()
    const chunked = await fetch(`${served.url}/ingest/999999/json`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(chunked.status).toBe(404)
  }
})

/** The status that the head of a request is answered with, when nothing of its body follows. */
function answerToHead(served: { url: string }, path: string, headers: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
    })
    socket.write(['POST ' + path + ' HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'))
  })
}

/** How many requests the metrics count, by the class of their status. */
async function countedByClass(app: TestApp): Promise<Record<string, number>> {
  const { values } = await app.app.metrics.ingest.get()
  const counts = values.filter(({ metricName }) => metricName === 'callbox_ingest_seconds_count')
  return Object.fromEntries(counts.map(({ labels, value }) => [labels.status, value]))
}

/** Sends the beginning of a request and resets the connection, then waits until the server has noticed. */
async function breakOff(served: { url: string }, head: string): Promise<void> {
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  // A second request, answered, says that the server has read the first.
  await fetch(`${served.url}/healthz`)
  socket.resetAndDestroy()
  await new Promise((resolve) => socket.once('close', resolve))
  await fetch(`${served.url}/healthz`)
}
