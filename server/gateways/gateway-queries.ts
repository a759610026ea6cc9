import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredGateway = Row<'sms_gateways'>

/** The encrypted secrets and passwords of each gateway that has any, by name. */
export async function findStoredSecrets(db: Db): Promise<Array<{ id: number; name: string; sealed: Uint8Array[] }>> {
  const rows = await db
    .selectFrom('sms_gateways as g')
    .leftJoin('smpp_links as l', 'l.gateway_id', 'g.id')
    .select(['g.id', 'g.name', 'g.signing_secret', 'g.pull_password', 'l.password'])
    .where((eb) => eb.or([eb('g.signing_secret', 'is not', null), eb('g.pull_password', 'is not', null), eb('l.password', 'is not', null)]))
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  return rows.map(({ id, name, ...sealed }) => ({ id, name, sealed: Object.values(sealed).filter((each) => each !== null) }))
}

export async function findGateway(db: Db, id: number): Promise<StoredGateway | undefined> {
  return db.selectFrom('sms_gateways').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The id and kind of each gateway. */
export async function findGatewayKinds(db: Db): Promise<Array<[number, string]>> {
  const rows = await db.selectFrom('sms_gateways').select(['id', 'kind']).execute()
  return rows.map(({ id, kind }) => [id, kind])
}

export async function insertGateway(db: Db, gateway: Insertable<Database['sms_gateways']>): Promise<StoredGateway> {
  return db.insertInto('sms_gateways').values(gateway).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when it does not exist, or when its `updated_at` differs from `expectedUpdatedAt` (ISO 8601, to the millisecond), where that is set. */
export async function updateGateway(
  db: Db,
  id: number,
  change: Updateable<Database['sms_gateways']>,
  expectedUpdatedAt?: string,
): Promise<StoredGateway | undefined> {
  let query = db.updateTable('sms_gateways').set(change).where('id', '=', id)
  if (expectedUpdatedAt !== undefined)
    query = query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${expectedUpdatedAt}::timestamptz`)
  return query.returningAll().executeTakeFirst()
}

export async function updateGateways(db: Db, ids: number[], change: Updateable<Database['sms_gateways']>): Promise<StoredGateway[]> {
  return db.updateTable('sms_gateways').set(change).where(isOneOf(ids)).returningAll().execute()
}

/** Gateways, locked until the end of the transaction so that nothing new can refer to them, always in the same order. */
export async function lockGatewayRows(tx: Tx, ids: number[]): Promise<StoredGateway[]> {
  return tx.selectFrom('sms_gateways').selectAll().where(isOneOf(ids)).orderBy('id').forUpdate().execute()
}

export async function deleteGatewayRows(tx: Tx, ids: number[]): Promise<void> {
  await tx.deleteFrom('sms_gateways').where(isOneOf(ids)).execute()
}

/** Gateways, locked against other changes until the end of the transaction, always in the same order; they can go on delivering texts. */
export async function lockGateways(tx: Tx, ids: number[]): Promise<StoredGateway[]> {
  return tx.selectFrom('sms_gateways').selectAll().where(isOneOf(ids)).orderBy('id').forNoKeyUpdate().execute()
}

/** One parameter, however many they are. */
function isOneOf(ids: number[]) {
  return sql<boolean>`id = any(${ids}::bigint[])`
}

/** Until the end of the transaction no number can be attached to these gateways; attachments under way are waited for and visible. */
export async function lockAgainstNewNumbers(tx: Tx, ids: number[]): Promise<void> {
  await tx.selectFrom('sms_gateways').select('id').where(isOneOf(ids)).orderBy('id').forUpdate().execute()
}

/** What a gateway reports of itself, and when; absent columns stay. */
export type Reported = Pick<
  Updateable<Database['sms_gateways']>,
  | 'last_heartbeat'
  | 'last_own_heartbeat'
  | 'heartbeat_gaps'
  | 'heartbeat_every_s'
  | 'last_event_at'
  | 'last_text_at'
  | 'imei'
  | 'current_phone_number'
  | 'signal'
  | 'battery'
  | 'pulled_at'
  | 'pull_ended_at'
  | 'pull_error'
  | 'port_count'
>

/** Stores a sign of life. A gateway that was offline becomes active; any other status was set by an administrator and stays. */
export async function updateSeen(db: Db, id: number, reported: Reported): Promise<StoredGateway | undefined> {
  return db
    .updateTable('sms_gateways')
    .set({ ...reported, said_offline_at: null, status: sql<string>`case when status = 'offline' then 'active' else status end` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Marks gateways offline. `saidAt` is set where they are said to have gone. */
export async function updateToOffline(db: Db, ids: number[], saidAt?: Date): Promise<StoredGateway[]> {
  return db
    .updateTable('sms_gateways')
    .set({ ...(saidAt && { said_offline_at: saidAt }), status: sql<string>`case when status = 'active' then 'offline' else status end` })
    .where(isOneOf(ids))
    .returningAll()
    .execute()
}
