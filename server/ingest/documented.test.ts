import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { exampleNumber } from '#domain/gateways/setups/gateway-setup.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import { heartbeatLine } from '#domain/gateways/setups/heartbeat-line.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { runCurl } from '#tests/harness/run-curl.ts'

const anyAddress = { url: '', gatewayId: '', token: '' }
const deliverOverHttp = gatewayKinds.filter((kind) => gatewaySetups[kind](anyAddress).tryIt !== undefined)

test.each(deliverOverHttp)('the documented command for %s delivers its text', async (kind) => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  // Some kinds do not say which number received a text: then it is that of the gateway.
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Gateway', kind, current_phone_number: exampleNumber })
  const { tryIt } = gatewaySetups[kind]({ url: served.url, gatewayId: id, token })
  const response = await runCurl(tryIt ?? '')
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
  const kept = await app.app.db.selectFrom('sms_messages').select(['message_content', 'external_id', 'sent_at']).execute()
  // A time of the example's day would be a delay of days, which rings an alarm.
  expect(kept).toEqual([{ message_content: 'Your code is 482913', external_id: expect.any(String), sent_at: null }])
  // And once more: it has an id, so it is stored once.
  expect((await runCurl(tryIt ?? '')).status).toBe(200)
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toHaveLength(1)
})

test('the documented body is that of the command, all its fields are stored, and the response is as documented', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Gateway' })
  const { fields, tryIt } = gatewaySetups.json({ url: served.url, gatewayId: id, token })
  const valueOf = (label: string) => fields.find((field) => field.label === label)?.value ?? ''
  const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(valueOf('Header')) ?? []
  const response = await fetch(valueOf('Address'), { method: 'POST', headers: { [name]: value }, body: valueOf('Body') })
  expect(await response.json()).toEqual({ results: [{ id: 'sms-1', status: 'stored', message_id: expect.any(String) }] })
  expect(await (await runCurl(tryIt ?? '')).json()).toEqual({
    results: [{ id: 'sms-1', status: 'duplicate', message_id: expect.any(String) }],
  })
  const kept = await app.app.db.selectFrom('sms_messages').select(['external_id', 'sender', 'message_content']).execute()
  expect(kept).toEqual([{ external_id: 'sms-1', sender: 'WhatsApp', message_content: 'Your code is 482913' }])
})

test('the documented heartbeat sets the gateway’s number', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  expect((await runCurl(heartbeatLine({ url: served.url, gatewayId: id, token }))).status).toBe(204)
  const [gateway] = await app.app.db.selectFrom('sms_gateways').select(['current_phone_number', 'imei', 'last_heartbeat']).execute()
  expect(gateway).toMatchObject({ current_phone_number: '+447700900142', imei: '490154203237518', last_heartbeat: expect.any(Date) })
})
