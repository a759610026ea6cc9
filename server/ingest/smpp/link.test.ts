import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { smppDefaults } from '#domain/gateways/smpp.ts'
import type { SmppSettings } from '#domain/api/gateways.ts'
import { openFakeSmsc, type FakeSmsc, type SmscConnection } from '#tests/harness/open-fake-smsc.ts'
import { openLink, type LinkOptions, type LinkStatus } from './link.ts'
import { createUnconfirmed } from './unconfirmed.ts'

// Every PDU is written by hand from SMPP 3.4: length, command_id, command_status, sequence_number, body.

const bindTransceiver = '0000002400000009 0000000000000001 63616c6c626f7800 73656372657400 00 34 00 00 00'.replaceAll(' ', '')
const enquireLink = (sequence: string) => `00000010 00000015 00000000 ${sequence}`
const unbind = '00000010 00000006 00000000 0000007f'
const hello = (sequence: string) =>
  `00000036 00000005 00000000 ${sequence} 00 0500 42616e6b00 0101 34343737303039303034353600 00 00 00 00 00 00 00 00 00 05 68656c6c6f`
const stored = (sequence: string, status = '00000000') => `00000011 80000005 ${status} ${sequence} 00`.replaceAll(' ', '')
const seq = (n: number) => n.toString(16).padStart(8, '0')

const silent = { debug() {}, info() {}, warn() {}, error() {} }

type Options = Partial<Pick<LinkOptions, 'store' | 'judge' | 'bindTimeoutMs' | 'drainTimeoutMs'>> & { settings?: Partial<SmppSettings> }

/** A link to the fake message centre, what it stored, and every state it was in. It waits as short as it may before it tries again. */
function openTestLink(smsc: FakeSmsc | { port: number }, { settings, ...options }: Options = {}) {
  const texts: InboundText[] = []
  const statuses: LinkStatus[] = []
  const refused: string[] = []
  const link = openLink({
    settings: { ...smppDefaults, tls: false, host: '127.0.0.1', port: smsc.port, system_id: 'callbox', password: 'secret', ...settings },
    randomBytes: () => Buffer.from([0]),
    log: silent,
    unconfirmed: createUnconfirmed(() => new Date()),
    store: async (text) => void texts.push(text),
    judge: () => ({ status: 0x64 }),
    onPdu() {},
    onRefused: (reason) => refused.push(reason),
    onStatus: (status) => statuses.push(status),
    ...options,
  })
  return { ...link, texts, statuses, refused, [Symbol.asyncDispose]: async () => link.destroy() }
}

/** A link that is bound, and its other end. */
async function openBoundLink(smsc: FakeSmsc, options?: Options) {
  const link = openTestLink(smsc, options)
  const connection = await smsc.accept()
  await connection.acceptBind()
  await expect.poll(() => link.status().state).toBe('bound')
  return { link, connection, [Symbol.asyncDispose]: link[Symbol.asyncDispose] }
}

/** Proves that the link is neither wedged nor closed: it responds to an enquire_link. */
async function expectAlive(connection: SmscConnection) {
  connection.send(enquireLink('0000abcd'))
  expect(await connection.next()).toBe('0000001080000015000000000000abcd')
}

test('it binds as transceiver by default, and stores a text before it responds', async () => {
  await using smsc = await openFakeSmsc()
  let commit = () => {}
  const committed = new Promise<void>((resolve) => (commit = resolve))
  await using link = openTestLink(smsc, { store: () => committed })
  const connection = await smsc.accept()
  expect(await connection.acceptBind()).toBe(bindTransceiver)
  connection.send(hello('00000007'), enquireLink('00000008'))
  expect(await connection.next()).toBe('00000010800000150000000000000008')
  commit()
  expect(await connection.next()).toBe(stored('00000007'))
  expect(link.statuses).toEqual([{ state: 'bound', error: null }])
})

test('it binds as receiver where that is set, with its system type', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc, { settings: { bind: 'receiver', system_type: 'VMS' } })
  const bind = await (await smsc.accept()).acceptBind()
  expect(link.status().state).not.toBe('down')
  expect(bind).toBe('000000270000000100000000000000016361 6c6c626f7800 73656372657400 564d5300 34000000'.replaceAll(' ', ''))
})

