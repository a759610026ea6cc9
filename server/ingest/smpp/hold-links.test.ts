import { expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { refreshGateway } from '#server/gateways/refresh-gateway.ts'
import { openFakeSmsc, type FakeSmsc } from '#tests/harness/open-fake-smsc.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { holdLinks } from './hold-links.ts'

const unbind = '00000010000000060000000000000002'
const unbindResponse = '00000010 80000006 00000000 00000002'
/** To 447700900142, from "Bank": "hello". */
const hello =
  '00000036 00000005 00000000 00000007 00 0500 42616e6b00 0101 34343737303039303031343200 00 00 00 00 00 00 00 00 00 05 68656c6c6f'
const stored = '0000001180000005000000000000000700'

/** A node of the cluster, with a line to the database that can be cut. */
function openNode(app: TestApp) {
  let isCut = false
  const own: App = Object.defineProperty({ ...app.app }, 'db', {
    get() {
      if (isCut) throw new Error('Connection terminated')
      return app.app.db
    },
  })
  const links = holdLinks({ app: own, receive: app.receive })
  return { ...links, cut: () => void (isCut = true), [Symbol.asyncDispose]: links.stop }
}

const smppOf = ({ port }: FakeSmsc) => ({ host: '127.0.0.1', port, tls: false, system_id: 'callbox', password: 'secret' })

async function addGateway(app: TestApp, smsc: FakeSmsc): Promise<string> {
  return (await createGateway(app.ctx(app.admin), { name: 'Wholesale', kind: 'smpp', smpp: smppOf(smsc) })).id
}

async function linkOf(app: TestApp) {
  const { gateways } = await listGateways(app.ctx(app.admin))
  return gateways[0]?.link
}

test('a gateway that is added is connected, its texts are stored, and administrators hear how it is', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const admin = await app.signIn('admin@example.test', 'admin')
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  expect(await linkOf(app)).toMatchObject({ state: 'down', node: null, error: null })
  await using watcher = await openLiveStream(served.url, admin.headers)
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind(hello)
  expect(await connection.next()).toBe(stored)
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound', error: null, node: expect.stringMatching(/-[0-9a-f]{8}$/) })
  await watcher.until(1, 'admin.changed')
  expect(await app.app.db.selectFrom('sms_messages').select(['sender', 'message_content']).execute()).toEqual([
    { sender: 'Bank', message_content: 'hello' },
  ])
  await node.check()
  expect(await linkOf(app)).toMatchObject({ texts_last_minute: 1, texts_last_hour: 1 })
  await expect
    .poll(async () => (await listGateways(app.ctx(app.admin))).gateways[0])
    .toMatchObject({
      state: 'up',
      last_heartbeat: expect.any(String),
      last_text_at: expect.any(String),
    })
})

test('a change of settings unbinds and binds anew; a gateway that is set aside or deleted is unbound', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using one = await openFakeSmsc()
  await using other = await openFakeSmsc()
  const ctx = app.ctx(app.admin)
  const id = await addGateway(app, one)
  await node.check()
  const first = await one.accept()
  await first.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })

  await changeGateway(ctx, { id, smpp: { port: other.port, password: 'secret' } })
  await node.check()
  expect(await first.next()).toBe(unbind)
  first.send(unbindResponse)
  expect(await first.next()).toBeNull()
  await node.check()
  const second = await other.accept()
  await second.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })

  await changeGateway(ctx, { id, status: 'paused' })
  await node.check()
  expect(await second.next()).toBe(unbind)
  second.send(unbindResponse)
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'down', node: null, error: null })

  await changeGateway(ctx, { id, status: 'active' })
  await node.check()
  const third = await other.accept()
  await third.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  await deleteGateway(ctx, { id })
  await node.check()
  expect(await third.next()).toBe(unbind)
})

test('a change of what the link does not depend on leaves it alone', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  await changeGateway(app.ctx(app.admin), { id, name: 'Renamed', smpp: { port: smsc.port } })
  await node.check()
  connection.send('00000010 00000015 00000000 00000001')
  expect(await connection.next()).toBe('00000010800000150000000000000001')
  expect(smsc.connections()).toBe(1)
})

test('one of two nodes holds a link; when it stops it unbinds, and the other takes over at once', async () => {
  await using app = await openTestApp()
  await using one = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await one.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  await using other = openNode(app)
  await other.check()
  for (let renewals = 0; renewals < 8; renewals++) {
    app.clock.advance(1500)
    await one.check()
    await other.check()
  }
  expect(smsc.connections()).toBe(1)
  const holder = (await linkOf(app))?.node

  const stopped = one.stop()
  expect(await connection.next()).toBe(unbind)
  connection.send(unbindResponse)
  await stopped
  await other.check()
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  expect((await linkOf(app))?.node).not.toBe(holder)
})

