import { expect, test } from 'vitest'
import { seedFirstStart } from '#server/operations/seed.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { listActions } from './list-actions.ts'
import { recordAction, recordBeforehand, recordEvent } from './record-action.ts'

test('an action is recorded with its actor for thirty days', async () => {
  await using app = await openTestApp()
  const record = (action: string) => recordBeforehand(app.ctx(app.admin), { action, resource: 'sms_gateways', metadata: { id: '1' } })
  await record('first')
  app.clock.advance(24 * 3_600_000)
  await record('second')
  const rows = () => app.app.db.selectFrom('admin_analytics').select(['action', 'metadata']).orderBy('id').execute()
  expect(await rows()).toEqual([
    { action: 'first', metadata: { id: '1', by: 'admin@example.test' } },
    { action: 'second', metadata: { id: '1', by: 'admin@example.test' } },
  ])
  app.clock.advance(29 * 24 * 3_600_000 - 60_000)
  expect(await prune(app.app, 'prune-actions')).toBe(0)
  app.clock.advance(61_000)
  expect(await prune(app.app, 'prune-actions')).toBe(1)
  expect((await rows()).map(({ action }) => action)).toEqual(['second'])
})

test('an action is recorded whatever characters were given', async () => {
  await using app = await openTestApp()
  const metadata = { file: 'a\0b\ud800c', changes: { name: ['\udfff', '😀'] } }
  await recordBeforehand(app.ctx(app.admin), { action: 'import_numbers', resource: 'phone_numbers', metadata })
  const [row] = await app.app.db.selectFrom('admin_analytics').select('metadata').execute()
  expect(row?.metadata).toMatchObject({ file: 'a\ufffdb\ufffdc', changes: { name: ['\ufffd', '😀'] } })
})

test('a change that fails is not recorded', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const failing = app.app.db.transaction().execute(async (tx) => {
    await recordAction(ctx, tx, { action: 'create_gateway', resource: 'sms_gateways', metadata: {} })
    throw new Error('not this time')
  })
  await expect(failing).rejects.toThrow('not this time')
  expect(await app.app.db.selectFrom('admin_analytics').select('action').execute()).toEqual([])
})

test('the first start is not recorded as an action', async () => {
  await using app = await openTestApp()
  await seedFirstStart(app.app, app.app.config.dataDir)
  expect((await app.app.db.selectFrom('sms_gateways').select('name').execute()).length).toBe(1)
  expect(await app.app.db.selectFrom('admin_analytics').select('action').execute()).toEqual([])
})

test('what people did and what happened by itself are listed apart', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await recordBeforehand(ctx, { action: 'update_gateway', resource: 'sms_gateways', metadata: { id: '1' } })
  await app.app.db
    .transaction()
    .execute((tx) => recordEvent(app.app, tx, { action: 'gateway_offline', resource: 'sms_gateways', metadata: { id: '1' } }))
  const list = async (by?: 'people' | 'server') =>
    (await listActions(ctx, { limit: 10, ...(by ? { by } : {}) })).actions.map(({ action }) => action)
  expect([await list('people'), await list('server'), await list()]).toEqual([
    ['update_gateway'],
    ['gateway_offline'],
    ['gateway_offline', 'update_gateway'],
  ])
})