test('a text in the same segment as the response to the bind is received', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc)
  const connection = await smsc.accept()
  await connection.acceptBind(hello('00000001'), hello('00000002'))
  expect([await connection.next(), await connection.next()]).toEqual([stored('00000001'), stored('00000002')])
  expect(link.texts.map(({ text }) => text)).toEqual(['hello', 'hello'])
})

test('PDUs are received byte by byte as well', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { connection } = bound
  for (const byte of hello('00000003').replaceAll(' ', '').match(/../g) ?? []) connection.send(byte)
  expect(await connection.next()).toBe(stored('00000003'))
})

test('a data_sm gets its own response, a receipt is acknowledged and not stored', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { link, connection } = bound
  connection.send('00000030 00000103 00000000 00000009 00 0500 42616e6b00 0101 34343737303039303034353600 00 00 00 0424 0002 6f6b')
  expect(await connection.next()).toBe('0000001180000103000000000000000900')
  connection.send(hello('0000000a').replace('3600 00 00', '3600 04 00'))
  expect(await connection.next()).toBe(stored('0000000a'))
  expect(link.texts.map(({ text }) => text)).toEqual(['ok'])
})

test('what is not understood is refused, and the link stays bound', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { link, connection } = bound
  // An unknown command, a submit_sm, an empty deliver_sm, one whose sm_length leads beyond it.
  connection.send('00000010 00000333 00000000 00000011')
  expect(await connection.next()).toBe('00000010800000000000000300000011')
  connection.send('00000010 00000004 00000000 00000012')
  expect(await connection.next()).toBe('00000010800000000000000300000012')
  connection.send('00000010 00000005 00000000 00000013')
  expect(await connection.next()).toBe(stored('00000013', '00000002'))
  connection.send(hello('00000014').replace(' 05 68656c6c6f', ' 06 68656c6c6f'))
  expect(await connection.next()).toBe(stored('00000014', '00000001'))
  // Responses to nothing, alerts and outbinds are passed over.
  connection.send('00000010 80000004 00000000 00000015', '00000010 80000000 00000003 00000016', '00000010 00000102 00000000 00000017')
  await expectAlive(connection)
  expect(link.texts).toEqual([])
  expect(link.refused).toEqual(['The service_type of the PDU has no end.', 'The PDU ends before its short_message.'])
})

test.each([
  ['15', '0000000f 00000005'],
  ['0', '00000000 00000005'],
  ['2 GB', '7fffffff 00000005'],
  ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n').toString('hex')],
])('a length of %s closes the link, which is bound again', async (_what, hex) => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { link, connection } = bound
  connection.send(hex)
  expect(await connection.next()).toBeNull()
  const again = await smsc.accept()
  await again.acceptBind()
  await expectAlive(again)
  expect(link.statuses.map(({ state }) => state)).toEqual(['bound', 'connecting', 'bound'])
  expect(link.statuses[1]?.error).toMatch(/^The other side (?:sent a PDU of|speaks HTTP)/)
})

test.each([
  ['ends it with unbind', (connection: SmscConnection) => connection.send(unbind), 'The message centre ended the link.'],
  ['closes the connection', (connection: SmscConnection) => connection.cut(), 'The message centre closed the connection.'],
  ['resets the connection', (connection: SmscConnection) => connection.cut('reset'), 'The message centre cut the connection.'],
])('a link is bound again after the message centre %s', async (_what, end, error) => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { link, connection } = bound
  end(connection)
  if (error.includes('ended')) expect(await connection.next()).toBe('0000001080000006000000000000007f')
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => link.status()).toEqual({ state: 'bound', error: null })
  expect(link.statuses[1]).toEqual({ state: 'connecting', error })
})

test.each([
  ['closes', undefined, 'closed'],
  ['resets', 'reset', 'cut'],
] as const)('a message centre that %s the connection in place of a response to the bind is described so', async (_what, how, word) => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc)
  const connection = await smsc.accept()
  await connection.next()
  connection.cut(how)
  await expect
    .poll(() => link.status().error)
    .toMatch(new RegExp(`^The message centre ${word} the connection and did not respond to the bind`))
})

