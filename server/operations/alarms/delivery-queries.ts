import { sql } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'
import type { Item } from '#server/outbox/outbox-queries.ts'
import type { Notice } from './notice.ts'

export type StoredWebhook = Row<'webhooks'>
/** A notice to one recipient, in the outbox. */
export type StoredDelivery = Item<Notice>

export async function findActiveWebhooks(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').selectAll().where('is_active', '=', true).orderBy('id').execute()
}

/** Newest first. */
export async function findDeliveriesOfWebhooks(db: Db, limit: number): Promise<Array<StoredDelivery & { webhook_name: string }>> {
  const { rows } = await sql<StoredDelivery & { webhook_name: string }>`
    select o.*, w.name as webhook_name from outbox o join webhooks w on w.id = o.webhook_id order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findWebhooks(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('name').orderBy('id').execute()
}

export async function findWebhook(db: Db, id: number): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockWebhook(tx: Tx, id: number): Promise<StoredWebhook | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertWebhook(tx: Tx, webhook: Omit<StoredWebhook, 'id' | 'is_active'>): Promise<StoredWebhook> {
  return tx.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()
}

export async function updateWebhook(tx: Tx, id: number, change: Partial<Omit<StoredWebhook, 'id' | 'created_at'>>): Promise<StoredWebhook> {
  return tx.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function failWaitingDeliveries(tx: Tx, webhookId: number, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'failed', error, finished_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

const isTried = (now: Date, ms: number) => sql<boolean>`o.kind = 'alarm' and o.payload -> 'is_test' is null
  and o.state = 'waiting' and o.attempts > 0 and o.created_at <= ${new Date(now.getTime() - ms)}::timestamptz`

/** Given up after it was tried for `ms`, and nothing has been delivered to its recipient since. */
const isGivenUp = (ms: number, recipient: 'webhook_id' | 'profile_id') => sql<boolean>`o.kind = 'alarm' and o.payload -> 'is_test' is null
  and o.state = 'failed' and o.finished_at - o.created_at >= ${ms}::float8 * interval '1 millisecond'
  and not exists (select from outbox s where ${sql.ref(`s.${recipient}`)} = ${sql.ref(`o.${recipient}`)} and s.state = 'sent' and s.finished_at > o.finished_at)`

/**
 * The active webhooks for which something has been tried for `ms` and was not delivered, with when that was queued and the last error: what waits, or what was given
 * up since the webhook was last changed and anything was delivered.
 */
export async function findFailingWebhooks(
  db: Db,
  now: Date,
  ms: number,
): Promise<Array<{ id: number; name: string; since: Date; error: string | null }>> {
  const { rows } = await sql<{ id: number; name: string; since: Date; error: string | null }>`
    select w.id, w.name, f.created_at as since, f.error
    from webhooks w join lateral (
      select o.created_at, o.error from outbox o
      where o.webhook_id = w.id and (${isTried(now, ms)} or (o.finished_at >= w.updated_at and ${isGivenUp(ms, 'webhook_id')}))
      order by o.id limit 1
    ) f on true
    where w.is_active order by w.id`.execute(db)
  return rows
}

/**
 * Since when an e-mail about alarms to one of these recipients has been tried for `ms` and was not delivered, or was given up and none was delivered since; null where
 * none has.
 */
export async function findFailingEmails(db: Db, now: Date, ms: number, recipients: string[]): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(o.created_at) as since from outbox o
    where o.profile_id = any(${recipients}::uuid[]) and (${isTried(now, ms)} or ${isGivenUp(ms, 'profile_id')})`.execute(db)
  return rows[0]?.since ?? null
}
