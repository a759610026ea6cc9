import { expect, test } from 'vitest'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteHeld } from './delete-held.ts'
import { listHeld } from './list-held.ts'
import { trimLog } from '../log/trim-log.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'

async function openHolding(app: TestApp) {
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const gateway = await findIngestGateway(app.app, id)
  return {
    ctx,
    id,
    send: (externalId: string, text: string) =>
      app.receive(gateway, 'json', { externalId, to: '+447700900999', from: 'Secret Sender', text, sentAt: null }),
    held: async () => (await listHeld(ctx, { limit: 10 })).held,
  }
}

/** Every row of every table that holds these words. */
async function whereIs(app: TestApp, words: string): Promise<string[]> {
  const { rows } = await app.connection.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  const found: string[] = []
  for (const { tablename } of rows) {
    const { rows: hits } = await app.connection.query(`select 1 from "${String(tablename)}" t where t::text like '%' || $1 || '%'`, [words])
    if (hits.length > 0) found.push(String(tablename))
  }
  return found
}

test('a deleted held text is gone from every table, stays away when repeated, and is recorded', async () => {
  await using app = await openTestApp()
  const { ctx, id, send, held } = await openHolding(app)
  await send('a', 'drop me, 4417')
  await send('b', 'keep me')
  expect(await whereIs(app, 'drop me')).toEqual(['ingest_log'])
  const dropped = (await held()).find(({ text }) => text.startsWith('drop'))
  await deleteHeld(ctx, { ids: [dropped?.id ?? '', 'entry-999', 'nonsense'] })
  expect((await held()).map(({ text }) => text)).toEqual(['keep me'])
  expect(await send('a', 'drop me, 4417')).toEqual({ status: 'duplicate' })
  expect(await whereIs(app, 'drop me')).toEqual([])
  expect((await listGatewayLog(ctx, { id, outcome: 'duplicate', limit: 10 })).entries).toMatchObject([
    { external_id: 'a', message_content: null },
  ])
  const actions = await app.app.db.selectFrom('admin_analytics').select('metadata').where('action', '=', 'drop_held_texts').execute()
  expect(actions).toMatchObject([{ metadata: { count: 1, changes: { status: ['held', 'dropped'] } } }])
})

test('a held text that is later delivered leaves no copy, not even when it is deleted at once', async () => {
  await using app = await openTestApp()
  const { ctx, send, held } = await openHolding(app)
  await send('a', 'twice, first')
  await send('b', 'twice, second')
  await addNumber(ctx, { number: '+447700900999' })
  const stored = [await send('a', 'twice, first'), await send('b', 'twice, second')]
  expect(stored).toMatchObject([{ status: 'stored' }, { status: 'stored' }])
  expect(await whereIs(app, 'twice')).toEqual(['ingest_log', 'sms_messages'])
  await deleteMessage(ctx, { id: stored[0]?.messageId ?? '' })
  expect(await whereIs(app, 'twice, first')).toEqual([])
  await trimLog(app.app)
  expect(await held()).toEqual([])
  expect(await whereIs(app, 'twice, second')).toEqual(['sms_messages'])
})

test('a deleted message does not return as a held text when its number is gone too', async () => {
  await using app = await openTestApp()
  const { ctx, send, held } = await openHolding(app)
  await addNumber(ctx, { number: '+447700900999' })
  const { messageId } = await send('a', 'deleted for good')
  await deleteMessage(ctx, { id: messageId ?? '' })
  await app.connection.query('delete from phone_numbers')
  expect(await send('a', 'deleted for good')).toEqual({ status: 'duplicate' })
  expect(await held()).toEqual([])
  expect(await whereIs(app, 'deleted for good')).toEqual([])
})