const enquiry = /^00000010000000150000000000/

test('an administrator who refreshes on another node has the holder ask, once for all who press, and hears what came of it', async () => {
  await using app = await openTestApp()
  await using holder = openNode(app)
  await using other = await openSecondNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await holder.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })

  const pressed = Array.from({ length: 20 }, () => refreshGateway(other.ctx, { id }))
  const asked = await connection.next()
  expect(asked).toMatch(enquiry)
  connection.send(`00000010 80000015 00000000 ${asked?.slice(24)}`)
  const answered = { asked: 'enquire_link', answered: true, took_ms: expect.any(Number), error: null }
  for (const { check } of await Promise.all(pressed)) expect(check).toEqual(answered)
  await holder.check()
  // Nothing else was sent: what comes next is the response to ours.
  connection.send('00000010 00000015 00000000 0000abcd')
  expect(await connection.next()).toBe('0000001080000015000000000000abcd')

  app.clock.advance(3000)
  const again = refreshGateway(other.ctx, { id })
  expect(await connection.next()).toMatch(enquiry)
  await smsc.stop()
  expect(await again).toMatchObject({
    check: { asked: 'enquire_link', answered: false, error: 'The message centre closed the connection.' },
  })
})

test('a link that is down is tried at once when its gateway is refreshed, and the answer shows the link as it is then', async () => {
  await using app = await openTestApp()
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await using node = openNode(app)
  await node.check()
  const first = await smsc.accept()
  await first.next()
  // ESME_RINVPASWD: it waits for minutes where that goes on.
  first.send('00000010 80000009 0000000e 00000001')
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'down' })
  const refused = refreshGateway(app.ctx(app.admin), { id })
  const second = await smsc.accept()
  await second.next()
  second.send('00000010 80000009 0000000e 00000001')
  const { link, check } = await refused
  expect(check).toMatchObject({ asked: 'enquire_link', answered: false, error: link.error })

  app.clock.advance(3000)
  const taken = refreshGateway(app.ctx(app.admin), { id })
  await (await smsc.accept()).acceptBind()
  expect(await taken).toMatchObject({ check: { answered: true, error: null }, link: { state: 'bound', error: null } })
})

test('a node that cannot renew its lease closes the link before another opens it', async () => {
  await using app = await openTestApp()
  await using one = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await one.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  await using other = openNode(app)
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })

  one.cut()
  await other.check()
  app.clock.advance(6000)
  await one.check()
  expect(await connection.next()).toBeNull()
  await other.check()
  expect(smsc.connections()).toBe(1)
  app.clock.advance(2000)
  await other.check()
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  expect(smsc.connections()).toBe(2)
})

test('a link whose node has died is taken in seconds also where the clock is set back meanwhile', async () => {
  await using app = await openTestApp()
  await using one = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await one.check()
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  await using other = openNode(app)
  one.cut()
  await other.check()
  app.clock.advance(-3_600_000)
  await other.check()
  expect(smsc.connections()).toBe(1)
  app.clock.advance(8000)
  await other.check()
  await (await smsc.accept()).acceptBind()
  expect(smsc.connections()).toBe(2)
})

test('clocks that differ give no node a link that another holds', async () => {
  await using app = await openTestApp()
  await using one = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await one.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  const ahead = () => new Date(app.app.now().getTime() + 3_600_000)
  const links = holdLinks({ app: { ...app.app, now: ahead }, receive: app.receive })
  await links.check()
  await one.check()
  await links.check()
  expect(smsc.connections()).toBe(1)
  await links.stop()
})

test('a link whose node has died, and which no other took, is said to be down', async () => {
  await using app = await openTestApp()
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await using node = openNode(app)
  await node.check()
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })
  node.cut()
  app.clock.advance(30_000)
  expect(await linkOf(app)).toMatchObject({ state: 'down', node: null, error: expect.stringContaining('has died') })
})

test('a password that cannot be decrypted is said, and nothing is dialled until it is set again', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await app.connection.query('update smpp_links set password = $1', [Buffer.from('not sealed with this secret at all')])
  await node.check()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'down', error: expect.stringContaining('SECRET has changed') })
  expect((await listGateways(app.ctx(app.admin))).gateways[0]?.smpp).toMatchObject({ password_lost: true })
  expect(smsc.connections()).toBe(0)
  await changeGateway(app.ctx(app.admin), { id, smpp: { password: 'again' } })
  await node.check()
  await node.check()
  expect(await (await smsc.accept()).acceptBind()).toContain(Buffer.from('again').toString('hex'))
})

