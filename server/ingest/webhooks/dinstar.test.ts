import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { dinstar } from './dinstar.ts'

const push = (body: unknown, rawQuery = 'token=x') => ingestRequest({ rawQuery, body: JSON.stringify(body) })
const sms = {
  incoming_sms_id: 1,
  port: 1,
  number: 'WhatsApp',
  smsc: '+447785016005',
  timestamp: '2026-11-22 09:30:15',
  text: 'Ο κωδικός 482913',
}
const sn = 'da00-0030-1901-2817'

test('texts are parsed from a push', () => {
  const localTime = new Date('2026-11-22T09:30:15Z')
  expect(dinstar.parse(push({ sn, sms: [sms, { ...sms, incoming_sms_id: 2, number: 60123, text: '' }] }))).toEqual({
    kind: 'texts',
    texts: [
      {
        externalId: `${sn}:1:2026-11-22 09:30:15`,
        from: 'WhatsApp',
        to: null,
        port: '1',
        text: 'Ο κωδικός 482913',
        sentAt: null,
        localTime,
      },
      { externalId: `${sn}:2:2026-11-22 09:30:15`, from: '60123', to: null, port: '1', text: '', sentAt: null, localTime },
    ],
  })
  expect(dinstar.respond([], [])).toMatchObject({ status: 200 })
})

test('a device that was reset counts from 1 again, and its texts are no repetitions', () => {
  const idOf = (timestamp: string) => parseFirstText(dinstar, push({ sn, sms: [{ ...sms, timestamp }] }))?.externalId
  expect(idOf('2026-11-22 09:30:15')).toBe(idOf('2026-11-22 09:30:15'))
  expect(idOf('2026-11-22 09:30:16')).not.toBe(idOf('2026-11-22 09:30:15'))
})

test('a port has the number that the address gives it', () => {
  const query = 'token=x&number.0=447700900387&number.1=447700900142'
  expect(parseFirstText(dinstar, push({ sn, sms: [sms] }, query))?.to).toBe('447700900142')
  expect(parseFirstText(dinstar, push({ sn, sms: [{ ...sms, port: 0 }] }, query))?.to).toBe('447700900387')
  expect(parseFirstText(dinstar, push({ sn, sms: [{ ...sms, port: 7 }] }, query))?.to).toBe('')
})

const iccid = '89860040191844710023'
const beat = (heartbeat: object) => ({ kind: 'heartbeat', heartbeat: { sign: 'event', ...heartbeat } })

// "SIM Register Status" of https://wiki.ultiroam.com/index.php/HTTP_API_-_Push_Event, as it stood in May 2024: the line breaks of the page are taken out.
test('a registration tells of the SIM in one port, and one that went tells nothing', () => {
  const up = { port: 8, iccid, imsi: '460004642148063', number: '13714637674', status: 'up', sequence: 2, slot: 2 }
  const down = { port: 8, iccid: '<NULL>', imsi: '<NULL>', number: '13714637674', status: 'down', sequence: 1, slot: 2 }
  expect(dinstar.parse(push({ sn, register: [up] }))).toEqual(
    beat({ number: '13714637674', sims: [{ port: '8', iccid, number: '13714637674' }] }),
  )
  expect(dinstar.parse(push({ sn, register: [down] }))).toEqual(beat({}))
})

test('a registration is an event, with the number of the only SIM', () => {
  const sim = { port: 1, iccid, imsi: '234', number: '447700900142', status: 'up', sequence: 1, slot: 0 }
  const told = { port: '1', iccid, number: '447700900142' }
  expect(dinstar.parse(push({ sn, register: [sim] }))).toEqual(beat({ number: '447700900142', sims: [told] }))
  expect(dinstar.parse(push({ sn, register: [{ ...sim, imei: '490154203237518', number: '' }] }))).toEqual(
    beat({ imei: '490154203237518', sims: [{ port: '1', iccid }] }),
  )
  expect(dinstar.parse(push({ sn, register: [sim, { ...sim, port: 2 }] }))).toEqual(beat({ sims: [told, { ...told, port: '2' }] }))
  expect(dinstar.parse(push({ sn, register: [sim] }, 'number.1=447700900142'))).toEqual(beat({ sims: [told] }))
  expect(dinstar.parse(push({ sn, register: 'x' }))).toEqual(beat({}))
  for (const entry of [{}, { port: null }, { port: [] }, 7, null]) expect(dinstar.parse(push({ sn, register: [entry] }))).toEqual(beat({}))
})

// "Device" of the same page, with other addresses.
test('the device tells how many ports it has', () => {
  const device = { port_number: 32, IP: '192.0.2.142', MAC: '02-00-5E-10-00-19', status: 'power_on' }
  expect(dinstar.parse(push({ sn, device }))).toEqual(beat({ portCount: 32 }))
  for (const port_number of [0, -1, 1.5, 1e9, '8', null]) expect(dinstar.parse(push({ sn, device: { port_number } }))).toEqual(beat({}))
})

test.each(['sms_result', 'sms_deliver_status', 'ussd', 'cdr', 'exception_info', 'something_new'])(
  'a push of %s is acknowledged and not stored',
  (name) => {
    expect(dinstar.parse(push({ sn, [name]: [{ port: 1, number: 'a', text: 'b' }] })).kind).toBe('nothing')
  },
)

test.each([
  [{ sms: 'x' }, 'sms'],
  [{ sms: ['x'] }, 'sms.0'],
  [{ sms: [{ ...sms, number: undefined }] }, 'sms.0.number'],
  [{ sms: [sms, { ...sms, text: 7 }] }, 'sms.1.text'],
  [{ sms: [{ ...sms, incoming_sms_id: 'x'.repeat(300) }] }, 'sms.0.incoming_sms_id'],
  [[], 'body'],
])('%j: the field that is missing or malformed is named', (body, field) => {
  expect(refusedField(dinstar, push(body))).toBe(field)
})

test('a push that is no JSON is refused', () => {
  for (const body of ['', 'sms=1', Buffer.alloc(100, 0xff)]) expect(refusedField(dinstar, ingestRequest({ body }))).toBe('body')
})
