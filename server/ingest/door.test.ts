import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openHouse, type OpenHouse } from '#tests/harness/open-house.ts'

const text = { to: '+447700900142', from: 'Google', text: 'G-482913 is your Google verification code.' }

async function openGateway(house: OpenHouse, served: { url: string }) {
  const { id, token } = await createGateway(house.ctx(house.admin), { name: 'Door test' })
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
    const answer = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: answer === '' ? null : (JSON.parse(answer) as Record<string, unknown>),
    }
  }
  return { id, token, post }
}

test('one text, and a list of them, are answered in the order they were asked', async () => {
  await using house = await openHouse({ numbers: 2 })
  await using served = await house.serve()
  const { post } = await openGateway(house, served)
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

test('a gateway proves itself by bearer, basic password, header or query, and by nothing else', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { id, token, post } = await openGateway(house, served)
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
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { post } = await openGateway(house, served)
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String), field })
  expect(await house.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
})

test('unknown gateways, formats and paths are 404 in JSON; more than 256 KB is 413', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { id, post } = await openGateway(house, served)
  for (const path of [
    '/ingest/999999/json',
    '/ingest/nobody/json',
    `/ingest/${id}/morse`,
    `/ingest/${id}`,
    '/ingest/',
    `/ingest/${id}/json/more`,
  ]) {
    const answer = await post(text, { path })
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.body).toMatchObject({ code: expect.any(String) })
  }
  expect((await post({ ...text, text: 'x'.repeat(200_000) })).status).toBe(200)
  expect((await post({ ...text, text: 'x'.repeat(300_000) })).status).toBe(413)
})

test('a body that is too large is refused also when its length was not announced', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { id, token } = await openGateway(house, served)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', () => {})
    socket.write(`POST /ingest/${id}/json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    const part = 'x'.repeat(65_536)
    for (let sent = 0; sent < 6; sent++) socket.write(`10000\r\n${part}\r\n`)
    socket.end('0\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413/)
})

test('what was refused and what was held stands in the ingest log with its reason', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { post } = await openGateway(house, served)
  await post(text, { headers: { authorization: 'Bearer wrong' } })
  await post({ ...text, to: '+447700900999' })
  const log = await house.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'format', 'message_content']).orderBy('id').execute()
  expect(log).toEqual([
    { outcome: 'refused', reason: 'The gateway token or signature is missing or wrong.', format: 'json', message_content: null },
    { outcome: 'held', reason: '+447700900999 is not one of our numbers.', format: 'json', message_content: text.text },
  ])
})
