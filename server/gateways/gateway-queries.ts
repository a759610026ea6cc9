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

/** Undefined when it is gone, or was changed since `begunWith` (ISO 8601, to the millisecond) where that is given. */
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

/** Deletes a gateway after `letGo` has run; from before that until the commit nobody can put anything new into its name. Returns the name it had. */
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

/** A gateway, locked until the end of the transaction against other changes; texts go on coming in by it. */
export async function lockGateway(tx: Transaction<Database>, id: number): Promise<StoredGateway | undefined> {
  return tx.selectFrom('sms_gateways').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** From now until the end of the transaction nobody can give these gateways a number; what was under way is waited for, and can be seen. */
export async function lockAgainstNewNumbers(tx: Transaction<Database>, ids: number[]): Promise<void> {
  await tx.selectFrom('sms_gateways').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** What is heard of a gateway, and when: what it leaves out stays. */
export type Liveness = Pick<
  Updateable<GatewayRow>,
  'last_heartbeat' | 'last_own_heartbeat' | 'last_text_at' | 'imei' | 'current_phone_number' | 'signal' | 'battery'
>

/** A gateway that was offline is active again; another status is an administrator's and stays. */
export async function updateLiveness(db: Db, id: number, liveness: Liveness): Promise<StoredGateway | undefined> {
  return db
    .updateTable('sms_gateways')
    .set({ ...liveness, status: sql<string>`case when status = 'offline' then 'active' else status end` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Of the gateways that were ever heard, those that were not heard lately are offline, and the others active. "Lately" is since `silentSince`;
 * a text is good since `quietSince` when it came without the gateway's own heartbeats, none in the `silentMs` before it. Any other status is
 * an administrator's and stays. Returns the gateways that this changed.
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
