import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeSims } from '#server/gateways/sims/change-sims.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { openTestPhone } from '#tests/harness/open-test-device.ts'

const [lent = '', second = ''] = testNumbers
const minute = 60_000

/** The outcome of each text, by its words: the number that each is shown at, or `held`. */
async function whereTexts(app: TestApp): Promise<Map<string, string>> {
  const stored = await app.app.db
    .selectFrom('sms_messages')
    .innerJoin('phone_numbers', 'phone_numbers.id', 'sms_messages.phone_number_id')
    .select(['message_content', 'number'])
    .execute()
  const held = await app.app.db.selectFrom('ingest_log').select('message_content').where('outcome', '=', 'held').execute()
  const places = [
    ...stored.map((row) => [row.message_content, row.number] as const),
    ...held.map((row) => [row.message_content ?? '', 'held'] as const),
  ]
  const where = new Map(places)
  expect(places, 'each text is in one place').toHaveLength(where.size)
  return where
}

async function listed(app: TestApp): Promise<string[]> {
  return (await app.app.db.selectFrom('phone_numbers').select('number').orderBy('number').execute()).map(({ number }) => number)
}

test('over an hour of a phone with a lent and a private SIM, every text is at the number of its SIM or held, pushed and asked for', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await using phone = await openTestPhone()
  const ctx = app.ctx(app.admin)
  const pull = { url: phone.url, user: 'sms', password: 'secret' }
  const gateway = await createGateway(ctx, { name: 'Phone', kind: 'android-sms-gateway', current_phone_number: lent, pull })
  let events = 0
  const post = async (event: string, payload: object) => {
    const response = await fetch(`${served.url}/ingest/${gateway.id}/android-sms-gateway?token=${gateway.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `event-${++events}`, webhookId: 'w', deviceId: 'd', event, payload }),
    })
    expect(response.status).toBe(200)
  }
  const expected = new Map<string, string>()
  const inSlot = (simNumber: number, iccid: string, phoneNumber: string | null = null) => ({
    slotIndex: simNumber - 1,
    simNumber,
    phoneNumber,
    carrierName: 'EE',
    iccid,
  })
  const [lentCard, privateCard, anotherCard] = ['8944303482913000017', '8944303482913000025', '8944303482913000033']
  let hash = 0
  /** Half of the texts are pushed first, the others found in the inbox first; Android names the number of the lent SIM now and then. */
  const receive = async (simNumber: number, where: string) => {
    const [at, text] = [app.clock.now(), `Text ${++hash} to SIM ${simNumber}`]
    const recipient = simNumber === 1 && hash % 5 === 0 ? { recipient: lent } : {}
    phone.texts.push({ id: `text:${hash}`, sender: 'Google', text, at, simNumber, ...recipient })
    if (hash % 4 < 2) await app.app.syncGateways()
    await post('sms:received', {
      messageId: hash.toString(16),
      sender: 'Google',
      phoneNumber: 'Google',
      ...recipient,
      simNumber,
      message: text,
      receivedAt: at.toISOString(),
    })
    expected.set(text, where)
  }

  await post('app:started', { simCards: [inSlot(1, lentCard, lent), inSlot(2, privateCard)] })
  for (let minutes = 0; minutes < 60; minutes++) {
    app.clock.advance(minute)
    await post('system:ping', { health: { status: 'pass', checks: {} } })
    // The administrator lends the second SIM too, which then gives way to one that nobody knows.
    if (minutes === 20) await changeSims(ctx, { id: gateway.id, sims: [{ port: '2', number: second }] })
    if (minutes === 40) await post('app:started', { simCards: [inSlot(1, lentCard), inSlot(2, anotherCard)] })
    await receive(1, lent)
    await receive(2, minutes >= 20 && minutes < 40 ? second : 'held')
    await app.app.syncGateways()
  }
  expect(await whereTexts(app)).toEqual(expected)
  expect(await listed(app)).toEqual([lent, second])
})

test('a start with two SIMs, then a text to the second without its number: held, until that SIM has one', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { id, token } = await createGateway(ctx, { name: 'Phone', kind: 'android-sms-gateway', current_phone_number: lent })
  const post = (event: string, payload: object) =>
    fetch(`${served.url}/ingest/${id}/android-sms-gateway?token=${token}`, {
      method: 'POST',
      body: JSON.stringify({ id: event, event, payload }),
    })
  await post('app:started', {
    simCards: [
      { slotIndex: 0, simNumber: 1, phoneNumber: lent },
      { slotIndex: 1, simNumber: 2 },
    ],
  })
  await post('sms:received', { sender: 'Bank', message: 'Private', simNumber: 2 })
  expect(await whereTexts(app)).toEqual(new Map([['Private', 'held']]))
  // Without a slot nobody can say whose it is.
  await post('mms:downloaded', { sender: 'Bank', body: 'Of which SIM?' })
  expect((await whereTexts(app)).get('Of which SIM?')).toBe('held')
  await changeSims(ctx, { id, sims: [{ port: '2', number: second }] })
  await post('sms:batch:received', { messages: [{ sender: 'Bank', message: 'Lent', simNumber: 2 }] })
  expect((await whereTexts(app)).get('Lent')).toBe(second)
})

test('a phone with one SIM that tells its number needs no entry', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone', kind: 'android-sms-gateway' })
  const post = (event: string, payload: object) =>
    fetch(`${served.url}/ingest/${id}/android-sms-gateway?token=${token}`, {
      method: 'POST',
      body: JSON.stringify({ id: event, event, payload }),
    })
  await post('app:started', { simCards: [{ slotIndex: 0, simNumber: 1, phoneNumber: lent, iccid: '8944303482913000017' }] })
  await post('sms:received', { sender: 'Google', message: 'By its slot', simNumber: 1 })
  expect(await whereTexts(app)).toEqual(new Map([['By its slot', lent]]))
})

test('a phone that is only asked tells its SIMs, and a text that names none of two is held', async () => {
  await using app = await openTestApp()
  await using phone = await openTestPhone()
  const pull = { url: phone.url, user: 'sms', password: 'secret' }
  await createGateway(app.ctx(app.admin), { name: 'Phone', kind: 'android-sms-gateway', current_phone_number: lent, pull })
  phone.simCards.push(
    { slotIndex: 0, simNumber: 1, phoneNumber: lent, carrierName: 'EE', iccid: '8944303482913000017' },
    { slotIndex: 1, simNumber: 2, phoneNumber: null, carrierName: null, iccid: null },
  )
  const at = app.clock.now()
  for (const simNumber of [1, 2, null]) phone.texts.push({ id: `text:${simNumber}`, sender: 'a', text: `SIM ${simNumber}`, at, simNumber })
  app.clock.advance(minute)
  await app.app.syncGateways()
  expect(Object.fromEntries(await whereTexts(app))).toEqual({ 'SIM 1': lent, 'SIM 2': 'held', 'SIM null': 'held' })
})

test('over an hour of a textbee account with ten phones, every text is at the number of its phone, and those of an unknown phone are held', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const secret = 'a signing secret of textbee'
  const { id } = await createGateway(ctx, { name: 'textbee', kind: 'textbee', signing_secret: secret })
  const phones = Array.from({ length: 10 }, (_, n) => ({ deviceId: `65ee${n}`.padEnd(24, '0'), number: `+4477009000${10 + n}` }))
  await changeSims(ctx, { id, sims: phones.slice(0, 9).map(({ deviceId, number }) => ({ port: deviceId, number })) })
  const expected = new Map<string, string>()
  for (let minutes = 0; minutes < 60; minutes++) {
    app.clock.advance(minute)
    for (const [n, { deviceId, number }] of phones.entries()) {
      if ((minutes + n) % 3 !== 0) continue
      const message = `Minute ${minutes}, phone ${n}`
      const body = JSON.stringify({
        smsId: `${minutes}-${n}`,
        message,
        deviceId,
        webhookEvent: 'MESSAGE_RECEIVED',
        sender: 'Google',
        receivedAt: app.clock.now().toISOString(),
      })
      const headers = { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') }
      expect((await fetch(`${served.url}/ingest/${id}/textbee`, { method: 'POST', headers, body })).status).toBe(200)
      expected.set(message, n === 9 ? 'held' : number)
    }
  }
  expect(expected.size).toBe(200)
  expect(await whereTexts(app)).toEqual(expected)
  expect(await listed(app)).toEqual(phones.slice(0, 9).map(({ number }) => number))
})
