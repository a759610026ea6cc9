import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

const [number = ''] = testNumbers

async function openGateway(app: TestApp, kind: GatewayKind) {
  const { url } = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Gateway', kind, current_phone_number: number })
  return {
    async send(query: string, body?: string, headers: Record<string, string> = {}) {
      const response = await fetch(`${url}/ingest/${id}/${kind}?token=${token}&${query}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      })
      return { status: response.status, body: await response.text() }
    },
    log: async () => {
      const { entries } = await listGatewayLog(app.ctx(app.admin), { id, limit: 50 })
      return entries.map(({ outcome, reason, message_content: text }) => ({ outcome, reason, text }))
    },
  }
}

const push = '%01%06%04%03%ae%81%ea'
const to = `from=447700900001&to=${number.slice(1)}`

test('a WAP push is acknowledged and stored nowhere, and its parts are told once in the log of the gateway', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, log } = await openGateway(app, 'kannel')
  expect(await send(`${to}&coding=1&id=a&udh=%06%05%04%0b%84%23%f0&text=${push}`)).toEqual({ status: 200, body: '' })
  for (const part of ['1', '2']) await send(`${to}&coding=1&id=b${part}&udh=%0b%00%03%2a%02%0${part}%05%04%0b%84%23%f0&text=${push}`)
  const dropped = { outcome: 'dropped', reason: 'This is data for port 2948 of the phone and no text. It was not stored.', text: null }
  expect(await log()).toEqual([dropped, dropped])
  for (const table of ['sms_messages', 'message_part_sets', 'hidden_messages'] as const)
    expect(await app.app.db.selectFrom(table).select('id').execute()).toEqual([])
  expect((await send(`${to}&coding=0&id=c&text=Code+482913`)).status).toBe(200)
  expect((await log())[0]).toMatchObject({ outcome: 'stored', text: 'Code 482913' })
})

test('data that Android hands over is none either, among texts that are', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, log } = await openGateway(app, 'android-sms-gateway')
  const messages = [
    { sender: 'Bank', data: 'AQYE' },
    { sender: 'Bank', message: 'Code 482913', recipient: number },
  ]
  const body = JSON.stringify({ id: 'a', event: 'sms:batch:received', payload: { messages } })
  expect((await send('', body)).status).toBe(200)
  expect((await log()).map(({ outcome }) => outcome).toSorted()).toEqual(['dropped', 'stored'])
})

test('an invalid header is told in the log of the gateway, and its text is there', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, log } = await openGateway(app, 'kannel')
  await send(`${to}&coding=0&id=a&udh=%05%00%04%2a%02%01&text=Code+482913`)
  expect(await log()).toEqual([
    { outcome: 'stored', reason: null, text: 'Code 482913' },
    {
      outcome: 'refused',
      reason: 'The header of a text is invalid: its element 0x00 ends beyond it. The text was taken without it.',
      text: null,
    },
  ])
})

test('a part with a table and ports in its header is joined, and read by its own table', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, log } = await openGateway(app, 'jasmin')
  const header = (part: string, table: string) => `0e00032a020${part}${table}05040b8423f0`
  const form = (id: string, binary: string) => `id=${id}&${to}&coding=0&binary=${binary}`
  await send('', form('1', header('1', '250101') + '446f0c72756c616d61'))
  await send('', form('2', header('2', '240101') + '20343832393133201b73'))
  expect((await log()).filter(({ outcome }) => outcome === 'stored')).toMatchObject([{ text: 'Doğrulama 482913 ş' }])
})

const at = '2026-11-27T09:30:00Z'
test.each([
  ['json', { id: 'a', to: number, from: 'Bank', text: 'Code 482913' }],
  ['httpsms', { type: 'message.phone.received', data: { message_id: 'a', owner: number, contact: 'Bank', content: 'Code 482913' } }],
  ['textbee', { webhookEvent: 'MESSAGE_RECEIVED', smsId: 'a', sender: 'Bank', message: 'Code 482913' }],
  ['android-sms-gateway', { id: 'a', event: 'sms:received', payload: { sender: 'Bank', message: 'Code 482913', recipient: number } }],
  ['dinstar', { sn: 's', sms: [{ incoming_sms_id: 1, number: 'Bank', text: 'Code 482913', timestamp: at }] }],
  ['ejoin', { type: 'recv-sms', sms: [[0, '1', 0, 'Bank', number, Buffer.from('Code 482913').toString('base64')]] }],
  [
    'telnyx',
    {
      data: {
        event_type: 'message.received',
        payload: { id: 'a', to: [{ phone_number: number }], from: { phone_number: 'Bank' }, text: 'Code 482913' },
      },
    },
  ],
  ['sinch', { type: 'mo_text', id: 'a', to: number, from: 'Bank', body: 'Code 482913' }],
  ['vonage', { messageId: 'a', to: number, msisdn: 'Bank', text: 'Code 482913' }],
  ['messagebird', { id: 'a', recipient: number, originator: 'Bank', body: 'Code 482913' }],
] as const)('%s: JSON may begin with a byte order mark', async (kind, body) => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, log } = await openGateway(app, kind)
  const { status } = await send('', `\ufeff${JSON.stringify(body)}`, { 'content-type': 'application/json' })
  expect(status).toBe(200)
  expect((await log()).map(({ outcome, text }) => [['stored', 'held'].includes(outcome), text])).toEqual([[true, 'Code 482913']])
})
