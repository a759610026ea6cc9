import { describe, expect, test } from 'vitest'
import type { Sim } from '#domain/api/sims.ts'
import { portKey } from '#domain/gateways/sim.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '../create-gateway.ts'
import { deleteGateways } from '../delete-gateways.ts'
import { changeSims } from './change-sims.ts'
import { deleteSim } from './delete-sim.ts'
import { recordSims } from './record-sims.ts'

const [a, b] = ['+447700900101', '+447700900102']
const [x, y, z] = ['8944110069170421201', '8944110069170421202', '8944110069170421203']

test.each([
  ['8', '08', ' 8 '],
  ['1B', '1.02', '1b', '01.2'],
  ['12.01', '12.1', '12A'],
  ['12.sp256.101', '12.SP256.101'],
  ['65f1e0c2a4b7d90012345678', '65F1E0C2A4B7D90012345678'],
  ['__proto__'],
])('%s is one port however it is written', (first, ...others) => {
  for (const other of others) expect(portKey(other)).toBe(portKey(first))
})

test('ports that are alike are distinguished', () => {
  const ports = ['8', '8.01', '8B', '80', '8.010.1', '٨', '8 A', 'sp8', '1'.repeat(24), `${'1'.repeat(23)}2`]
  expect(new Set(ports.map(portKey)).size).toBe(ports.length)
})

describe('the SIMs of a gateway', () => {
  test('are entered, changed and listed by port', async () => {
    await using site = await openSite()
    expect(await site.list()).toEqual([])
    const put = await site.put([
      { port: '10', number: '07700 900101', iccid: '8944 1100 6917 0421 201', note: 'Shelf 2' },
      { port: '2', network: 'EE', prepaid_until: '2027-01-31' },
    ])
    const entered = { iccid: null, number: null, network: null, signal: null, seen_at: null, prepaid_until: null, note: null }
    const empty = { ...entered, last_top_up: null, lapses_on: null, last_text_at: null }
    const expected = [
      { ...empty, port: '2', network: 'EE', prepaid_until: '2027-01-31', lapses_on: '2027-01-31' },
      { ...empty, port: '10', number: a, iccid: x, note: 'Shelf 2' },
    ]
    expect(put).toEqual({ status: 200, sims: expected })
    expect(await site.list()).toEqual(expected)

    expect((await site.put([{ port: '010', note: null }])).sims?.[1]).toMatchObject({ port: '10', number: a, iccid: x, note: null })
    expect((await site.put([{ port: '10', number: null }])).sims?.[1]).toMatchObject({ number: null, iccid: x })
  })

  test('of several gateways go to one successor: a port, a number and a card are one SIM of it', async () => {
    await using app = await openTestApp()
    const ctx = app.ctx(app.admin)
    const [first, second, heir] = [
      await createGateway(ctx, { name: 'First' }),
      await createGateway(ctx, { name: 'Second' }),
      await createGateway(ctx, { name: 'Heir' }),
    ]
    const enter = (gateway: { id: string }, sims: Array<{ port: string; number?: string; iccid?: string }>) =>
      changeSims(ctx, { id: gateway.id, sims })
    await enter(first, [
      { port: '1', number: a, iccid: x },
      { port: '3', number: b },
      { port: '4', iccid: z },
    ])
    await enter(second, [
      { port: '01', iccid: y },
      { port: '5', number: b, iccid: '8944110069170421204' },
    ])
    // The successor had the card of port 4 once.
    await enter(heir, [{ port: '9', iccid: z }])
    await enter(heir, [{ port: '9', iccid: '8944110069170421205' }])
    await deleteSim(ctx, { id: heir.id, port: '9' })

    await deleteGateways(ctx, { ids: [first.id, second.id], successor_id: heir.id })
    const { rows } = await app.connection.query('select port, iccid, number from gateway_sims where gateway_id = $1 order by port, iccid', [
      heir.id,
    ])
    expect(rows).toEqual([
      { port: '3', iccid: null, number: rows[0]?.['number'] },
      { port: '4', iccid: z, number: null },
      { port: '5', iccid: '8944110069170421204', number: rows[2]?.['number'] },
      { port: null, iccid: x, number: a },
      { port: null, iccid: y, number: null },
    ])
    expect(rows.filter(({ number }) => number === b)).toHaveLength(1)
  })

  test('are changed all or none, and the line that is wrong is named', async () => {
    await using site = await openSite()
    const good = Array.from({ length: 3 }, (_, at) => ({ port: String(at), number: `0770090010${at}` }))
    const wrong: Array<[object, string]> = [
      [{ port: '9', number: '01632 960001' }, 'number'],
      [{ port: '9', number: 'x'.repeat(40) }, 'number'],
      [{ port: '9', iccid: '<NULL>' }, 'iccid'],
      [{ port: '9', prepaid_until: '31.1.2027' }, 'prepaid_until'],
      [{ port: '9', note: 'n'.repeat(201) }, 'note'],
      [{ port: '9'.repeat(65) }, 'port'],
      [{ number: a }, 'port'],
      [{ port: '  ' }, 'port'],
      [{ port: '01' }, 'port'],
      [{ port: '9', number: '+44 7700 900102' }, 'number'],
    ]
    for (const [line, field] of wrong)
      expect(await site.put([...good, line]), JSON.stringify(line)).toMatchObject({ status: 400, field: `sims.3.${field}` })
    expect(await site.put([])).toMatchObject({ status: 400, field: 'sims' })
    expect(await site.put(Array.from({ length: 1025 }, (_, port) => ({ port: String(port) })))).toMatchObject({
      status: 400,
      field: 'sims',
    })
    expect(await site.list()).toEqual([])
  })

  test('are bounded: the port that is one too many is named in words', async () => {
    await using site = await openSite()
    expect((await site.put(Array.from({ length: 1024 }, (_, port) => ({ port: String(port) })))).status).toBe(200)
    expect(await site.put([{ port: '5', note: 'x' }, { port: '1024' }])).toMatchObject({
      status: 400,
      field: 'sims.1.port',
      error: 'A gateway has at most 1,024 ports.',
    })
  })

  test('a number moves to the port that it is given to, also when two ports change places', async () => {
    await using site = await openSite()
    await site.put([
      { port: '1', number: a },
      { port: '2', number: b },
    ])
    expect(await site.numbers({ port: '3', number: a })).toEqual({ 1: null, 2: b, 3: a })
    expect(await site.numbers({ port: '3', number: b }, { port: '2', number: a })).toEqual({ 1: null, 2: a, 3: b })
  })

  test('another ICCID unmaps a port, and one that is known brings its number along', async () => {
    await using site = await openSite()
    await site.put([
      { port: '1', number: a },
      { port: '2', number: b, iccid: y },
    ])
    // It has become known which SIM is there.
    expect(await site.numbers({ port: '1', iccid: x })).toEqual({ 1: a, 2: b })
    expect(await site.numbers({ port: '1', iccid: z })).toEqual({ 1: null, 2: b })
    expect(await site.numbers({ port: '1', iccid: y })).toEqual({ 1: b, 2: null })
    expect(await site.numbers({ port: '2', iccid: x })).toEqual({ 1: b, 2: a })
    expect(await site.numbers({ port: '2', iccid: null, note: 'unknown' })).toEqual({ 1: b, 2: a })
  })

  test('a port is deleted; one that is not there is a 404', async () => {
    await using site = await openSite()
    await site.put([{ port: '1B', number: a }])
    expect(await site.delete('1.02')).toBe(204)
    expect(await site.list()).toEqual([])
    expect(await site.delete('1.02')).toBe(404)
  })

  test('belong to a gateway that exists', async () => {
    await using site = await openSite()
    expect((await site.call('GET', '999', '')).status).toBe(404)
    expect((await site.call('PUT', '999', '', { sims: [{ port: '1' }] })).status).toBe(404)
  })
})