test('a TLS handshake that gets no answer, or is cut short, is described as that and not as a bind', async () => {
  await using smsc = await openFakeSmsc()
  await using silentLink = openTestLink(smsc, { settings: { tls: true }, bindTimeoutMs: 50 })
  await expect
    .poll(() => silentLink.status())
    .toEqual({ state: 'down', error: 'The connection was made, but nothing answered the TLS handshake. Check port and TLS.' })
  silentLink.destroy()
  await using other = await openFakeSmsc()
  await using cutLink = openTestLink(other, { settings: { tls: true } })
  const connection = await other.accept()
  connection.cut()
  await expect.poll(() => cutLink.status().error).toMatch(/^The other side (?:cut|closed) the connection during the TLS handshake\./)
})

test.each([
  ['0000000d', /0x0D.*system_id, password and system_type/],
  ['0000000e', /0x0E.*password is wrong/],
  ['0000000f', /0x0F.*system_id is not known/],
  ['00000058', /0x58.*no more connections/],
  ['000000ff', /0xFF.*Ask its operator/],
])('a bind that is refused with %s is said in words', async (status, words) => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc)
  const connection = await smsc.accept()
  await connection.next()
  connection.send(`00000010 80000009 ${status} 00000001`)
  expect(await connection.next()).toBeNull()
  await expect.poll(() => link.status().state).toBe('down')
  expect(link.status().error).toMatch(words)
})

test('a bind that was refused is tried again', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc)
  const connection = await smsc.accept()
  await connection.next()
  connection.send('00000010 80000000 00000003 00000001')
  await expect.poll(() => link.status().error).toMatch(/0x03.*Set bind to receiver/)
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => link.status()).toEqual({ state: 'bound', error: null })
})

test('an address that is not called now is not called either where it was saved before', async () => {
  for (const host of ['169.254.169.254', 'fec0::1', '239.1.1.1']) {
    await using link = openTestLink({ port: 80 }, { settings: { host } })
    await expect.poll(() => link.status()).toEqual({ state: 'down', error: expect.stringMatching(/Link-local/) })
  }
})

test('a name that stands for a link-local address is not called', async () => {
  // The resolver takes the number for an address; it stands for a name that led elsewhere when it was saved.
  await using link = openTestLink({ port: 80 }, { settings: { host: '2852039166' } })
  await expect.poll(() => link.status().error).toMatch(/Link-local/)
})

test('a bind that is not responded to is given up and tried again', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc, { bindTimeoutMs: 50 })
  expect(await (await smsc.accept()).next()).toBe(bindTransceiver)
  await expect.poll(() => link.status()).toEqual({ state: 'down', error: 'The message centre did not respond to the bind.' })
  await smsc.accept()
})

test('a message centre that is not there is found when it is back', async () => {
  const away = await openFakeSmsc()
  await away.stop()
  await using link = openTestLink(away)
  await expect.poll(() => link.status()).toEqual({ state: 'down', error: 'Nothing listens at this host and port.' })
  await using smsc = await openFakeSmsc(away.port)
  await (await smsc.accept()).acceptBind()
  await expect.poll(() => link.status().state).toBe('bound')
})

test('a link without news asks, and one that gets no response is closed and bound again', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc, { settings: { enquire_link_s: 0.05 } })
  const { link, connection } = bound
  const enquiry = await connection.next()
  expect(enquiry).toBe('00000010000000150000000000000002')
  connection.send('00000010 80000015 00000000 00000002')
  expect(await connection.next()).toBe('00000010000000150000000000000003')
  // No response any more.
  expect(await connection.next()).toBeNull()
  await (await smsc.accept()).acceptBind()
  expect(link.statuses[1]?.error).toBe('The message centre has gone silent: it did not respond to enquire_link.')
})

