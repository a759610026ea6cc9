import { expect, test } from 'vitest'
import { api } from '#domain/api/api.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from '../change-gateway.ts'
import { changeGateways } from '../change-gateways.ts'
import { createGateway } from '../create-gateway.ts'
import { getGateway } from '../get-gateway.ts'
import { listGateways } from '../list-gateways.ts'
import { listPlaces } from './list-places.ts'
import { replaceGateway } from '../replace-gateway.ts'

test('a gateway has a place and tags, which a change sets, removes or leaves as they are', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const created = await createGateway(ctx, { name: 'Phone', place: 'London', tags: ['EE', 'rack 2'] })
  expect(created).toMatchObject({ place: 'London', tags: ['EE', 'rack 2'] })
  const { id } = created
  expect(await changeGateway(ctx, { id, name: 'Phone 1' })).toMatchObject({ place: 'London', tags: ['EE', 'rack 2'] })
  expect(await changeGateway(ctx, { id, tags: [] })).toMatchObject({ place: 'London', tags: [] })
  expect(await changeGateway(ctx, { id, place: '' })).toMatchObject({ place: null })
  expect(await changeGateway(ctx, { id, place: 'null', tags: ['a'] })).toMatchObject({ place: 'null', tags: ['a'] })
  expect(await changeGateway(ctx, { id, place: null })).toMatchObject({ place: null, tags: ['a'] })
  const changes = await app.app.db.selectFrom('admin_analytics').select('metadata').orderBy('id').execute()
  expect(changes.slice(2).map(({ metadata }) => (metadata as { changes: object }).changes)).toEqual([
    { tags: [['EE', 'rack 2'], []] },
    { place: ['London', null] },
    { place: [null, 'null'], tags: [[], ['a']] },
    { place: ['null', null] },
  ])
})

test('the list is filtered by the whole place and a whole tag, and both are counted', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createGateway(ctx, { name: 'a', place: 'London', tags: ['EE'] })
  await createGateway(ctx, { name: 'b', place: 'Leeds', tags: ['EE', 'new'] })
  await createGateway(ctx, { name: 'c', place: 'London', tags: ['new'] })
  await createGateway(ctx, { name: 'd', place: '100%' })
  await createGateway(ctx, { name: 'e' })
  await app.connection.query(`update sms_gateways set status = 'offline', last_own_heartbeat = now() where name = 'c'`)
  const names = async (query: Parameters<typeof listGateways>[1]) => (await listGateways(ctx, query)).gateways.map(({ name }) => name)
  expect(await names({ place: 'London' })).toEqual(['a', 'c'])
  expect(await names({ tag: 'EE' })).toEqual(['a', 'b'])
  expect(await names({ tag: 'new', place: 'London' })).toEqual(['c'])
  expect(await names({ place: 'Lond' })).toEqual([])
  expect(await names({ place: '100%' })).toEqual(['d'])
  expect(await names({ place: '', tag: '' })).toHaveLength(5)
  expect(await listPlaces(ctx)).toEqual({
    places: [
      { place: '100%', gateways: 1, silent: 0 },
      { place: 'Leeds', gateways: 1, silent: 0 },
      { place: 'London', gateways: 2, silent: 1 },
    ],
    tags: [
      { tag: 'EE', gateways: 2 },
      { tag: 'new', gateways: 2 },
    ],
  })
})

test('many gateways are given a place at once, and tags beside those they have', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: one } = await createGateway(ctx, { name: 'One', place: 'London', tags: ['b', 'a'] })
  const { id: other } = await createGateway(ctx, { name: 'Other', tags: ['old'] })
  const change = { ids: [one, other], place: 'Leeds', add_tags: ['new', 'a'], remove_tags: ['old'] }
  expect(await changeGateways(ctx, change)).toEqual({ gateways: 2 })
  expect(await getGateway(ctx, { id: one })).toMatchObject({ place: 'Leeds', tags: ['b', 'a', 'new'] })
  expect(await getGateway(ctx, { id: other })).toMatchObject({ place: 'Leeds', tags: ['new', 'a'] })
  expect(await changeGateways(ctx, change)).toEqual({ gateways: 0 })
  const { metadata } = await app.app.db
    .selectFrom('admin_analytics')
    .select('metadata')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(metadata).toMatchObject({
    names: ['One', 'Other'],
    added_tags: ['new', 'a'],
    removed_tags: ['old'],
    changes: { place: [['London', null], 'Leeds'] },
  })
})

test('a gateway that would have too many tags keeps its own, and so do those changed with it', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: full } = await createGateway(ctx, { name: 'Full', tags: Array.from({ length: 20 }, (_, index) => `t${index}`) })
  const { id: other } = await createGateway(ctx, { name: 'Other' })
  await expect(changeGateways(ctx, { ids: [other, full], add_tags: ['new'] })).rejects.toMatchObject({
    code: 'field_invalid',
    field: 'add_tags',
  })
  expect(await getGateway(ctx, { id: other })).toMatchObject({ tags: [] })
  expect(await changeGateways(ctx, { ids: [other, full], add_tags: ['new'], remove_tags: ['t0'] })).toEqual({ gateways: 2 })
})

test('a successor is where the gateway was that it replaces', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Broken', place: 'London', tags: ['EE'] })
  expect(await replaceGateway(ctx, { id, name: 'New' })).toMatchObject({ place: 'London', tags: ['EE'] })
})

test.each([
  [{ place: 'a'.repeat(81) }, 'place', 'A place may have up to 80 characters.'],
  [{ tags: Array.from({ length: 200 }, (_, index) => `t${index}`) }, 'tags', 'A gateway may have up to 20 tags.'],
  [{ tags: ['ok', ' '] }, 'tags.1', 'A tag needs at least one character.'],
  [{ tags: ['a'.repeat(41)] }, 'tags.0', 'A tag may have up to 40 characters.'],
  [{ tags: ['a;b'] }, 'tags.0', 'A tag cannot hold a comma or a semicolon.'],
])('%j is refused', (fields, field, message) => {
  const { error } = api['gateways.create'].body.safeParse({ name: 'Phone', ...fields })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

test('tags given twice are one, and spaces around them are dropped', () => {
  expect(api['gateways.create'].body.parse({ name: 'Phone', tags: ['EE', ' EE ', 'rack 2'] })).toMatchObject({ tags: ['EE', 'rack 2'] })
})
