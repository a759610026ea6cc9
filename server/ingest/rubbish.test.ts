import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { trimLog } from '#server/messages/log/trim-log.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { formats } from './webhooks/formats.ts'

const rubbish = [
  '',
  'rubbish',
  '{}',
  '[]',
  'null',
  '{"type":7,"event":{},"data":[],"payload":null,"webhookEvent":[]}',
  '{"messages":[{"to":7}]}',
  '%ff%00=%&&==',
  '\u0000\uffff{"',
  'x'.repeat(10_000),
]

test('rubbish for an hour, with the right token, stores nothing, and the log of a gateway stays small', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), {
    name: 'Broken',
    current_phone_number: '+447700900142',
    signing_secret: 'secret',
  })
  const names = [...formats.keys()]
  const count = async () => (await app.app.db.selectFrom('ingest_log').select('id').where('outcome', '<>', 'held').execute()).length
  let serial = 0
  const send = async (format: string, authorization: string) => {
    const body = rubbish[serial++ % rubbish.length] ?? ''
    const method = formats.get(format)?.methods.includes('POST') && serial % 3 > 0 ? 'POST' : 'GET'
    const query = method === 'GET' ? `?${encodeURI(body.slice(0, 500))}` : ''
    const type = serial % 2 === 0 ? 'application/json' : 'application/x-www-form-urlencoded'
    const response = await fetch(`${served.url}/ingest/${id}/${format}${query}`, {
      method,
      headers: { authorization, 'content-type': type, 'x-signature': 'ff' },
      ...(method === 'GET' ? {} : { body }),
    })
    await response.arrayBuffer()
    return response.status
  }
  const statuses = new Set<number>()
  for (let minute = 0; minute < 60; minute++) {
    const sent = Array.from({ length: 75 }, (_, index) =>
      send(names[index % names.length] ?? 'json', index % 10 === 0 ? 'Bearer wrong' : `Bearer ${token}`),
    )
    for (const status of await Promise.all(sent)) statuses.add(status)
    app.clock.advance(60_000)
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(await count()).toBeLessThanOrEqual(60 * 61)
  await trimLog(app.app)
  expect(await count()).toBe(1000)
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  expect(await app.app.db.selectFrom('ingest_log').select('id').where('outcome', '=', 'held').execute()).toEqual([])
})