test('a check asks at once, and only the response to its own enquire_link answers it', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc)
  const { link, connection } = bound
  const checked = link.check(60_000)
  expect(await connection.next()).toBe(enquireLink('00000002').replaceAll(' ', ''))
  connection.send(enquireLink('00000002'), '00000010 80000015 00000000 00000009')
  expect(await connection.next()).toBe('00000010800000150000000000000002')
  expect(await Promise.race([checked, Promise.resolve('open')])).toBe('open')
  connection.send('00000010 80000015 00000000 00000002')
  expect(await checked).toEqual({ error: null })

  const unanswered = link.check(1)
  expect(await unanswered).toEqual({ error: 'No response to enquire_link came within 0.001 s.' })
  expect(link.status()).toEqual({ state: 'bound', error: null })
  const cut = link.check(60_000)
  // A connection that is closed with bytes unread is reset, which is another error.
  expect([await connection.next(), await connection.next()]).toEqual([3, 4].map((n) => enquireLink(seq(n)).replaceAll(' ', '')))
  connection.cut()
  expect(await cut).toMatchObject({ error: 'The message centre closed the connection.' })
})

test('a check of a link that is down connects it at once, however long it was to wait', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc)
  const refusal = '00000010 80000009 0000000e 00000001'
  const first = await smsc.accept()
  await first.next()
  first.send(refusal)
  await expect.poll(() => link.status()).toMatchObject({ state: 'down' })
  // It would be tried again in two seconds, then four, then eight.
  const refused = link.check(60_000)
  const second = await smsc.accept()
  await second.next()
  second.send(refusal)
  expect(await refused).toMatchObject({ error: link.status().error })
  const taken = link.check(60_000)
  const third = await smsc.accept()
  await third.acceptBind()
  expect(await taken).toEqual({ error: null })
  expect(link.status()).toEqual({ state: 'bound', error: null })
  expect(smsc.connections()).toBe(3)

  const closed = link.check(60_000)
  link.destroy()
  expect(await closed).toBeNull()
})

test('a PDU that never ends is no sign of life', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc, { settings: { enquire_link_s: 0.05 } })
  const { connection } = bound
  // Its length is wrong by 64 KiB, and swallows what follows.
  connection.send('00010000 00000005 00000000 00000001')
  const trickle = setInterval(() => connection.send(enquireLink('00000002')), 10)
  let pdu: string | null
  do pdu = await connection.next()
  while (pdu !== null)
  clearInterval(trickle)
  expect(await (await smsc.accept()).acceptBind()).toBe(bindTransceiver)
})

test('no more texts are taken than the window allows, until some have their response', async () => {
  await using smsc = await openFakeSmsc()
  const commits: Array<() => void> = []
  await using bound = await openBoundLink(smsc, {
    settings: { window: 3 },
    store: () => new Promise((resolve) => commits.push(resolve)),
  })
  const { connection } = bound
  connection.send(...Array.from({ length: 10 }, (_, index) => hello(seq(index))))
  await expect.poll(() => commits.length).toBe(3)
  const responses: Array<string | null> = []
  for (let answered = 0; answered < 10; answered++) {
    await expect.poll(() => commits.length).toBeGreaterThan(answered)
    expect(commits.length - answered).toBeLessThanOrEqual(3)
    commits[answered]?.()
    responses.push(await connection.next())
  }
  expect(responses).toEqual(Array.from({ length: 10 }, (_, index) => stored(seq(index))))
  await expectAlive(connection)
})

test('a message centre that never reads is not read either, and loses its link with the reason', async () => {
  await using smsc = await openFakeSmsc()
  await using bound = await openBoundLink(smsc, { drainTimeoutMs: 500 })
  const { link, connection } = bound
  connection.pause()
  connection.flood(Buffer.from(enquireLink('00000001').replaceAll(' ', '').repeat(1000), 'hex'))
  await expect
    .poll(() => link.status(), { timeout: 30_000 })
    .toEqual({
      state: 'connecting',
      error: 'The message centre does not read what is sent to it.',
    })
  expect(await (await smsc.accept()).acceptBind()).toBe(bindTransceiver)
})