test('a PDU that is refused is in the log of its gateway', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind('00000010 00000005 00000000 00000001')
  expect(await connection.next()).toBe('0000001180000005000000020000000100')
  const entries = async () => (await listGatewayLog(app.ctx(app.admin), { id, limit: 10 })).entries
  await expect.poll(entries).toMatchObject([{ outcome: 'refused', format: 'smpp', reason: 'The service_type of the PDU has no end.' }])
})

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

test('while the database is away no text is acknowledged, and each is stored once when it is back', async ({ skip }) => {
  skip(!postgresUrl, 'needs Postgres: set TEST_DATABASE_URL')
  await using line = await openDatabaseProxy(postgresUrl)
  await using app = await openTestApp({ numbers: 1, line })
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  await addGateway(app, smsc)
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  await expect.poll(() => linkOf(app)).toMatchObject({ state: 'bound' })

  line.cut()
  connection.send(hello)
  expect(await connection.next()).toBeNull()
  line.mend()
  const again = await smsc.accept()
  await again.acceptBind(hello)
  // The pool may still hold a connection that was cut.
  let [response, link] = [await again.next(), again]
  while (response === null) {
    link = await smsc.accept()
    await link.acceptBind(hello)
    response = await link.next()
  }
  expect(response).toBe(stored)
  expect(await app.app.db.selectFrom('sms_messages').select('message_content').execute()).toEqual([{ message_content: 'hello' }])
})

test('a text beyond the limit of its gateway is throttled, and stored when it comes again in time', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.stop()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await changeGateway(app.ctx(app.admin), { id, texts_per_minute: 1 })
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind(hello)
  expect(await connection.next()).toBe(stored)
  connection.send(hello)
  expect(await connection.next()).toBe('0000001180000005000000580000000700')
  app.clock.advance(61_000)
  connection.send(hello)
  expect(await connection.next()).toBe(stored)
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toHaveLength(2)
})

test('the parts of a text are joined, in whichever order they come', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await changeGateway(app.ctx(app.admin), { id, lists_numbers: 'all' })
  await node.check()
  const connection = await smsc.accept()
  // To 447700900456, from "PayPal", with the reference 42: the second part "482913", then the first "Your code is ".
  const second =
    '0000003f 00000005 00000000 00000005 00 0500 50617950616c00 0101 34343737303039303034353600 40 00 00 00 00 00 00 00 00 0c 0500032a0202 343832393133'
  const first =
    '00000046 00000005 00000000 00000006 00 0500 50617950616c00 0101 34343737303039303034353600 40 00 00 00 00 00 00 00 00 13 0500032a0201 596f757220636f646520697320'
  await connection.acceptBind(second, first)
  expect(new Set([await connection.next(), await connection.next()])).toEqual(
    new Set(['0000001180000005000000000000000500', '0000001180000005000000000000000600']),
  )
  expect(await app.app.db.selectFrom('sms_messages').select(['sender', 'message_content']).execute()).toEqual([
    { sender: 'PayPal', message_content: 'Your code is 482913' },
  ])
})

test('a hundred codes with equal second parts and references at random are whole at once', async () => {
  await using app = await openTestApp()
  await using node = openNode(app)
  await using smsc = await openFakeSmsc()
  const id = await addGateway(app, smsc)
  await changeGateway(app.ctx(app.admin), { id, lists_numbers: 'all' })
  await node.check()
  const connection = await smsc.accept()
  await connection.acceptBind()
  const end = '. Tell nobody, we never ask for it.'
  const part = (code: number, number: number) => {
    const text = Buffer.from(number === 1 ? `Your code is ${code}` : end)
    const userData = Buffer.concat([Buffer.from([5, 0, 3, (code * 73) % 31, 2, number]), text])
    const body = `00 0500 42616e6b00 0101 34343737303039303034353600 40 00 00 00 00 00 00 00 00 ${userData.length.toString(16).padStart(2, '0')} ${userData.toString('hex')}`
    const length = 16 + Buffer.from(body.replaceAll(' ', ''), 'hex').length
    return `${hex(length)} 00000005 00000000 ${hex(code * 2 + number)} ${body}`
  }
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  for (let code = 0; code < 100; code++) connection.send(part(code, 1), part(code, 2))
  for (let response = 0; response < 200; response++) expect(await connection.next()).toMatch(/^000000118000000500000000/)
  const texts = await app.app.db.selectFrom('sms_messages').select('message_content').execute()
  expect(texts.map((row) => row.message_content).toSorted()).toEqual(
    Array.from({ length: 100 }, (_, code) => `Your code is ${code}${end}`).toSorted(),
  )
})
