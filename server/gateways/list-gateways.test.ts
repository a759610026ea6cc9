import { expect, test } from 'vitest'
import { gatewayStates, isQuiet } from '#domain/gateways/gateway.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { findIngestGateway } from './find-ingest-gateway.ts'
import { createGateway } from './create-gateway.ts'
import { getGateway } from './get-gateway.ts'
import { listGateways } from './list-gateways.ts'
import { getGatewayCounts } from './count-gateways.ts'

type Query = Parameters<typeof listGateways>[1]

async function openApp(names: string[]) {
  const app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, (await createGateway(ctx, { name })).id)
  return {
    app,
    ctx,
    id: (name: string) => ids.get(name) ?? '',
    set: (name: string, columns: string, ...values: unknown[]) =>
      app.connection.query(`update sms_gateways set ${columns} where name = $1`, [name, ...values]),
    names: async (query?: Query) => (await listGateways(ctx, query)).gateways.map(({ name }) => name),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** All pages of a list, each of `limit` gateways. */
async function listPages(app: TestApp, query: Query, limit: number) {
  const pages: string[][] = []
  let before: string | undefined
  do {
    const { gateways, next, total } = await listGateways(app.ctx(app.admin), { ...query, limit, ...(before ? { before } : {}) })
    pages.push(gateways.map(({ name }) => name))
    expect(total).toBe(8)
    before = next ?? undefined
  } while (before)
  return pages
}

test('names are sorted as people count, capitals like small letters, also after a rename', async () => {
  await using site = await openApp(['SIM 10', 'sim 2', 'Bank A.2', 'SIM 1', 'bank a.10'])
  expect(await site.names()).toEqual(['Bank A.2', 'bank a.10', 'SIM 1', 'sim 2', 'SIM 10'])
  expect(await site.names({ order: 'desc' })).toEqual(['SIM 10', 'sim 2', 'SIM 1', 'bank a.10', 'Bank A.2'])
  await site.set('SIM 1', `name = 'SIM 3'`)
  expect(await site.names({ search: 'sim' })).toEqual(['sim 2', 'SIM 3', 'SIM 10'])
})

test('each order is paged without a gap or a repetition, unknown values last in either direction', async () => {
  const names = ['a', 'b', 'c.1', 'd', 'e', 'f', 'g', 'h']
  await using site = await openApp(names)
  const places = new Map([
    [7, 'Aberdeen'],
    [50, 'bath'],
    [100, 'Cardiff'],
  ])
  for (const [index, battery] of [50, null, 7, 50, 100, 7, null, 50].entries())
    await site.set(
      names[index] ?? '',
      'battery = $2, signal = $2, last_own_heartbeat = $3, place = $4',
      battery,
      battery && new Date(battery * 1000),
      battery && places.get(battery),
    )
  const rising = ['c.1', 'f', 'a', 'd', 'h', 'e', 'b', 'g']
  const falling = ['e', 'a', 'd', 'h', 'c.1', 'f', 'b', 'g']
  for (const sort of ['battery', 'signal', 'heard', 'place'] as const)
    for (const limit of [1, 3, 8]) {
      expect((await listPages(site.app, { sort }, limit)).flat(), `${sort} ${limit}`).toEqual(rising)
      expect((await listPages(site.app, { sort, order: 'desc' }, limit)).flat(), `${sort} desc ${limit}`).toEqual(falling)
    }
  expect(await listPages(site.app, {}, 3)).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)])
  expect(await listPages(site.app, { order: 'desc' }, 5)).toEqual([names.toReversed().slice(0, 5), names.toReversed().slice(5)])
  for (const before of ['abc', `0.${Buffer.from('a\0b').toString('base64url')}.1`])
    await expect(listGateways(site.ctx, { before }), before).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
})