test('a store that is away closes the link without a response: the message centre keeps the text', async () => {
  await using smsc = await openFakeSmsc()
  let isAway = true
  const texts: string[] = []
  await using bound = await openBoundLink(smsc, {
    async store({ text }) {
      if (isAway) throw new Error('away')
      texts.push(text)
    },
    judge: () => ({ closeBecause: 'The database cannot be reached, so no text is acknowledged.' }),
  })
  const { connection } = bound
  connection.send(hello('00000001'), hello('00000002'))
  expect(await connection.next()).toBeNull()
  isAway = false
  const again = await smsc.accept()
  await again.acceptBind(hello('00000001'), hello('00000002'))
  expect(new Set([await again.next(), await again.next()])).toEqual(new Set([stored('00000001'), stored('00000002')]))
  expect(texts).toEqual(['hello', 'hello'])
})

test('a text that is too many is throttled, and one that cannot be stored holds no other up', async () => {
  await using smsc = await openFakeSmsc()
  const judge = (error: unknown) => ({ status: error instanceof Refusal ? 0x58 : 0x64 })
  const errors = [new Refusal('too_many_requests'), new Error('a bug')]
  await using bound = await openBoundLink(smsc, {
    async store() {
      const error = errors.shift()
      if (error) throw error
    },
    judge,
  })
  const { connection } = bound
  for (const [sequence, status] of [
    ['00000001', '00000058'],
    ['00000002', '00000064'],
    ['00000003', '00000000'],
  ] as const) {
    connection.send(hello(sequence))
    expect(await connection.next()).toBe(stored(sequence, status))
  }
})

test('a text that comes again because the link was cut before our response is stored once, and equal texts each', async () => {
  await using smsc = await openFakeSmsc()
  const commits: Array<() => void> = []
  await using bound = await openBoundLink(smsc, { store: () => new Promise((resolve) => commits.push(resolve)) })
  const { connection } = bound
  connection.send(hello('00000001'), hello('00000002'))
  await expect.poll(() => commits.length).toBe(2)
  connection.cut()
  const again = await smsc.accept()
  // The two that were not acknowledged, with other sequence numbers, and a third that equals them.
  await again.acceptBind(hello('00000010'), hello('00000011'), hello('00000012'))
  await expect.poll(() => commits.length).toBe(3)
  commits.forEach((commit) => commit())
  expect(new Set([await again.next(), await again.next(), await again.next()])).toEqual(
    new Set([stored('00000010'), stored('00000011'), stored('00000012')]),
  )
  expect(commits.length).toBe(3)
})

test('a text whose store failed when the link was cut is stored when it comes again', async () => {
  await using smsc = await openFakeSmsc()
  const failures: Array<(error: Error) => void> = []
  let texts = 0
  await using bound = await openBoundLink(smsc, {
    store: () => (failures.length === 0 ? new Promise((_resolve, reject) => failures.push(reject)) : Promise.resolve(void texts++)),
  })
  const { connection } = bound
  connection.send(hello('00000001'))
  await expect.poll(() => failures.length).toBe(1)
  connection.cut()
  failures[0]?.(new Error('away'))
  const again = await smsc.accept()
  await again.acceptBind(hello('00000009'))
  expect(await again.next()).toBe(stored('00000009'))
  expect(texts).toBe(1)
})

test('closing responds to the texts under way, unbinds and ends the connection', async () => {
  await using smsc = await openFakeSmsc()
  let commit = () => {}
  const { link, connection } = await openBoundLink(smsc, { store: () => new Promise((resolve) => (commit = resolve)) })
  connection.send(hello('00000001'))
  await expectAlive(connection)
  const closed = link.close()
  commit()
  expect(await connection.next()).toBe(stored('00000001'))
  expect(await connection.next()).toBe('00000010000000060000000000000002')
  connection.send('00000010 80000006 00000000 00000002')
  expect(await connection.next()).toBeNull()
  await closed
  expect(smsc.connections()).toBe(1)
})

test('a link that is closed before it is bound ends at once', async () => {
  await using smsc = await openFakeSmsc()
  const link = openTestLink(smsc)
  const connection = await smsc.accept()
  await connection.next()
  await link.close()
  expect(await connection.next()).toBeNull()
})

test('a server without TLS is distinguished from one with it', async () => {
  await using smsc = await openFakeSmsc()
  await using link = openTestLink(smsc, { settings: { tls: true } })
  const connection = await smsc.accept()
  connection.send(hello('00000001'))
  await expect.poll(() => link.status().error).toMatch(/TLS/)
})
