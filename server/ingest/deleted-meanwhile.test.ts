import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

// Only Postgres works on two things at once, so only there can something be deleted under a text that is being stored.
const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Sends a text, and deletes a row that it needs after the text has found it and before it is stored. */
async function deleteUnder(app: TestApp, table: 'sms_gateways' | 'phone_numbers') {
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const result = await app.app.db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).select('id').forUpdate().execute()
    const sent = fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 'a', to: '+447700900142', from: 'a', text: 'under way' }),
    })
    const isWaiting = async () => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.app.db,
      )
      return (rows[0]?.n ?? 0) > 0
    }
    await waitUntil(isWaiting)
    await tx.deleteFrom(table).execute()
    return { sent }
  })
  const response = await result.sent
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test.runIf(isPostgres)('a text whose gateway is deleted while it is stored is refused, and not acknowledged', async () => {
  await using app = await openTestApp({ numbers: 1 })
  expect(await deleteUnder(app, 'sms_gateways')).toMatchObject({ status: 404, body: { code: 'gateway_unknown' } })
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
})

test.runIf(isPostgres)('a text whose number is deleted while it is stored is held', async () => {
  await using app = await openTestApp({ numbers: 1 })
  expect(await deleteUnder(app, 'phone_numbers')).toMatchObject({ status: 200, body: { results: [{ id: 'a', status: 'held' }] } })
  expect(await app.app.db.selectFrom('ingest_log').select(['outcome', 'message_content']).execute()).toEqual([
    { outcome: 'held', message_content: 'under way' },
  ])
})
