import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The places with the most gateways, by name. */
export async function findPlaces(db: Db, limit: number): Promise<Array<{ place: string; gateways: number; silent: number }>> {
  const { rows } = await sql<{ place: string; gateways: number; silent: number }>`
    select * from (
      select place, count(*)::int as gateways, count(*) filter (where state = 'silent')::int as silent
      from sms_gateways where place is not null group by place order by gateways desc, place limit ${limit}
    ) p order by lower(place), place`.execute(db)
  return rows
}

/** The tags of the most gateways, by name. */
export async function findTags(db: Db, limit: number): Promise<Array<{ tag: string; gateways: number }>> {
  const { rows } = await sql<{ tag: string; gateways: number }>`
    select * from (
      select tag, count(*)::int as gateways from sms_gateways, unnest(tags) as tag group by tag order by gateways desc, tag limit ${limit}
    ) t order by lower(tag), tag`.execute(db)
  return rows
}

/** Adds tags to gateways and takes others away; the order of those that stay is kept. */
export async function updateTags(db: Db, ids: number[], { added, removed }: { added: string[]; removed: string[] }): Promise<void> {
  await sql`
    update sms_gateways set tags = array(
      select tag from unnest(tags || ${added}::text[]) with ordinality as t (tag, position)
      where tag <> all(${removed}::text[]) group by tag order by min(position))
    where id = any(${ids}::bigint[])`.execute(db)
}

/** A gateway with this tag; undefined where there is none. */
export async function findGatewayWithTag(db: Db, tag: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('sms_gateways')
    .select('id')
    .where(sql<boolean>`${tag} = any(tags)`)
    .limit(1)
    .executeTakeFirst()
}

/** A gateway at this place; undefined where there is none. */
export async function findGatewayAt(db: Db, place: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('sms_gateways').select('id').where('place', '=', place).limit(1).executeTakeFirst()
}
