import { sql, type Insertable } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredLink = Row<'smpp_links'>
export type LinkSettings = Pick<
  Insertable<Database['smpp_links']>,
  'host' | 'port' | 'tls' | 'system_id' | 'password' | 'system_type' | 'bind' | 'receive_window' | 'default_alphabet' | 'enquire_link_s'
>
type Lease = Pick<StoredLink, 'node' | 'renewed_at'>

export async function findLink(db: Db, gatewayId: number): Promise<StoredLink | undefined> {
  return db.selectFrom('smpp_links').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst()
}

export async function findLinks(db: Db, gatewayIds: number[]): Promise<StoredLink[]> {
  return db
    .selectFrom('smpp_links')
    .selectAll()
    .where(sql<boolean>`gateway_id = any(${gatewayIds}::bigint[])`)
    .execute()
}

/** With the name of its gateway, and whether that is to be connected: an administrator has not set it aside. */
export async function findLinksToHold(
  db: Db,
): Promise<Array<StoredLink & { gateway_name: string; gateway_place: string | null; is_wanted: boolean }>> {
  return db
    .selectFrom('smpp_links as l')
    .innerJoin('sms_gateways as g', 'g.id', 'l.gateway_id')
    .selectAll('l')
    .select(['g.name as gateway_name', 'g.place as gateway_place'])
    .select(sql<boolean>`g.kind = 'smpp' and g.state <> 'inactive'`.as('is_wanted'))
    .orderBy('l.gateway_id')
    .execute()
}

export async function upsertLink(db: Db, gatewayId: number, settings: LinkSettings, at: Date): Promise<void> {
  await db
    .insertInto('smpp_links')
    .values({ gateway_id: gatewayId, ...settings, since: at })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(settings))
    .execute()
}

/** Sets a gateway's link up as that of another one, if that has any. */
export async function insertLinkCopy(db: Db, { from, to, at }: { from: number; to: number; at: Date }): Promise<void> {
  await sql`
    insert into smpp_links (gateway_id, host, port, tls, system_id, password, system_type, bind, receive_window, default_alphabet, enquire_link_s, since)
    select ${to}::bigint, host, port, tls, system_id, password, system_type, bind, receive_window, default_alphabet, enquire_link_s, ${at}::timestamptz
    from smpp_links where gateway_id = ${from}`.execute(db)
}

export async function deleteLink(db: Db, gatewayId: number): Promise<void> {
  await db.deleteFrom('smpp_links').where('gateway_id', '=', gatewayId).execute()
}

/** Takes the link over from the lease that was seen; false where somebody was faster, or the lease was renewed. */
export async function claimLink(db: Db, gatewayId: number, seen: Lease, node: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smpp_links')
    .set({ node, renewed_at: at, state: 'connecting', since: at, error: null, texts_last_minute: 0, texts_last_hour: 0 })
    .where('gateway_id', '=', gatewayId)
    .where(sql<boolean>`node is not distinct from ${seen.node}`)
    .where(sql<boolean>`date_trunc('milliseconds', renewed_at) is not distinct from ${seen.renewed_at}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where this node does not hold the link any more. */
export async function renewLink(
  db: Db,
  gatewayId: number,
  node: string,
  renewal: Pick<StoredLink, 'texts_last_minute' | 'texts_last_hour'> & { renewed_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smpp_links')
    .set(renewal)
    .where('gateway_id', '=', gatewayId)
    .where('node', '=', node)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where this node does not hold the link. */
export async function updateLinkState(
  db: Db,
  gatewayId: number,
  node: string,
  change: Pick<StoredLink, 'state' | 'error'> & { since: Date },
): Promise<boolean> {
  const { since, ...rest } = change
  const { numUpdatedRows } = await db
    .updateTable('smpp_links')
    .set({ ...rest, since: sql<Date>`case when state = ${change.state} then since else ${since}::timestamptz end` })
    .where('gateway_id', '=', gatewayId)
    .where('node', '=', node)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the lease up, so that another node need not wait for its end. */
export async function releaseLink(db: Db, gatewayId: number, node: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smpp_links')
    .set({ node: null, renewed_at: null, state: 'down', since: at, error: null, texts_last_minute: 0, texts_last_hour: 0 })
    .where('gateway_id', '=', gatewayId)
    .where('node', '=', node)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