test('a SIM that nobody knows is taken once a minute in each port, and known ones change places at once', async () => {
  await using site = await openSite()
  const { app } = site
  await app.connectNumbers()
  const [gateway] = await app.app.db.selectFrom('sms_gateways').select('id').orderBy('id').limit(1).execute()
  const id = gateway?.id ?? 0
  const iccid = (serial: number) => `8944110069170${String(serial).padStart(6, '0')}`
  const report = (...serials: number[]) =>
    recordSims(
      app.app,
      id,
      serials.map((serial, port) => ({ port: String(port + 1), iccid: iccid(serial) })),
    )
  const known = async () => (await app.app.gatewayCache.find(id))?.sims
  const seated = async () => [(await known())?.at('1')?.iccid, (await known())?.at('2')?.iccid]
  await report(1, 2)
  await report(3, 2)
  expect(await seated()).toEqual([iccid(3), iccid(2)])
  for (let second = 10; second < 40; second++) {
    app.clock.advance(1000)
    await report(second, 2)
  }
  expect([await seated(), (await known())?.iccids.size]).toEqual([[iccid(3), iccid(2)], 3])
  await report(2, 1)
  expect(await seated()).toEqual([iccid(2), iccid(1)])
  app.clock.advance(60_000)
  await report(99, 1)
  expect(await seated()).toEqual([iccid(99), iccid(1)])
})

async function openSite() {
  const app: TestApp = await openTestApp()
  const served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const gateway = { id: await app.connectNumbers() }
  const call = (method: string, id: string, query: string, body?: object) =>
    fetch(`${served.url}/api/admin/gateways/${id}/sims${query}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const put = async (sims: object[]) => {
    const response = await call('PUT', gateway.id, '', { sims })
    return { status: response.status, ...((await response.json()) as { sims?: Sim[]; field?: string; error?: string }) }
  }
  return {
    app,
    call,
    put,
    list: async () => ((await (await call('GET', gateway.id, '')).json()) as { sims: Sim[] }).sims,
    numbers: async (...sims: object[]) => Object.fromEntries((await put(sims)).sims?.map(({ port, number }) => [port, number]) ?? []),
    delete: async (port: string) => (await call('DELETE', gateway.id, `?port=${encodeURIComponent(port)}`)).status,
    [Symbol.asyncDispose]: async () => {
      await served[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
