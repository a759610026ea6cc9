import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeSims } from '#server/gateways/sims/change-sims.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { openTestBank, openTestPhone, type TestDevice } from '#tests/harness/open-test-device.ts'
import { createPullGateways } from './pull-gateways.ts'

const [number = '', otherNumber = ''] = testNumbers
const second = 1000
const hour = 60 * 60 * second
const phonePull = (device: TestDevice) => ({ url: device.url, user: 'sms', password: 'secret' })
const bankPull = (device: TestDevice) => ({ url: device.url, user: 'root', password: 'secret' })

type GivenGateway = Parameters<typeof createGateway>[1]

async function openPulled(app: TestApp, given: Omit<GivenGateway, 'name'>) {
  const ctx = app.ctx(app.admin)
  const { id, token } = await createGateway(ctx, { name: 'Asked', current_phone_number: number, ...given })
  if (given.kind === 'android-sms-gateway') await changeSims(ctx, { id, sims: [{ port: '1', number }] })
  return {
    id,
    token,
    async run() {
      app.clock.advance(10 * second)
      expect(await app.app.syncGateways()).toEqual({ success: true, status: 200 })
    },
    gateway: async () => (await listGateways(ctx)).gateways.find((gateway) => gateway.id === id),
  }
}

async function readTexts(app: TestApp): Promise<string[]> {
  const rows = await app.app.db.selectFrom('sms_messages').select('message_content').orderBy('id').execute()
  return rows.map((row) => row.message_content)
}

async function readLog(app: TestApp): Promise<Array<[string, string]>> {
  const rows = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason']).orderBy('id').execute()
  return rows.map(({ outcome, reason }) => [outcome, reason])
}

test('a phone is asked for its texts, each is stored once and in order, and the phone counts as seen', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using phone = await openTestPhone({ battery: 64 })
  const at = app.clock.now()
  for (let n = 0; n < 120; n++)
    phone.texts.push({ id: `text:${n}`, sender: 'Google', text: `Text ${n} 👋🏽 Ωμέγα`, at: new Date(at.getTime() - 120 + n) })
  const { run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await run()
  const stored = await app.app.db.selectFrom('sms_messages').select(['message_content', 'external_id', 'sent_at']).orderBy('id').execute()
  expect(new Set(stored.map((row) => row.message_content))).toEqual(new Set(phone.texts.map(({ text }) => text)))
  expect(stored.find((row) => row.external_id === 'text:7')).toMatchObject({
    message_content: 'Text 7 👋🏽 Ωμέγα',
    sent_at: phone.texts[7]?.at,
  })
  expect(await gateway()).toMatchObject({
    state: 'up',
    battery: 64,
    last_heartbeat: expect.any(String),
    pull: { url: `${phone.url}/`, user: 'sms', every_s: 10, has_password: true, error: null, last_pulled_at: expect.any(String) },
  })
  phone.texts.push({ id: 'text:-5', sender: '', text: 'To the second number', at: app.clock.now(), recipient: '07700 900387' })
  await run()
  await run()
  expect(stored).toHaveLength(120)
  expect((await readTexts(app)).slice(120)).toEqual(['To the second number'])
  expect(await readLog(app)).toEqual([])
})

test('a text that reached the phone hours after it was sent is fetched as well, and an idle phone is asked for one page', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const { run } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  for (let n = 0; n < 70; n++)
    phone.texts.push({ id: `text:${n}`, sender: 'a', text: `Text ${n}`, at: new Date(app.clock.now().getTime() - n * second) })
  await run()
  await run()
  phone.texts.push({
    id: 'text:late',
    sender: 'a',
    text: 'Sent while the phone was off',
    at: new Date(app.clock.now().getTime() - 9 * hour),
  })
  await run()
  expect(await readTexts(app)).toHaveLength(71)
  phone.requests.splice(0)
  await run()
  expect(phone.requests.filter((url) => url.startsWith('/inbox'))).toHaveLength(1)
  // A phone that was cleared, or whose texts grew old, is asked no more than before.
  phone.texts.splice(0, 60)
  await run()
  phone.requests.splice(0)
  await run()
  expect(phone.requests.filter((url) => url.startsWith('/inbox'))).toHaveLength(1)
  for (let days = 0; days < 5; days++) {
    app.clock.advance(24 * hour)
    await run()
  }
  const [cursor] = await app.app.db.selectFrom('gateway_cursors').select('cursor').execute()
  expect(cursor?.cursor).toMatchObject({ seen: {} })
  expect(await readTexts(app)).toHaveLength(71)
})