test('texts of the last hour sort and filter as they are shown, page by page, each page with the total', async () => {
  const usual = [null, 3, 4, 4, 8, 8, 9, 12]
  const last = [0, 0, 0, 1, 1, 2, 2, 3]
  const names = 'abcdefgh'.split('')
  await using site = await openApp(names)
  const { connection, clock } = site.app
  const now = clock.now().getTime()
  for (const [index, name] of names.entries()) {
    const id = site.id(name)
    const count = last[index] ?? 0
    // In two minutes and two slots, after more texts than would be quiet, and beside what is usual at another time of the day.
    const arrivals = [
      [50, 0, count - Math.floor(count / 2)],
      [5, 3, Math.floor(count / 2)],
      [61, 0, 40],
    ] as const
    for (const [minutes, slot, texts] of arrivals)
      await connection.query(
        'insert into message_minutes (minute, gateway_id, slot, count, arrived) values ($1, $2, $3, $4::int, $4::int)',
        [new Date(now - minutes * 60_000), id, slot, texts],
      )
    const median = usual[index]
    const hour = new Date(now - 30 * 60_000).getUTCHours()
    for (const [hourOfDay, value] of [
      [hour, median],
      [(hour + 12) % 24, 400],
    ] as const)
      if (value != null)
        await connection.query('insert into usual_hours (gateway_id, hour_of_day, median, capped_mean) values ($1, $2, $3::int, $3::int)', [
          id,
          hourOfDay,
          value,
        ])
  }
  const { gateways, total } = await listGateways(site.ctx, { state: 'quiet' })
  const shown = (await listGateways(site.ctx)).gateways
  expect(shown.map((gateway) => [gateway.texts_last_hour, gateway.usual_hour])).toEqual(last.map((count, index) => [count, usual[index]]))
  const quiet = shown.filter((gateway) => isQuiet({ last: gateway.texts_last_hour, usual: gateway.usual_hour }))
  expect(quiet.map(({ name }) => name)).toEqual(['c', 'e', 'g'])
  expect([gateways, total]).toEqual([quiet, 3])
  const { next } = await listGateways(site.ctx, { state: 'quiet', sort: 'texts', order: 'desc', limit: 2 })
  const rest = await listGateways(site.ctx, { state: 'quiet', sort: 'texts', order: 'desc', limit: 2, before: next ?? '' })
  expect([rest.gateways.map(({ name }) => name), rest.total]).toEqual([['c'], 3])
  for (const limit of [1, 3, 8]) {
    expect((await listPages(site.app, { sort: 'texts' }, limit)).flat()).toEqual(names)
    expect((await listPages(site.app, { sort: 'texts', order: 'desc' }, limit)).flat()).toEqual(['h', 'f', 'g', 'd', 'e', 'a', 'b', 'c'])
  }
  // Another administrator, or an hour, may leave none.
  await connection.query('delete from usual_hours')
  expect(await listGateways(site.ctx, { state: 'quiet', sort: 'texts', order: 'desc', before: next ?? '' })).toMatchObject({
    gateways: [],
    total: 0,
  })
})

test('states follow from the stored status and from whether a gateway was ever heard, and are counted and filtered by', async () => {
  const statuses = ['active', 'offline', 'paused', 'Retired']
  await using site = await openApp(statuses.flatMap((status) => [`${status} heard`, `${status} by text`, `${status} never`]))
  for (const status of statuses) {
    await site.app.connection.query(`update sms_gateways set status = $1 where name like $1 || ' %'`, [status])
    await site.set(`${status} heard`, 'last_own_heartbeat = $2', new Date())
    await site.set(`${status} by text`, 'last_text_at = $2', new Date())
  }
  const { gateways } = await listGateways(site.ctx)
  const counts = await getGatewayCounts(site.ctx)
  const inactive = ['paused', 'Retired'].flatMap((status) => [`${status} heard`, `${status} by text`, `${status} never`])
  const namesOf = {
    up: ['active heard', 'active by text'],
    silent: ['offline heard', 'offline by text'],
    never: ['active never', 'offline never'],
    inactive,
  }
  for (const state of gatewayStates) {
    const expected = gateways.filter((gateway) => gateway.state === state)
    expect(expected.map(({ name }) => name).toSorted()).toEqual(namesOf[state].toSorted())
    expect(await site.names({ state })).toEqual(expected.map(({ name }) => name))
    expect(counts[state]).toBe(expected.length)
  }
  expect(counts.total).toBe(gateways.length)
  // The silent ones come first.
  expect((await site.names({ sort: 'state' })).slice(0, 3)).toEqual(['offline by text', 'offline heard', 'active never'])
})

