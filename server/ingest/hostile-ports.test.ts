import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { maxPorts } from '#domain/gateways/sim.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeSims } from '#server/gateways/sims/change-sims.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const iccid = (at: number) => `894411006917${String(10_000_000 + at)}`

async function openSite(kind: GatewayKind = 'ejoin') {
  const app = await openTestApp({ numbers: 2 })
  const served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Bank', kind, current_phone_number: '+447700900142' })
  const post = async (body: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${served.url}/ingest/${id}/${kind}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status
  }
  const query = async (sql: string) => (await app.connection.query(sql)).rows as Array<Record<string, unknown>>
  return {
    app,
    id,
    post,
    query,
    text: (...ports: unknown[]) => post({ type: 'recv-sms', sms: ports.map((port) => [0, port, 1, 'Google', '', 'NDgyOTEz']) }),
    status: (sims: object) => post({ type: 'port-status', st: 3, ...sims }),
    ports: () => query('select port, number from gateway_sims where port is not null order by id'),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

test('whatever stands for a port, its text is held, and no port is taken for another', async () => {
  await using site = await openSite()
  await changeSims(site.app.ctx(site.app.admin), { id: site.id, sims: [{ port: '8', number: '+447700900142' }] })
  const odd = [
    '__proto__',
    'constructor',
    '８',
    '٨',
    '8\0',
    '8.',
    '.8',
    '8\u200b',
    '8 8',
    '-8',
    '+8',
    '8e0',
    '0x8',
    '\ud800',
    'İ'.repeat(64),
    '9'.repeat(64),
  ]
  const long = ['p'.repeat(65), '8'.repeat(255), `${' '.repeat(70)}8x${'\0'.repeat(70)}`]
  for (const port of [...odd, ...long]) {
    expect([port, await site.text(port)]).toEqual([port, 200])
    expect([port, await site.status({ port, iccid: 'x', sn: '1', opr: '\0', sig: 1e300 })]).toEqual([port, 200])
  }
  for (const port of [8.5, -1, 1e300, true, null, {}, []]) expect(await site.text(port)).toBe(200)
  expect(await site.query('select id from sms_messages')).toEqual([])
  const held = await site.query(`select max(length(reason))::int as longest, count(*)::int as held from ingest_log where outcome = 'held'`)
  expect(held).toEqual([{ longest: expect.any(Number), held: odd.length + long.length + 7 }])
  expect(Number(held[0]?.['longest'])).toBeLessThan(200)
  expect((await site.ports()).filter(({ number }) => number !== null)).toEqual([{ port: '8', number: '+447700900142' }])
  expect((await site.ports()).map(({ port }) => port)).toEqual(expect.arrayContaining(['__proto__', '８', 'İ'.repeat(64)]))

  // The port that is mapped, as other versions write it.
  for (const port of ['8', '08', ' 8 ', 8]) await site.text(port)
  expect(await site.query('select id from sms_messages')).toHaveLength(4)
})

test('a gateway that names ports without end has 1,024 of them, and its other texts are held', async () => {
  await using site = await openSite()
  for (let from = 0; from < 1500; from += 300) expect(await site.text(...Array.from({ length: 300 }, (_, at) => `p${from + at}`))).toBe(200)
  expect(await site.status({ port: 'one more', iccid: iccid(1) })).toBe(200)
  expect(await site.ports()).toHaveLength(maxPorts)
  expect(await site.query(`select count(*)::int as held from ingest_log where outcome = 'held'`)).toEqual([{ held: 1500 }])
}, 120_000)

test('SIMs without end in one port are forgotten, the oldest first', async () => {
  await using site = await openSite('dinstar')
  const ctx = site.app.ctx(site.app.admin)
  // As if each had been there: a thousand requests would tell the same.
  await site.app.connection.query(
    `insert into gateway_sims (gateway_id, iccid, seen_at) select $1, '8944110069' || (1000000000 + n), to_timestamp(n) from generate_series(1, 1024) n`,
    [site.id],
  )
  for (let at = 0; at < 5; at++) {
    site.app.clock.advance(60_000)
    expect(await site.post({ register: [{ port: 1, iccid: iccid(at), number: '', status: 'up' }] })).toBe(200)
  }
  expect(await site.query(`select count(*)::int as n, min(iccid) as first from gateway_sims where iccid like '8944110069%'`)).toEqual([
    { n: 1025, first: '89441100691000000005' },
  ])
  expect((await changeSims(ctx, { id: site.id, sims: [{ port: '1', note: 'x' }] })).sims).toMatchObject([{ iccid: iccid(4) }])
})

test('a state that is repeated is not written again, and one message says nothing of two ports alike', async () => {
  await using site = await openSite()
  const reported = { port: '1A', iccid: iccid(1), sn: '447700900142', opr: 'EE', sig: 20 }
  await site.status(reported)
  const rows = () => site.query('select * from gateway_sims')
  const first = await rows()
  for (let n = 0; n < 50; n++) expect(await site.status({ ...reported, sig: n, opr: `EE ${n}` })).toBe(200)
  expect(await rows()).toEqual(first)
  site.app.clock.advance(6 * 60_000)
  await site.status({ ...reported, sig: 7 })
  expect(await rows()).toMatchObject([{ signal: 7, number: '+447700900142' }])

  const status = [
    { ...reported, port: '2A', st: 3 },
    { ...reported, port: '3A', st: 3 },
  ]
  expect(await site.post({ type: 'dev-status', status })).toBe(200)
  expect(await site.ports()).toEqual([
    { port: '1A', number: '+447700900142' },
    { port: '2A', number: null },
    { port: '3A', number: null },
  ])
})
