import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { StoredGateway } from '../gateway-queries.ts'
import type { StoredLink } from '../links/link-queries.ts'

/** However often administrators press, one asking follows another no sooner than this. */
const minGapMs = 3000
/** Whoever began it that long ago has died, or could not store how it ended; longer than a pull may take. */
const givenUpAfterMs = 10_000

/** True if the last asking has ended, or must have. A time that lies in the future was set by a node whose clock was wrong. */
function mayAskAgain(askedAt: RawBuilder<unknown>, endedAt: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const agoMs = sql`abs(extract(epoch from (${now}::timestamptz - ${askedAt}))) * 1000`
  return sql`(${askedAt} is null or ${agoMs} >= ${sql.lit(givenUpAfterMs)} or (${endedAt} >= ${askedAt} and ${agoMs} >= ${sql.lit(minGapMs)}))`
}

/** As `claimDuePulls`, of these gateways those that may be asked again, due or not. */
export async function claimPullsNow(db: Db, ids: number[], now: Date): Promise<StoredGateway[]> {
  return db
    .updateTable('sms_gateways')
    .set({ pull_asked_at: now })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('pull_url', 'is not', null)
    .where(mayAskAgain(sql`pull_asked_at`, sql`pull_ended_at`, now))
    .returningAll()
    .execute()
}

/** Has the nodes that hold the links of these gateways send an enquire_link. */
export async function requestLinkChecks(db: Db, ids: number[], now: Date): Promise<void> {
  await db
    .updateTable('smpp_links')
    .set({ check_requested_at: now })
    .where(sql<boolean>`gateway_id = any(${ids}::bigint[])`)
    .where(mayAskAgain(sql`check_requested_at`, sql`check_ended_at`, now))
    .execute()
}

/** Stores how a check ended. Nothing where this node does not hold the link any more: the next one asks again. */
export async function updateLinkCheck(
  db: Db,
  gatewayId: number,
  node: string,
  { at, ms, error }: { at: Date; ms: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('smpp_links')
    // The clock of this node may be a little behind that of the one which requested it.
    .set({ check_ended_at: sql`greatest(check_requested_at, ${at}::timestamptz)`, check_ms: ms, check_error: error })
    .where('gateway_id', '=', gatewayId)
    .where('node', '=', node)
    .execute()
}

type AskedColumns = Pick<StoredGateway, 'kind' | 'status' | 'pull_url' | 'pull_asked_at' | 'pull_ended_at' | 'pull_error'> &
  Pick<StoredLink, 'check_requested_at' | 'check_ended_at' | 'check_error' | 'check_ms'>

/** When a gateway was last asked, and how that ended. Undefined where it does not exist. */
export async function findAsked(db: Db, id: number): Promise<{ [Key in keyof AskedColumns]: AskedColumns[Key] | null } | undefined> {
  return db
    .selectFrom('sms_gateways as g')
    .leftJoin('smpp_links as l', 'l.gateway_id', 'g.id')
    .select(['g.kind', 'g.status', 'g.pull_url', 'g.pull_asked_at', 'g.pull_ended_at', 'g.pull_error'])
    .select(['l.check_requested_at', 'l.check_ended_at', 'l.check_error', 'l.check_ms'])
    .where('g.id', '=', id)
    .executeTakeFirst()
}
