import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { AlarmDeliveryRow, Database, WebhookRow } from '#server/db/schema.ts'
import type { Notice } from './notice.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredWebhook = Selectable<WebhookRow>
export type StoredDelivery = Omit<Selectable<AlarmDeliveryRow>, 'notice'> & { notice: Notice }

export async function findActiveWebhookIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('webhooks').select('id').where('is_active', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function insertDeliveries(
  db: Db,
  deliveries: Array<{ webhook_id: number | null; profile_id: string | null; notice: Notice }>,
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await db
    .insertInto('alarm_deliveries')
    .values(deliveries.map(({ notice, ...to }) => ({ ...to, notice: JSON.stringify(notice), next_at: now, created_at: now })))
    .execute()
}

/** Stores a delivery as `claimDelivery` would leave it: claimed for its first attempt. */
export async function insertClaimedDelivery(
  db: Db,
  { webhookId, notice, now, leaseUntil }: { webhookId: number; notice: Notice; now: Date; leaseUntil: Date },
): Promise<StoredDelivery> {
  const row = { webhook_id: webhookId, notice: JSON.stringify(notice), attempts: 1, next_at: leaseUntil, created_at: now }
  const stored = await db.insertInto('alarm_deliveries').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...stored, notice }
}

/**
 * Claims one delivery that is due until `leaseUntil`, and counts the attempt. One statement, so one node gets it. Each recipient is told in order: what
 * comes later waits for what is being tried again. Undefined where nothing is due.
 */
export async function claimDelivery(db: Db, { now, leaseUntil }: { now: Date; leaseUntil: Date }): Promise<StoredDelivery | undefined> {
  const { rows } = await sql<StoredDelivery>`
    update alarm_deliveries set next_at = ${leaseUntil.toISOString()}::timestamptz, attempts = attempts + 1
    where id = (
      select d.id from alarm_deliveries d
      where d.state = 'waiting' and d.next_at <= ${now.toISOString()}::timestamptz
        and not exists (
          select from alarm_deliveries e
          where e.state = 'waiting' and e.id < d.id and e.webhook_id is not distinct from d.webhook_id and e.profile_id is not distinct from d.profile_id)
        and (d.webhook_id is null or exists (select from webhooks w where w.id = d.webhook_id and (w.is_active or (d.notice ->> 'is_test')::boolean)))
      order by d.id limit 1 for update skip locked
    ) and state = 'waiting' returning *`.execute(db)
  return rows[0]
}

/** Records an attempt. What was given up or delivered meanwhile does not wait again. */
export async function updateDelivery(
  db: Db,
  id: number,
  change: { state: StoredDelivery['state']; error: string | null; next_at: Date; finished_at: Date | null },
): Promise<void> {
  await db
    .updateTable('alarm_deliveries')
    .set(change)
    .where('id', '=', id)
    .$if(change.state !== 'sent', (query) => query.where('state', '=', 'waiting'))
    .execute()
}

/** Newest first. */
export async function findDeliveriesOfWebhooks(db: Db, limit: number): Promise<Array<StoredDelivery & { webhook_name: string }>> {
  const { rows } = await sql<StoredDelivery & { webhook_name: string }>`
    select d.*, w.name as webhook_name from alarm_deliveries d join webhooks w on w.id = d.webhook_id order by d.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findDeliveriesOfProfile(db: Db, profileId: string): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`select * from alarm_deliveries where profile_id = ${profileId}::uuid order by id desc`.execute(
    db,
  )
  return rows
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('alarm_deliveries').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findWebhooks(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('name').orderBy('id').execute()
}

export async function findWebhook(db: Db, id: number): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockWebhook(tx: Transaction<Database>, id: number): Promise<StoredWebhook | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertWebhook(tx: Transaction<Database>, webhook: Omit<StoredWebhook, 'id' | 'is_active'>): Promise<StoredWebhook> {
  return tx.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()
}

export async function updateWebhook(
  tx: Transaction<Database>,
  id: number,
  change: Partial<Omit<StoredWebhook, 'id' | 'created_at'>>,
): Promise<StoredWebhook> {
  return tx.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteWebhookRow(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function failWaitingDeliveries(tx: Transaction<Database>, webhookId: number, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('alarm_deliveries')
    .set({ state: 'failed', error, finished_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}