test('gateways are found by part of the name, the number in any notation, the IMEI, or the id; no character is special', async () => {
  await using site = await openApp(['SIM bank 100%', 'Phone_1', 'Phone'])
  await site.set('Phone', `imei = '356938035643809', current_phone_number = '+447700900142'`)
  for (const [search, ...found] of [
    ['bank', 'SIM bank 100%'],
    ['PHONE', 'Phone', 'Phone_1'],
    ['%', 'SIM bank 100%'],
    ['_', 'Phone_1'],
    ['07700 900', 'Phone'],
    ['+44 (0)7700 900142', 'Phone'],
    ['900142', 'Phone'],
    ['5693803', 'Phone'],
    [site.id('Phone_1'), 'Phone_1', 'SIM bank 100%', 'Phone'],
    ['no such thing'],
  ] as string[][]) {
    const names = await site.names({ search: search ?? '' })
    expect(names.filter((name) => found.includes(name)).toSorted(), search).toEqual(names.toSorted())
    expect(names, search).toEqual(expect.arrayContaining(found.slice(0, 1)))
  }
  expect(await site.names({ search: 'phone', kind: 'twilio' })).toEqual([])
})

test('a link that is down or left by its node, an inbox that cannot be read and a lost secret are found; those of gateways that are set aside are not', async () => {
  await using site = await openApp(['fine', 'inbox', 'lost', 'paused'])
  const { app, ctx } = site
  const smpp = { host: 'smsc.example', port: 2775, system_id: 'a', password: 'b' }
  for (const name of ['bound', 'down', 'abandoned', 'closed']) await createGateway(ctx, { name, kind: 'smpp', smpp })
  const setLink = (name: string, columns: string, ...values: unknown[]) =>
    app.connection.query(`update smpp_links set ${columns} where gateway_id = (select id from sms_gateways where name = $1)`, [
      name,
      ...values,
    ])
  await setLink('bound', `state = 'bound', renewed_at = $2`, app.clock.now())
  await setLink('abandoned', `state = 'bound', renewed_at = $2`, new Date(app.clock.now().getTime() - 60_000))
  await site.set('closed', `status = 'paused'`)
  await site.set('inbox', `pull_error = 'no route'`)
  await site.set('paused', `status = 'paused', pull_error = 'no route'`)
  expect(await site.names({ state: 'link_down' })).toEqual(['abandoned', 'down'])
  expect(await site.names({ state: 'error' })).toEqual(['abandoned', 'down', 'inbox'])
  expect(await getGatewayCounts(ctx)).toMatchObject({ link_down: 2, error: 3 })
  // One whose secret was stored under another SECRET.
  await site.set('lost', 'signing_secret = $2, updated_at = $3', new Uint8Array(40), app.clock.now())
  expect(await site.names({ state: 'error' })).toEqual(['abandoned', 'down', 'inbox', 'lost'])
  expect(await getGatewayCounts(ctx)).toMatchObject({ link_down: 2, error: 4 })
})

test('each gateway is listed with its numbers and held texts, and alone as in the list', async () => {
  await using site = await openApp(['Phone', 'Idle'])
  const id = site.id('Phone')
  for (const number of ['+447700900516', '+447700900608']) await addNumber(site.ctx, { number, gateway_id: id })
  const phone = await findIngestGateway(site.app.app, id)
  await site.app.receive(phone, 'json', { externalId: null, to: '+447700900999', from: 'Uber', text: 'Held', sentAt: null })
  const { gateways } = await listGateways(site.ctx)
  expect(gateways).toMatchObject([
    { name: 'Idle', number_count: 0, held_count: 0 },
    { name: 'Phone', number_count: 2, held_count: 1 },
  ])
  expect(await getGateway(site.ctx, { id })).toEqual({ ...gateways[1], note: null })
  await expect(getGateway(site.ctx, { id: '0' })).rejects.toMatchObject({ code: 'gateway_unknown' })
})
