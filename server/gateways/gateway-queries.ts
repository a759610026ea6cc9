import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Database, GatewayRow, IngestLogRow } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredGateway = Selectable<GatewayRow>

export async function findGateways(db: Db): Promise<StoredGateway[]> {
  return db.selectFrom('sms_gateways').selectAll().orderBy('name').orderBy('id').execute()
}

export async function findGateway(db: Db, id: number): Promise<StoredGateway | undefined> {
  return db.selectFrom('sms_gateways').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertGateway(db: Db, gateway: Insertable<GatewayRow>): Promise<StoredGateway> {
  return db.insertInto('sms_gateways').values(gateway).returningAll().executeTakeFirstOrThrow()
}

export async function updateGateway(db: Db, id: number, change: Updateable<GatewayRow>): Promise<StoredGateway | undefined> {
  return db.updateTable('sms_gateways').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteGatewayRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sms_gateways').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes what a gateway says of itself; what it leaves out stays. A gateway that was offline is active again; another status is an operator's and stays. */
export async function updateHeard(
  db: Db,
  id: number,
  heard: { at: Date; imei?: string | undefined; number?: string | undefined; signal?: number | undefined; battery?: number | undefined },
): Promise<void> {
  await db
    .updateTable('sms_gateways')
    .set({
      last_heartbeat: heard.at,
      status: sql<string>`case when status = 'offline' then 'active' else status end`,
      ...(heard.imei === undefined ? {} : { imei: heard.imei }),
      ...(heard.number === undefined ? {} : { current_phone_number: heard.number }),
      ...(heard.signal === undefined ? {} : { signal: heard.signal }),
      ...(heard.battery === undefined ? {} : { battery: heard.battery }),
    })
    .where('id', '=', id)
    .execute()
}

/** Gateways that beat and have not been heard since `silentSince` are offline. Returns how many that made so. */
export async function updateSilentToOffline(db: Db, silentSince: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sms_gateways')
    .set({ status: 'offline' })
    .where('status', '=', 'active')
    .where('last_heartbeat', '<', silentSince)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A held text that a gateway delivers again is logged once. */
export async function insertLogEntries(db: Db, entries: Array<Insertable<IngestLogRow>>): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ingest_log')
    .values(entries)
    .onConflict((conflict) => conflict.columns(['gateway_id', 'external_id']).where('outcome', '=', 'held').where('external_id', 'is not', null).doNothing())
    .execute()
}

export type LogLine = {
  id: string
  outcome: 'stored' | IngestLogRow['outcome']
  reason: string | null
  format: string | null
  external_id: string | null
  recipient: string | null
  sender: string | null
  message_content: string | null
  received_at: Date
  message_id: number | null
}

/** What came in by one gateway, newest first: stored texts from where they are kept, everything else from the log. */
export async function findLog(
  db: Db,
  gatewayId: number,
  { outcome, limit, before }: { outcome: LogLine['outcome'] | null; limit: number; before: { at: Date; id: string } | null },
): Promise<LogLine[]> {
  const behind = before === null ? sql`true` : sql`(received_at, id) < (${before.at.toISOString()}::timestamptz, ${before.id})`
  const stored = sql`select 'm' || lpad(m.id::text, 16, '0') as id, 'stored' as outcome, null::text as reason, null::text as format, m.external_id,
      p.number as recipient, m.sender, m.message_content, m.received_at, m.id as message_id
    from sms_messages m join phone_numbers p on p.id = m.phone_number_id where m.gateway_id = ${gatewayId}`
  const kept = sql`select 'l' || lpad(id::text, 16, '0') as id, outcome, reason, format, external_id, recipient, sender, message_content, received_at, message_id
    from ingest_log where gateway_id = ${gatewayId} ${outcome === null ? sql`` : sql`and outcome = ${outcome}`}`
  const source = outcome === 'stored' ? stored : outcome === null ? sql`${stored} union all ${kept}` : kept
  const { rows } = await sql<LogLine>`select * from (${source}) log where ${behind} order by received_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function deleteLogBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('ingest_log').where('received_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