test('days in which the phone could not be asked are caught up on', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const { run } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await run()
  for (let hours = 0; hours < 120; hours++) {
    app.clock.advance(hour)
    phone.texts.push({ id: `text:${hours}`, sender: 'a', text: `Hour ${hours}`, at: app.clock.now() })
  }
  for (let runs = 0; runs < 6; runs++) await run()
  expect(await readTexts(app)).toHaveLength(120)
})

test('a text that a phone delivers and is asked for is stored once, whichever comes first', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using phone = await openTestPhone()
  const { id, token, run } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  const deliver = (messageId: string, message: string) =>
    fetch(`${served.url}/ingest/${id}/android-sms-gateway?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `event-${messageId}`, event: 'sms:received', payload: { messageId, sender: 'Google', message } }),
    })
  // The same hash, as the app writes it in a webhook and in its inbox.
  const at = app.clock.now()
  await deliver('ffffff85', 'Delivered first')
  phone.texts.push({ id: 'text:-123', sender: 'Google', text: 'Delivered first', at })
  phone.texts.push({ id: 'text:123', sender: 'Google', text: 'Fetched first', at })
  await run()
  await deliver('7b', 'Fetched first')
  expect(await readTexts(app)).toEqual(['Delivered first', 'Fetched first'])
})

test('texts that lay on the device for longer than a text lives are left there, and so are those it may have delivered itself', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  await using bank = await openTestBank()
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * hour)
  for (const [hours, text] of [
    [25, 'Yesterday'],
    [5, 'Today'],
  ] as const) {
    phone.texts.push({ id: `text:${hours}`, sender: 'a', text: `${text}, phone`, at: hoursAgo(hours) })
    bank.texts.push({ port: '1A', sender: 'a', text: `${text}, bank`, at: hoursAgo(hours) })
  }
  const { run } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await openPulled(app, { kind: 'goip', pull: bankPull(bank) })
  bank.ports.push({ port: '1A', sn: number })
  await run()
  expect((await readTexts(app)).toSorted()).toEqual(['Today, bank', 'Today, phone'])

  // The bank is replaced by one that has texts of its own.
  bank.restart()
  bank.texts.push({ port: '1A', sender: 'a', text: 'Yesterday, other bank', at: hoursAgo(25) })
  bank.texts.push({ port: '1A', sender: 'a', text: 'Today, other bank', at: hoursAgo(4) })
  await run()
  expect((await readTexts(app)).slice(2)).toEqual(['Today, other bank'])

  await using other = await openTestPhone()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Delivers', kind: 'android-sms-gateway', current_phone_number: number })
  await changeSims(app.ctx(app.admin), { id, sims: [{ port: '1', number }] })
  const gateway = await app.app.gatewayCache.find(Number(id))
  if (!gateway) throw new Error('the gateway is not there')
  await app.receive(gateway, 'android-sms-gateway', { externalId: 'event-1', to: null, from: 'a', text: 'Delivered', sentAt: null })
  other.texts.push({ id: 'text:1', sender: 'a', text: 'Delivered', at: hoursAgo(1) })
  await changeGateway(app.ctx(app.admin), { id, pull: phonePull(other) })
  other.texts.push({ id: 'text:2', sender: 'a', text: 'New', at: app.clock.now() })
  await run()
  expect((await readTexts(app)).slice(3)).toEqual(['Delivered', 'New'])
})

test('a SIM bank is asked by the ids it gives, which begin again when it restarts; its ports name the numbers', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using bank = await openTestBank()
  const { run } = await openPulled(app, { kind: 'goip', pull: bankPull(bank), current_phone_number: null, lists_numbers: 'none' })
  const at = app.clock.now()
  bank.ports.push({ port: '1A', sn: number }, { port: '1.02', sn: otherNumber })
  for (let n = 0; n < 205; n++) bank.texts.push({ port: n % 2 ? '1B' : '1.01', sender: 'Uber', text: `Text ${n}`, at })
  bank.texts.push({ port: '1A', sender: 'x', text: 'a report', at, isReport: true })
  bank.texts.push({ port: '9A', sender: 'x', text: `Sender: x\r\nSlot: "01"\r\n\r\nFrom a port without a number`, at })
  await run()
  const stored = await app.app.db
    .selectFrom('sms_messages')
    .innerJoin('phone_numbers', 'phone_numbers.id', 'sms_messages.phone_number_id')
    .select(['message_content', 'number', 'external_id', 'sent_at'])
    .orderBy('sms_messages.id')
    .execute()
  expect(stored.map((row) => row.message_content).toSorted()).toEqual(
    bank.texts
      .slice(0, 205)
      .map(({ text }) => text)
      .toSorted(),
  )
  expect(stored.find((row) => row.message_content === 'Text 3')).toMatchObject({ number: otherNumber, external_id: '1:4' })
  expect(stored.find((row) => row.message_content === 'Text 4')).toMatchObject({ number, external_id: '1:5' })
  const [held] = await app.app.db.selectFrom('ingest_log').select(['outcome', 'message_content', 'reason']).execute()
  expect(held).toMatchObject({ outcome: 'held', message_content: 'From a port without a number' })

  bank.restart()
  bank.texts.push({ port: '1A', sender: 'Uber', text: 'After the restart', at: app.clock.now() })
  await run()
  await run()
  expect((await readTexts(app)).slice(205)).toEqual(['After the restart'])
  expect(await readLog(app)).toHaveLength(1)
})

test('a text that cannot be read keeps no other from coming, and is said once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const { run } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  const broken = { id: 'text:1', type: 'SMS', sender: 'a', contentPreview: 12, createdAt: app.clock.now().toISOString() }
  const whole = { ...broken, id: 'text:2', contentPreview: 'Whole' }
  phone.override = (_url, _request, response) => void response.setHeader('X-Total-Count', 2).end(JSON.stringify([broken, whole]))
  await run()
  await run()
  expect(await readTexts(app)).toEqual(['Whole'])
  expect(await readLog(app)).toEqual([['refused', 'The text text:1 of the inbox lacks its sender, text or time, and was left out.']])
})

test('an inbox that cannot be read is said with the gateway, and logged once an outage', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const { id, run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: { ...phonePull(phone), password: 'wrong' } })
  const fine = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  const refused = 'The device refuses the user or the password (status 401).'
  phone.texts.push({ id: 'text:1', sender: 'a', text: 'Not held up', at: app.clock.now() })
  for (let runs = 0; runs < 3; runs++) await run()
  expect(await readTexts(app)).toEqual(['Not held up'])
  expect(await gateway()).toMatchObject({ state: 'never', pull: { error: refused, last_pulled_at: null } })
  expect(await fine.gateway()).toMatchObject({ state: 'up', pull: { error: null } })
  const logged = ['refused', `The inbox could not be read: ${refused}`]
  expect(await readLog(app)).toEqual([logged])

  await changeGateway(app.ctx(app.admin), { id, pull: { password: 'secret' } })
  await run()
  expect(await gateway()).toMatchObject({ state: 'up', pull: { error: null } })
  phone.override = (_url, _request, response) => void response.writeHead(500).end()
  for (let runs = 0; runs < 3; runs++) await run()
  expect(await gateway()).toMatchObject({ pull: { error: 'The device answers with status 500.' } })
  const again = ['refused', 'The inbox could not be read: The device answers with status 500.']
  expect(await readLog(app)).toEqual([logged, again, again])
  phone.override = null
  await run()
  expect(await fine.gateway()).toMatchObject({ state: 'up', pull: { error: null } })
})

test('a device that hangs holds up neither the others nor the run, and is given up', async () => {
  await using app = await openTestApp({ numbers: 1, pullLimits: { requestMs: 60_000, runMs: 4000, patienceMs: 0 } })
  await using hanging = await openTestPhone()
  await using phone = await openTestPhone()
  hanging.override = () => {}
  const hung = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(hanging) })
  await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  phone.texts.push({ id: 'text:1', sender: 'a', text: 'Not held up', at: app.clock.now() })
  await hung.run()
  await expect.poll(() => hanging.requests.length).toBe(1)
  await expect.poll(() => readTexts(app)).toEqual(['Not held up'])
  await expect.poll(async () => (await hung.gateway())?.pull?.error).toBe('The device did not respond in time.')
})

test('a process that stops gives up what is under way, which is no failure of the device', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using hanging = await openTestPhone()
  hanging.override = () => {}
  const { gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(hanging) })
  const pulls = createPullGateways(app.app, app.receive)
  const running = pulls.run()
  await expect.poll(() => hanging.requests.length).toBe(1)
  await pulls.close()
  await running
  expect((await gateway())?.pull?.error).toBeNull()
})

test('nothing is passed over when a text cannot be stored', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using bank = await openTestBank()
  const { run } = await openPulled(app, { kind: 'goip', pull: bankPull(bank) })
  bank.ports.push({ port: '1A', sn: number })
  bank.texts.push(
    { port: '1A', sender: 'a', text: 'First', at: app.clock.now() },
    { port: '1A', sender: 'a', text: 'Second', at: app.clock.now() },
  )
  await app.app.db.schema.alterTable('message_minutes').renameTo('message_minutes_away').execute()
  await run()
  expect(await readTexts(app)).toEqual([])
  await app.app.db.schema.alterTable('message_minutes_away').renameTo('message_minutes').execute()
  await run()
  expect((await readTexts(app)).toSorted()).toEqual(['First', 'Second'])
})

test.each(['goip', 'android-sms-gateway'] as const)(
  'beyond the limit of their gateway, texts of %s wait on the device and come later',
  async (kind) => {
    await using app = await openTestApp({ numbers: 1 })
    app.clock.stop()
    await using bank = await openTestBank()
    await using phone = await openTestPhone()
    const pull = kind === 'goip' ? bankPull(bank) : phonePull(phone)
    const { run, gateway } = await openPulled(app, { kind, pull, texts_per_minute: 30 })
    bank.ports.push({ port: '1A', sn: number })
    const given = Array.from({ length: 100 }, (_, n) => `Text ${n}`)
    for (const [n, text] of given.entries()) {
      bank.texts.push({ port: '1A', sender: 'a', text, at: app.clock.now() })
      phone.texts.push({ id: `text:${n}`, sender: 'a', text, at: new Date(app.clock.now().getTime() - n * second) })
    }
    await run()
    expect(await readTexts(app)).toHaveLength(30)
    expect(await gateway()).toMatchObject({ state: 'up', texts_counted: 30, pull: { error: null } })
    // Ten seconds are worth five texts.
    await run()
    expect(await readTexts(app)).toHaveLength(35)
    for (let runs = 0; runs < 24; runs++) await run()
    expect((await readTexts(app)).toSorted()).toEqual(given.toSorted())
    expect(await readLog(app)).toEqual([])
  },
)

test('a device is asked once by all nodes together, and as often as its gateway says', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const often = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await using node = await openSecondNode(app)
  const runAll = async () => {
    app.clock.advance(10 * second)
    await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? node.app.syncGateways() : app.app.syncGateways())))
    const asked = phone.requests.splice(0).filter((url) => url.startsWith('/inbox'))
    return asked.length
  }
  expect(await runAll()).toBe(1)
  expect(await runAll()).toBe(1)
  await changeGateway(app.ctx(app.admin), { id: often.id, pull: { every_s: 30 } })
  expect([await runAll(), await runAll(), await runAll(), await runAll()]).toEqual([1, 0, 0, 1])
  await changeGateway(app.ctx(app.admin), { id: often.id, pull: null })
  expect(await runAll()).toBe(0)
  expect(await often.gateway()).toMatchObject({ pull: null })
})

test.each([
  ['is no JSON', '<html>', 'The response of the device is not JSON. Is this the address of its inbox?'],
  ['is another JSON', '{"messages":[]}', 'The response is not the inbox of SMS Gateway for Android. Is its version 1.59 or later?'],
  ['is too large', ' '.repeat(2 * 1024 * 1024), 'The response of the device is larger than 1 MB.'],
  ['is compressed', gzipSync('[]'), 'The response of the device is not JSON. Is this the address of its inbox?'],
  [
    'lists more than was asked for',
    JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ id: `${at}` }))),
    'The device lists more texts than it was asked for.',
  ],
])('a response that %s is said in words', async (_name, body, words) => {
  await using app = await openTestApp()
  await using phone = await openTestPhone()
  phone.override = (_url, _request, response) => void response.end(body)
  const { run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await run()
  await expect.poll(async () => (await gateway())?.pull?.error).toBe(words)
})

test('a response that never ends is given up by time, however steadily it comes', async () => {
  await using app = await openTestApp({ pullLimits: { requestMs: 500, runMs: 60_000, patienceMs: 60_000 } })
  await using phone = await openTestPhone()
  let written = 0
  phone.override = (_url, _request, response) => {
    const drip = setInterval(() => void response.write(' ', () => written++), 5)
    response.on('close', () => clearInterval(drip))
  }
  const { run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  await run()
  await expect.poll(async () => (await gateway())?.pull?.error).toBe('The device did not respond in time.')
  expect(written).toBeGreaterThan(10)
})

test('a redirect to another origin is not followed, one within the same is', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  await using other = await openTestPhone()
  const elsewhere = new URL(other.url)
  const { run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: phonePull(phone) })
  const redirectTo = (location: string) => {
    phone.override = (_url, _request, response) => void response.writeHead(302, { location }).end()
  }
  for (const [location, words] of [
    ['http://169.254.169.254/latest', 'The device redirects to another address, http://169.254.169.254, which is not followed.'],
    ['http://localhost:1/', 'The device redirects to another address, http://localhost:1, which is not followed.'],
    [
      `http://127.0.0.1:${elsewhere.port}/`,
      `The device redirects to another address, http://127.0.0.1:${elsewhere.port}, which is not followed.`,
    ],
    [
      `https://127.0.0.1:${elsewhere.port}/`,
      `The device redirects to another address, https://127.0.0.1:${elsewhere.port}, which is not followed.`,
    ],
    ['/inbox', 'The device redirects again and again.'],
  ] as const) {
    redirectTo(location)
    await run()
    await expect.poll(async () => (await gateway())?.pull?.error).toBe(words)
  }
  // Another device on the same machine never saw the password.
  expect(other.requests).toEqual([])
  phone.override = ({ pathname }, _request, response) => {
    if (pathname !== '/elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end()
    response.end(JSON.stringify([{ id: 'text:1', sender: 'a', contentPreview: 'Found', createdAt: app.clock.now().toISOString() }]))
  }
  await run()
  expect(await readTexts(app)).toEqual(['Found'])
})

test('a name that stands for a link-local address is not asked, whatever it stood for when it was saved', async () => {
  await using app = await openTestApp()
  const { run, gateway } = await openPulled(app, { kind: 'goip', pull: { url: 'http://device.example' } })
  await app.app.db.updateTable('sms_gateways').set({ pull_url: 'http://169.254.169.254/' }).execute()
  await run()
  await expect.poll(async () => (await gateway())?.pull?.error).toMatch(/^Link-local and multicast addresses/)
})

test('nothing answers: it is said, and a wrong address is corrected without anything else', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const { id, run, gateway } = await openPulled(app, { kind: 'android-sms-gateway', pull: { url: 'http://127.0.0.1:1' } })
  await run()
  await expect.poll(async () => (await gateway())?.pull?.error).toBe('Nothing answers at this address.')
  phone.texts.push({ id: 'text:1', sender: 'a', text: 'Hello', at: app.clock.now() })
  // The address of the page itself is as good.
  await changeGateway(app.ctx(app.admin), { id, pull: { ...phonePull(phone), url: `${phone.url}/inbox` } })
  await run()
  expect(await readTexts(app)).toEqual(['Hello'])
  expect(await gateway()).toMatchObject({ state: 'up', pull: { error: null } })
})
