import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeSims } from '#server/gateways/sims/change-sims.ts'
import { listSims } from '#server/gateways/sims/list-sims.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { openTestBank } from '#tests/harness/open-test-device.ts'

/** A SIM card: `isKnown` where it knows its number, and so does the bank. */
type Card = { iccid: string; number: string; isKnown: boolean }
type Bank = {
  /** The cards by port. */
  slots: Card[]
  /** Tells the gateway which card is in a port now, as this kind of bank does. */
  register(port: number): Promise<void>
  /** Hands over a text that came for the card in a port. */
  text(port: number, text: string): Promise<void>
  restart(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
type Connection = { app: TestApp; id: string; post(kind: string, body: object): Promise<void> }

const ports = 32
const minute = 60_000

/** Two in three cards know their numbers. Of the others an administrator enters most. */
const cards = Array.from({ length: 40 }, (_, at): Card => ({
  iccid: `89441100691704${String(21_000 + at)}`,
  number: `+4477009${String(10_000 + at)}`,
  isKnown: at % 3 !== 0,
}))
const isEntered = (card: Card) => !card.isKnown && cards.indexOf(card) % 2 === 0

const banks: Record<string, { kind: GatewayKind; open(connection: Connection, slots: Card[]): Promise<Bank> }> = {
  'a Dinstar that registers one port a message': {
    kind: 'dinstar',
    async open({ post }, slots) {
      let id = 0
      const sn = 'da00-0030-1901-2817'
      const register = async (port: number) => {
        const { iccid, number, isKnown } = cardAt(slots, port)
        await post('dinstar', { sn, register: [{ port, iccid: '<NULL>', imsi: '<NULL>', number: '', status: 'down', slot: 0 }] })
        await post('dinstar', { sn, register: [{ port, iccid, imsi: '1', number: isKnown ? number.slice(1) : '', status: 'up', slot: 0 }] })
      }
      return {
        slots,
        register,
        text: (port, text) => post('dinstar', { sn, sms: [{ incoming_sms_id: ++id, port, number: 'Google', timestamp: 't', text }] }),
        restart: () => post('dinstar', { sn, device: { port_number: ports, status: 'power_on' } }),
        [Symbol.asyncDispose]: async () => {},
      }
    },
  },
  'an Ejoin that pushes the state of one port a message': {
    kind: 'ejoin',
    async open({ post }, slots) {
      let seconds = 1_755_697_537
      const stateOf = (port: number) => {
        const { iccid, number, isKnown } = cardAt(slots, port)
        return { port: `${port + 1}A`, st: 3, opr: 'EE', iccid, sn: isKnown ? number : '', imei: '490154203237518' }
      }
      return {
        slots,
        register: (port) => post('ejoin', { type: 'port-status', ...stateOf(port) }),
        text: (port, text) =>
          // Texts write the same port in the other notation.
          post('ejoin', { type: 'recv-sms', sms: [[0, `${port + 1}.01`, ++seconds, 'Google', '', Buffer.from(text).toString('base64')]] }),
        restart: () => post('ejoin', { type: 'dev-status', 'max-ports': ports, status: slots.map((_, port) => stateOf(port)) }),
        [Symbol.asyncDispose]: async () => {},
      }
    },
  },
  'an Ejoin or Skyline that is asked': {
    kind: 'goip',
    async open({ app, id }, slots) {
      const device = await openTestBank()
      const pull = { url: device.url, user: 'root', password: 'secret' }
      await changeGateway(app.ctx(app.admin), { id, pull })
      const tellPorts = () =>
        device.ports.splice(
          0,
          ports,
          ...slots.map(({ iccid, number, isKnown }, port) => ({ port: `${port + 1}A`, iccid, sn: isKnown ? number : '' })),
        )
      const ask = async () => {
        app.clock.advance(10_000)
        await app.app.syncGateways()
      }
      tellPorts()
      return {
        slots,
        async register() {
          tellPorts()
          await ask()
        },
        async text(port, text) {
          device.texts.push({ port: `${port + 1}.01`, sender: 'Google', text, at: app.clock.now() })
          await ask()
        },
        async restart() {
          device.restart()
          await ask()
        },
        [Symbol.asyncDispose]: async () => device[Symbol.asyncDispose](),
      }
    },
  },
}

test.each(Object.entries(banks))(
  'over an hour %s has every text under the number of its SIM or held, while cards change places',
  async (_name, { kind, open }) => {
    await using app = await openTestApp()
    await using served = await app.serve()
    const ctx = app.ctx(app.admin)
    const pull = kind === 'goip' ? { pull: { url: 'http://127.0.0.1:9' } } : {}
    const { id, token } = await createGateway(ctx, { name: 'Bank', kind, current_phone_number: '+447700900999', ...pull })
    const post = async (format: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${served.url}/ingest/${id}/${format}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(response.status).toBe(200)
    }
    const query = async <Row>(sql: string) => (await app.connection.query(sql)).rows as Row[]
    await using bank = await open({ app, id, post }, cards.slice(0, ports))
    const { slots } = bank
    const spares = cards.slice(ports)
    const random = createRandom(20_261_123)
    const pick = (count: number) => Math.floor(random() * count)

    const sent: Array<{ text: string; card: Card; mayBeStored: boolean }> = []
    const known = new Set<Card>()
    const send = async (port: number) => {
      const card = cardAt(slots, port)
      const text = `Code ${sent.length} of ${card.number}`
      sent.push({ text, card, mayBeStored: known.has(card) })
      await bank.text(port, text)
    }
    const register = async (port: number) => {
      await bank.register(port)
      const card = cardAt(slots, port)
      if (card.isKnown) known.add(card)
    }

    // Before anything was reported.
    await send(3)
    for (let port = 0; port < ports; port++) await register(port)
    for (let port = 0; port < ports; port++) await send(port)
    const { sims } = await listSims(ctx, { id })
    expect(sims).toHaveLength(ports)
    const entered = sims.flatMap((sim) => {
      const card = cards.find(({ iccid }) => iccid === sim.iccid)
      return card && isEntered(card) ? [{ port: sim.port, number: card.number }] : []
    })
    expect(entered.length).toBeGreaterThan(3)
    await changeSims(ctx, { id, sims: entered })
    for (const card of slots) if (isEntered(card)) known.add(card)

    for (let minutes = 0; minutes < 60; minutes++) {
      app.clock.advance(minute)
      const port = pick(ports)
      if (minutes % 3 === 0) {
        // A card goes to a spare place, another comes.
        const at = pick(spares.length)
        ;[slots[port], spares[at]] = [cardAt(spares, at), cardAt(slots, port)]
        await register(port)
      } else if (minutes % 3 === 1) {
        const other = (port + 1 + pick(ports - 1)) % ports
        ;[slots[port], slots[other]] = [cardAt(slots, other), cardAt(slots, port)]
        for (const changed of [port, other]) await register(changed)
        await send(other)
      }
      await send(port)
      await send(pick(ports))
      if (minutes === 30) {
        await bank.restart()
        for (let each = ports - 1; each >= 0; each--) await register(each)
      }
    }

    const stored = await query<{ text: string; number: string }>(
      'select message_content as text, number from sms_messages join phone_numbers n on n.id = phone_number_id',
    )
    const held = await query<{ text: string; reason: string; recipient: string | null }>(
      `select message_content as text, reason, recipient from ingest_log where outcome = 'held'`,
    )
    for (const { text, number } of stored) expect(text).toMatch(new RegExp(`of \\${number}$`))
    expect([...stored, ...held].map(({ text }) => text).toSorted()).toEqual(sent.map(({ text }) => text).toSorted())
    for (const { reason, recipient } of held) {
      expect(reason).toMatch(/^(?:SIM port \S+ of this gateway has no number: enter it under|The SIM in port \S+ has changed just now)/)
      expect(recipient).toBe('')
    }
    // Nothing is held without need.
    const heldTexts = new Set(held.map(({ text }) => text))
    expect(sent.filter(({ text, mayBeStored }) => mayBeStored && heldTexts.has(text)).map(({ text }) => text)).toEqual([])
    expect(stored.length).toBeGreaterThan(100)
    expect(held.length).toBeGreaterThan(5)
    expect(await query('select current_phone_number as current from sms_gateways')).toEqual([{ current: '+447700900999' }])
  },
)

test.each([
  ['Dinstar', 'dinstar', (port: number, number: string) => ({ register: [{ port, number: number.slice(1), status: 'up' }] })],
  [
    'Ejoin',
    'ejoin',
    (port: number, number: string) => ({ type: 'port-status', port: `${port}A`, st: 3, sn: number, imei: '490154203237518' }),
  ],
] as const)('the number of the first port is the current one of a %s only until it names a second', async (_name, kind, register) => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Bank', kind })
  const post = async (body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${served.url}/ingest/${id}/${kind}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    const [row] = await app.app.db.selectFrom('sms_gateways').select('current_phone_number').execute()
    return row?.current_phone_number
  }
  expect(await post(register(8, '+447700900108'))).toBe('+447700900108')
  expect(await post(register(9, '+447700900109'))).toBeNull()
  expect(await post(register(8, '+447700900110'))).toBeNull()
  // An administrator's entry stays.
  await changeGateway(app.ctx(app.admin), { id, current_phone_number: '+447700900110' })
  expect(await post(register(10, '+447700900111'))).toBe('+447700900110')
})

function cardAt(places: Card[], at: number): Card {
  return places[at] ?? expect.fail('there is no card')
}

/** Mulberry32. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
