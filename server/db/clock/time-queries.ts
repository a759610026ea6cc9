import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** When texts and their parts arrived, when gateways and numbers were last seen, and until when allowances are spent: what is judged by its distance from now, which a corrected clock must not change. */
const movedColumns: Record<string, string[]> = {
  sms_messages: ['received_at'],
  hidden_messages: ['received_at'],
  reported_messages: ['received_at'],
  message_search: ['received_at'],
  ingest_log: ['received_at'],
  message_part_sets: ['created_at', 'settled_at'],
  message_parts: ['received_at'],
  sms_gateways: [
    'last_heartbeat',
    'last_own_heartbeat',
    'last_event_at',
    'said_offline_at',
    'last_text_at',
    'pulled_at',
    'allowance_spent_until',
  ],
  gateway_sync: ['judged_at', 'listening_since'],
  phone_numbers: ['last_text_at'],
}

/**
 * Moves these times by `ms`, and none beyond `latest`. `ms` is whole minutes, as texts are counted by the minute. The feed begins a new epoch.
 */
export async function updateTimes(tx: Tx, ms: number, latest: Date): Promise<void> {
  const last = sql`${latest}::timestamptz`
  const moved = (column: RawBuilder<unknown>) => sql`${column} + ${ms}::float8 * interval '1 millisecond'`
  const affected = (column: RawBuilder<unknown>) => (ms === 0 ? sql`${column} > ${last}` : sql`${column} is not null`)
  for (const [table, columns] of Object.entries(movedColumns)) {
    const refs = columns.map((column) => sql.ref(column))
    // LEAST ignores nulls.
    const changes = refs.map((column) => sql`${column} = case when ${column} is not null then least(${moved(column)}, ${last}) end`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(refs.map(affected), sql` or `)}`.execute(tx)
  }
  await moveCounters(tx, moved, affected, last)
  await sql`update feed_epoch set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8)`.execute(tx)
}

/** In two statements: one does not see that the rows it has deleted are gone. */
async function moveCounters(
  tx: Tx,
  moved: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  affected: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): Promise<void> {
  const minute = sql.ref('minute')
  const { rows } = await sql<{ minute: Date; gateway_id: number; count: number; arrived: number }>`
    with gone as (delete from message_minutes where ${affected(minute)} returning *)
    select least(${moved(minute)}, date_trunc('minute', ${last})) as minute, gateway_id, sum(count)::int8 as count, sum(arrived)::int8 as arrived
    from gone group by 1, 2 order by 1, 2`.execute(tx)
  await sql`
    insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
    select minute, gateway_id, 0, count, arrived from unnest(
      ${rows.map((row) => row.minute.toISOString())}::timestamptz[], ${rows.map((row) => row.gateway_id)}::bigint[],
      ${rows.map((row) => row.count)}::bigint[], ${rows.map((row) => row.arrived)}::bigint[]
    ) as m (minute, gateway_id, count, arrived)
    on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived`.execute(
    tx,
  )
}
