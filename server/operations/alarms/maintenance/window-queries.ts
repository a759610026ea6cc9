import { sql, type RawBuilder } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'

export type NewWindow = Pick<Row<'maintenance_windows'>, 'gateway_id' | 'place' | 'tag' | 'note' | 'starts_at' | 'ends_at'>

/** With the name of its gateway. */
export type StoredWindow = NewWindow & { id: number; gateway_name: string | null }

/** True for a gateway, its id and its place given in SQL, that a maintenance window covers now. */
const isCovered = (now: Date, gatewayId: RawBuilder<unknown>, place: RawBuilder<unknown>) => sql<boolean>`exists (
  select from maintenance_windows w where w.starts_at <= ${now}::timestamptz and w.ends_at > ${now}::timestamptz and (
    w.gateway_id = ${gatewayId} or w.place = ${place}
    or w.tag is not null and exists (select from sms_gateways covered where covered.id = ${gatewayId} and w.tag = any(covered.tags))))`

/** True for an alarm about what a maintenance window covers now. */
export const isAlarmCovered = (now: Date) => isCovered(now, sql.ref('alarms.gateway_id'), sql.ref('alarms.place'))

/** The silent gateways that a maintenance window covers now, by id. */
export async function findCoveredSilentGateways(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('sms_gateways as g')
    .select('g.id')
    .where('g.state', '=', 'silent')
    .where(isCovered(now, sql.ref('g.id'), sql.ref('g.place')))
    .execute()
  return rows.map(({ id }) => id)
}

const withGateway = (db: Db) =>
  db
    .selectFrom('maintenance_windows as w')
    .leftJoin('sms_gateways as g', 'g.id', 'w.gateway_id')
    .select(['w.id', 'w.gateway_id', 'g.name as gateway_name', 'w.place', 'w.tag', 'w.note', 'w.starts_at', 'w.ends_at'])

/** Those that are not over, the next first. */
export async function findWindows(db: Db, now: Date): Promise<StoredWindow[]> {
  return withGateway(db).where('w.ends_at', '>', now).orderBy('w.starts_at').orderBy('w.id').execute()
}

/** The window, which nobody deletes until the transaction ends; undefined where there is none. */
export async function lockWindow(tx: Tx, id: number): Promise<StoredWindow | undefined> {
  return withGateway(tx).where('w.id', '=', id).forUpdate('w').executeTakeFirst()
}

export async function insertWindow(tx: Tx, window: NewWindow): Promise<{ id: number }> {
  return tx.insertInto('maintenance_windows').values(window).returning('id').executeTakeFirstOrThrow()
}

export async function deleteWindowRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('maintenance_windows').where('id', '=', id).execute()
}
