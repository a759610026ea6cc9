import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Database, GatewayRow } from '#server/db/schema.ts'

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

/** Undefined when it does not exist, or when its `updated_at` differs from `expectedUpdatedAt` (ISO 8601, to the millisecond), where that is set. */
export async function updateGateway(
  db: Db,
  id: number,
  change: Updateable<GatewayRow>,
  expectedUpdatedAt?: string,
): Promise<StoredGateway | undefined> {
  let query = db.updateTable('sms_gateways').set(change).where('id', '=', id)
  if (expectedUpdatedAt !== undefined)
    query = query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${expectedUpdatedAt}::timestamptz`)
  return query.returningAll().executeTakeFirst()
}

/** Deletes a gateway after `beforeDelete` has run; the row is locked from before that until the commit, so that nothing new can refer to it. Returns its name. */
export async function deleteGatewayRow(
  db: Kysely<Database>,
  id: number,
  beforeDelete: (tx: Transaction<Database>, name: string) => Promise<void>,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('sms_gateways').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) return null
    await beforeDelete(tx, found.name)
    await tx.deleteFrom('sms_gateways').where('id', '=', id).execute()
    return found.name
  })
}

/** A gateway, locked against other changes until the end of the transaction; it can go on delivering texts. */
export async function lockGateway(tx: Transaction<Database>, id: number): Promise<StoredGateway | undefined> {
  return tx.selectFrom('sms_gateways').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Until the end of the transaction no number can be attached to these gateways; attachments under way are waited for and visible. */
export async function lockAgainstNewNumbers(tx: Transaction<Database>, ids: number[]): Promise<void> {
  await tx.selectFrom('sms_gateways').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The columns that a sign of life changes; absent ones stay. */
export type Liveness = Pick<
  Updateable<GatewayRow>,
  | 'last_heartbeat'
  | 'last_own_heartbeat'
  | 'last_text_at'
  | 'imei'
  | 'current_phone_number'
  | 'signal'
  | 'battery'
  | 'pulled_at'
  | 'pull_error'
>

/** A gateway that was offline becomes active; any other status was set by an administrator and stays. */
export async function updateLiveness(db: Db, id: number, liveness: Liveness): Promise<StoredGateway | undefined> {
  return db
    .updateTable('sms_gateways')
    .set({ ...liveness, status: sql<string>`case when status = 'offline' then 'active' else status end` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Marks gateways offline that have not reported lately, and the others active; those that never reported are left out. "Lately" is since `silentSince`;
 * a text counts since `quietSince` when the gateway sent no heartbeats of its own in the `silentMs` before it. Any other status was set by
 * an administrator and stays. Returns the changed gateways.
 */
export async function updateStatuses(
  db: Db,
  { silentSince, quietSince, silentMs }: { silentSince: Date; quietSince: Date; silentMs: number },
): Promise<Array<{ id: number; name: string; status: string }>> {
  const { rows } = await sql<{ id: number; name: string; status: string }>`
    with judged as (
      select id, case when last_heartbeat >= ${silentSince} or last_text_at >= case
          when last_own_heartbeat > last_text_at - ${silentMs}::float8 * interval '1 millisecond' then ${silentSince}::timestamptz
          else ${quietSince}::timestamptz
        end then 'active' else 'offline' end as status
      from sms_gateways
      where status in ('active', 'offline') and (last_heartbeat is not null or last_text_at is not null)
    )
    update sms_gateways g set status = judged.status from judged
    where judged.id = g.id and g.status in ('active', 'offline') and g.status <> judged.status
    returning g.id, g.name, g.status`.execute(db)
  return rows
}
