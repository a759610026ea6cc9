import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeNumber, changeNumbers } from './change-numbers.ts'
import { deleteSelectedNumbers } from './delete-numbers.ts'

async function actions(app: TestApp) {
  return app.app.db
    .selectFrom('admin_analytics')
    .select(['action', 'metadata'])
    .where('resource', '=', 'phone_numbers')
    .orderBy('id')
    .execute()
}

async function idsOf(app: TestApp): Promise<string[]> {
  return (await app.app.db.selectFrom('phone_numbers').select('id').orderBy('number').execute()).map(({ id }) => String(id))
}

test('many numbers are changed at once, live, with one record that has old and new', async () => {
  await using app = await openTestApp({ numbers: 4 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const ids = await idsOf(app)
  const { id: gateway } = await createGateway(ctx, { name: 'SIM bank' })
  await changeNumber(ctx, { id: ids[0] ?? '', status: 'paused' })
  await using watcher = await openLiveStream(served.url)

  expect(await changeNumbers(ctx, { ids: [...ids, '999', 'nonsense'], change: { status: 'retired', gateway_id: gateway } })).toEqual({
    matched: 4,
    changed: 4,
  })
  // The paused one was not listed before.
  expect(new Set((await watcher.until(3, 'number.removed')).map(({ data }) => data['id']))).toEqual(new Set(ids.slice(1)))
  expect(await changeNumbers(ctx, { ids, change: { status: 'retired' } })).toEqual({ matched: 4, changed: 0 })
  expect((await actions(app)).slice(1)).toEqual([
    {
      action: 'update_numbers',
      metadata: {
        by: app.admin.email,
        count: 4,
        numbers: testNumbers.slice(0, 4),
        changes: { status: [['3 available', '1 paused'], 'retired'], gateway_id: [null, gateway] },
      },
    },
  ])
  await changeNumbers(ctx, { filter: { status: 'retired' }, expected: 4, change: { status: 'available' } })
  expect((await app.app.numbers.numbers()).length).toBe(4)
})

test('a filter that matches other numbers than were seen changes and deletes nothing', async () => {
  await using app = await openTestApp({ numbers: 3 })
  const ctx = app.ctx(app.admin)
  const selection = { filter: { status: 'available' as const }, expected: 2 }
  await expect(changeNumbers(ctx, { ...selection, change: { status: 'paused' } })).rejects.toMatchObject({
    code: 'numbers_changed',
    message: '3 numbers match by now, not 2. Nothing was changed: look at them again.',
  })
  await expect(deleteSelectedNumbers(ctx, selection)).rejects.toMatchObject({ code: 'numbers_changed' })
  await expect(deleteSelectedNumbers(ctx, { filter: {} })).rejects.toMatchObject({ code: 'filter_missing' })
  await expect(deleteSelectedNumbers(ctx, { filter: {}, expected: 3 })).rejects.toMatchObject({ code: 'filter_missing' })
  await expect(deleteSelectedNumbers(ctx, {})).rejects.toMatchObject({ code: 'filter_missing' })
  expect((await app.app.numbers.numbers()).map(({ status }) => status)).toEqual(['available', 'available', 'available'])
  expect(await actions(app)).toEqual([])
})

test('a gateway that does not exist, or is deleted meanwhile, changes no number', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  const ids = await idsOf(app)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await deleteGateway(ctx, { id })
  for (const gateway of [id, 'x']) {
    const change = { gateway_id: gateway, status: 'paused' as const }
    await expect(changeNumbers(ctx, { ids, change })).rejects.toMatchObject({ code: 'field_invalid', field: 'gateway_id' })
  }
  expect((await app.app.numbers.numbers()).length).toBe(2)
})

test('selected numbers are deleted with their texts, and leave the lists live', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  await app.deliver({ text: 'goes' })
  await using watcher = await openLiveStream(served.url)
  expect(await deleteSelectedNumbers(ctx, { ids: (await idsOf(app)).slice(0, 2) })).toEqual({ deleted: 2 })
  await watcher.until(2, 'number.removed')
  expect((await app.connection.query('select count(*)::int as n from sms_messages')).rows).toEqual([{ n: 0 }])
  expect((await actions(app)).at(-1)).toMatchObject({ action: 'delete_numbers', metadata: { count: 2, numbers: testNumbers.slice(0, 2) } })
})

test('changes of the same numbers at once wait for each other', async () => {
  await using app = await openTestApp()
  await app.connection.query(`insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(1, 300) i`)
  const ctx = app.ctx(app.admin)
  const ids = await idsOf(app)
  const statuses = ['paused', 'retired', 'available', 'paused', 'retired'] as const
  await Promise.all(statuses.map((status, index) => changeNumbers(ctx, { ids: index % 2 ? ids.toReversed() : ids, change: { status } })))
  const { rows } = await app.connection.query('select distinct status from phone_numbers')
  expect(rows.length).toBe(1)
})
