import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createGatewayCache } from '#server/gateways/gateway-cache.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { listenForGoip } from './listen-for-goip.ts'
import { parseDatagram } from './parse-datagram.ts'

const [first = '', second = ''] = testNumbers

/** A GoIP with a socket of its own, and the gateway that it is. */
async function openGoip(app: TestApp, runtime: Pick<TestApp, 'app' | 'receive'> = app) {
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'GoIP', kind: 'dbltek', lists_numbers: 'own' })
  const listener = await listenForGoip(runtime, { port: 0, host: '127.0.0.1' })
  const socket = createSocket('udp4')
  const replies: string[] = []
  socket.on('message', (reply) => void replies.push(reply.toString('utf8')))
  return {
    id,
    token,
    /** Everything that it was ever answered. */
    replies,
    /** Sends many and waits for no answer. */
    async flood(datagrams: Array<string | Buffer>) {
      for (const datagram of datagrams) await new Promise((sent) => socket.send(datagram, listener.port, '127.0.0.1', sent))
    },
    /** Sends a datagram, and returns the next reply. */
    async send(datagram: string): Promise<string> {
      const replied = once(socket, 'message') as Promise<[Buffer]>
      socket.send(datagram, listener.port, '127.0.0.1')
      const [reply] = await replied
      return reply.toString('utf8')
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => socket.close(resolve))
      await listener.close()
    },
  }
}

const keepAlive = (id: string, password: string, state: string) => `req:1;id:${id};pass:${password};${state}`
const receive = (number: number, id: string, password: string, from: string, text: string) =>
  `RECEIVE:${number};id:${id};password:${password};srcnum:${from};msg:${text}`

test('a keep-alive tells of a line, and a text of the line is stored under its number and confirmed', async () => {
  await using app = await openTestApp()
  await using goip = await openGoip(app)
  const { id, token, send } = goip
  const states = [
    `num:${first};signal:23;gsm_status:LOGIN;voip_status:LOGIN;imei:490154203237518;imsi:234150000000001;iccid:8944100000000000001;`,
    `num:${second};signal:17;gsm_status:LOGIN;voip_status:LOGOUT;imei:490154203237526;imsi:234150000000002;iccid:8944100000000000002;`,
  ]
  for (const [at, state] of states.entries()) expect(await send(keepAlive(`${id}-${at + 1}`, token, state))).toBe('reg:1;status:200;')
  expect(await send(receive(1734804704, `${id}-2`, token, '+358401234567', 'Your code is 482913; msg:tell nobody\nκωδικός'))).toBe(
    'RECEIVE 1734804704 OK',
  )
  expect(await send(receive(1734804705, `${id}-01`, token, 'WhatsApp', 'Hello'))).toBe('RECEIVE 1734804705 OK')
  const stored = await app.app.db
    .selectFrom('sms_messages as m')
    .innerJoin('phone_numbers as n', 'n.id', 'm.phone_number_id')
    .select(['n.number', 'm.sender', 'm.message_content'])
    .orderBy('m.id')
    .execute()
  expect(stored).toEqual([
    { number: second, sender: '+358401234567', message_content: 'Your code is 482913; msg:tell nobody\nκωδικός' },
    { number: first, sender: 'WhatsApp', message_content: 'Hello' },
  ])
})

test('a text that is sent again is confirmed again and stored once; another with its number is another text', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using goip = await openGoip(app)
  const { id, token, send } = goip
  await send(keepAlive(`${id}-1`, token, `num:${first};`))
  for (let times = 0; times < 3; times++) expect(await send(receive(7, `${id}-1`, token, 'Bank', 'one'))).toBe('RECEIVE 7 OK')
  expect(await send(receive(7, `${id}-1`, token, 'Bank', 'two'))).toBe('RECEIVE 7 OK')
  const stored = await app.app.db.selectFrom('sms_messages').select('message_content').orderBy('id').execute()
  expect(stored.map(({ message_content }) => message_content)).toEqual(['one', 'two'])
})

test('a text of a line without a number is held and confirmed', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using goip = await openGoip(app)
  expect(await goip.send(receive(1, `${goip.id}-3`, goip.token, 'Bank', 'hello'))).toBe('RECEIVE 1 OK')
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  const held = await app.app.db.selectFrom('ingest_log').select(['outcome', 'message_content']).execute()
  expect(held).toEqual([{ outcome: 'held', message_content: 'hello' }])
})

test('calls, states and receipts are confirmed, so that the device does not repeat them', async () => {
  await using app = await openTestApp()
  await using goip = await openGoip(app)
  for (const name of ['STATE', 'RECORD', 'REMAIN', 'DELIVER', 'EXPIRY', 'HANGUP', 'CELLS'])
    expect(await goip.send(`${name}:12;id:${goip.id};password:${goip.token};gsm_remain_state:IDLE`)).toBe(`${name} 12 OK`)
})

