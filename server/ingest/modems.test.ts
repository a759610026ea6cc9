import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

async function openGateway(app: TestApp, kind: GatewayKind) {
  const { id, token } = await createGateway(app.ctx(app.admin), { name: kind, kind })
  const query = (table: 'sms_messages' | 'ingest_log') => app.app.db.selectFrom(table).selectAll().execute()
  const gateway = () => app.app.db.selectFrom('sms_gateways').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
  return { path: `/ingest/${id}/${kind}`, token, query, gateway }
}

const smsdFile = (imei: string) => `From: WhatsApp\nModem: GSM1\nIMEI: ${imei}\nAlphabet: UTF-8\n\nYour code is 482913`

test('a gateway that adds “?name=value” to an address with a query is authenticated and understood', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { path, token, query } = await openGateway(app, 'jasmin')
  const url = (given: string) => `${served.url}${path}?token=${given}?id=j-1&from=a&to=447700900142&content=hello&coding=0`
  expect((await fetch(url('wrong'))).status).toBe(401)
  const response = await fetch(url(token))
  expect([response.status, await response.text()]).toEqual([200, 'ACK/Jasmin'])
  expect(await query('sms_messages')).toMatchObject([{ message_content: 'hello', external_id: 'j-1' }])
})

test('a text that names its modem’s IMEI tells us that, and is no heartbeat', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { path, token, gateway } = await openGateway(app, 'smstools')
  const post = (imei: string) =>
    fetch(`${served.url}${path}?id=${imei}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: smsdFile(imei),
    })
  expect((await post('490154203237518')).status).toBe(200)
  expect(await gateway()).toMatchObject({ imei: '490154203237518', last_heartbeat: null, last_own_heartbeat: null })
  expect((await post('867495020000000')).status).toBe(200)
  expect(await gateway()).toMatchObject({ imei: '867495020000000' })
})

test('a text of a port that neither the address nor the SIMs list is held, also where the gateway has a number', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { path, token, query } = await openGateway(app, 'dinstar')
  const post = (body: object, numbers: string) =>
    fetch(`${served.url}${path}?token=${token}${numbers}`, { method: 'POST', body: JSON.stringify(body) })
  expect((await post({ sn: 's', register: [{ port: 0, number: '447700900142', status: 'up' }] }, '')).status).toBe(200)
  const text = { incoming_sms_id: 1, port: 1, number: 'Google', text: 'G-482913' }
  expect((await post({ sn: 's', sms: [text] }, '&number.0=447700900142')).status).toBe(200)
  expect(await query('sms_messages')).toEqual([])
  expect(await query('ingest_log')).toMatchObject([
    { outcome: 'held', reason: 'SIM port 1 of this gateway has no number: enter it under the gateway’s SIMs.' },
  ])
  expect((await post({ sn: 's', sms: [{ ...text, incoming_sms_id: 2 }] }, '&number.1=447700900387')).status).toBe(200)
  expect((await post({ sn: 's', sms: [{ ...text, incoming_sms_id: 3 }] }, '')).status).toBe(200)
  const stored = await app.connection.query(
    'select number from sms_messages join phone_numbers on phone_numbers.id = phone_number_id order by sms_messages.id',
  )
  expect(stored.rows).toEqual([{ number: '+447700900387' }])
  expect((await query('ingest_log')).map(({ outcome }) => outcome)).toEqual(['held', 'held'])
})