test('a wrong password, an unknown id, another kind of gateway and rubbish get no answer', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using goip = await openGoip(app)
  const other = await createGateway(app.ctx(app.admin), { name: 'Phone', kind: 'httpsms' })
  const unanswered = [
    receive(1, goip.id, goip.token.slice(0, 32), 'Bank', 'stranger'),
    receive(1, goip.id, '', 'Bank', 'stranger'),
    receive(1, '999999', goip.token, 'Bank', 'stranger'),
    receive(1, '__proto__', goip.token, 'Bank', 'stranger'),
    receive(1, other.id, other.token, 'Bank', 'stranger'),
    `RECEIVE:1;id:${goip.id};password:${goip.token};srcnum:Bank`,
    'RECEIVE',
    Buffer.alloc(60_000, 'a'),
    Buffer.from([0, 255, 254, 10]),
  ]
  await goip.flood(unanswered)
  const reasons = async () => (await app.app.db.selectFrom('ingest_log').select(['reason']).execute()).map(({ reason }) => reason)
  await expect
    .poll(reasons)
    .toEqual(expect.arrayContaining([expect.stringContaining('the device sent 32 characters'), 'There was no password.']))
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  await goip.send(keepAlive(goip.id, goip.token, 'num:;'))
  expect(goip.replies).toEqual(['reg:1;status:200;'])
})

test('whatever ids strangers send, the database is asked for them once a second, and texts of a device are received', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.stop()
  let listed = 0
  let gate: Promise<void> | null = null
  const listing = new WeakSet()
  const db = app.app.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && !node.where) {
        listing.add(queryId)
        listed++
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (listing.has(queryId)) await gate
      return result
    },
  })
  const gatewayCache = createGatewayCache({ ...app.app, db })
  await using goip = await openGoip(app, { ...app, app: { ...app.app, db, gatewayCache } })
  const { id, token, send, flood } = goip
  expect(await send(keepAlive(`${id}-1`, token, `num:${first};`))).toBe('reg:1;status:200;')
  listed = 0
  app.clock.advance(1000)
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  await flood(Array.from({ length: 100 }, (_, index) => keepAlive(String(1000 + index), token, '')))
  expect(await send(receive(1, `${id}-1`, token, 'Bank', 'hello'))).toBe('RECEIVE 1 OK')
  opened.resolve()
  expect(listed).toBe(1)
})

test('a gateway that is added while the device sends is known a second later', async () => {
  await using app = await openTestApp()
  await using goip = await openGoip(app)
  expect(await goip.send(keepAlive(goip.id, goip.token, ''))).toBe('reg:1;status:200;')
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Another', kind: 'dbltek' })
  app.clock.advance(1000)
  expect(await goip.send(keepAlive(id, token, ''))).toBe('reg:1;status:200;')
})

test('a sender whose name is written like fields takes nothing of the device’s away', () => {
  const datagram = Buffer.from('RECEIVE:1;id:7;password:secret;srcnum:;id:1;pass:x;password:y;msg:hello')
  expect(parseDatagram(datagram)).toMatchObject({ clientId: '7', password: 'secret', text: 'hello' })
})

test('the examples of the maker’s document are read as it says', () => {
  // "GOIP SMS Interface", section 2, https://docest.com/doc/618464/goip-sms-interface, read on 2026-11-23.
  const example = 'req:10;id:goipid1;pass:password1;num:12345;signal:23;gsm_status:LOGIN;voip_status:LOGIN;'
  expect(parseDatagram(Buffer.from(example))).toEqual({
    kind: 'keep-alive',
    name: 'req',
    number: '10',
    clientId: 'goipid1',
    password: 'password1',
    sim: { number: '12345', signal: '23', iccid: '', network: '', isRegistered: true },
    imei: '',
  })
  // README of github.com/iivorait/GoIP-SMS-receiver, read on 2026-11-23.
  const received = 'RECEIVE:1734804704;id:goip01;password:xxxxxx;srcnum:+358401234567;msg:Hello'
  expect(parseDatagram(Buffer.from(received))).toEqual({
    kind: 'text',
    name: 'RECEIVE',
    number: '1734804704',
    clientId: 'goip01',
    password: 'xxxxxx',
    from: '+358401234567',
    text: 'Hello',
  })
  // As older firmware writes it: the same document in an earlier version, https://fr.scribd.com/document/61356777/Goip-Sms-Interface-En.
  expect(parseDatagram(Buffer.from('req:10;id:goipid1;pass:password1;'))).toMatchObject({ kind: 'keep-alive', number: '10' })
})
