import { sql, type RawBuilder } from 'kysely'
import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { NumberStatus } from '#domain/numbers/number.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { isListedRow } from '#server/db/is-listed-row.ts'

export type ListedNumber = {
  id: number
  number: string
  status: NumberStatus
  gateway_id: number | null
  created_at: Date
  message_count: number
  last_message_at: Date | null
  /** Null without a gateway. */
  gateway_state: GatewayState | null
}

/** How many texts of each service a number has, when the newest and the oldest arrived, in milliseconds since 1970, and one of their senders. */
export type ServiceTexts = Record<string, [count: number, last: number, first: number, sender: string]>
export type NumberWithServices = ListedNumber & { services: ServiceTexts | null }

const servicesColumn = sql`json_object_agg(service, json_build_array(count, (extract(epoch from last) * 1000)::bigint, (extract(epoch from first) * 1000)::bigint, sender)) filter (where service is not null) as services`

/** Of several spellings the last one in bytes: "NatWest" rather than "NATWEST". */
const countedColumns = sql`count(*) as count, max(received_at) as last, min(received_at) as first, max(sender collate "C") as sender`

/** The column of `ListedNumber` that comes from the gateway `g` of a number. */
export const gatewayColumn = sql`g.state as gateway_state`

/** How many texts each number has, of each service. Reads all texts. */
const textsOfNumbers = sql`(
  select phone_number_id, sum(count)::int as count, max(last) as last, ${servicesColumn} from (
    select phone_number_id, service, ${countedColumns} from sms_messages group by phone_number_id, service
  ) s group by phone_number_id
)`

/**
 * Every listed number with the count of its texts. Reads all texts: for a job or the start of a node, not for a request. In a transaction, whose later statements
 * may use as much memory (useMemory).
 */
export async function findAllListedNumbers(db: Db): Promise<NumberWithServices[]> {
  await useMemory(db)
  return listNumbers(db, textsOfNumbers)
}

/** The same with the texts as they were counted last, by storeCountedTexts. */
export async function findNumbersAsCounted(db: Db): Promise<NumberWithServices[]> {
  return listNumbers(db, sql`counted_texts`)
}

/** Where the feed was when the texts were counted last. Null where no text has been counted. */
export async function findCountedCursor(db: Db): Promise<string | null> {
  const { rows } = await sql<{ cursor: string }>`select feed_cursor as cursor from counted_texts limit 1`.execute(db)
  return rows[0]?.cursor ?? null
}

/**
 * Counts the texts of every number anew, listed or not, in the place of the former count. Reads all texts. In a transaction, whose snapshot `cursor` is.
 * Returns of how many numbers.
 */
export async function storeCountedTexts(db: Db, cursor: string): Promise<number> {
  await useMemory(db)
  await sql`delete from counted_texts`.execute(db)
  const { numAffectedRows } = await sql`
    insert into counted_texts (phone_number_id, count, last, services, feed_cursor)
    select m.phone_number_id, m.count, m.last, m.services, ${cursor} from ${textsOfNumbers} m`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** With the usual 4 MB Postgres sorts the services of ten thousand numbers on disk. */
async function useMemory(db: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db)
}

async function listNumbers(db: Db, texts: RawBuilder<unknown>): Promise<NumberWithServices[]> {
  const { rows } = await sql<NumberWithServices>`
    select p.id, p.number, p.status, p.gateway_id, p.created_at, coalesce(m.count, 0) as message_count, m.last as last_message_at, m.services, ${gatewayColumn}
    from phone_numbers p
    left join sms_gateways g on g.id = p.gateway_id
    left join ${texts} m on m.phone_number_id = p.id
    where ${isListedRow}`.execute(db)
  return rows
}

/** The same for some numbers; those that are not listed are left out. */
export async function findListedNumbers(db: Db, ids: number[]): Promise<NumberWithServices[]> {
  const { rows } = await sql<NumberWithServices>`
    select p.id, p.number, p.status, p.gateway_id, p.created_at, m.count as message_count, m.last as last_message_at, m.services, ${gatewayColumn}
    from phone_numbers p
    left join sms_gateways g on g.id = p.gateway_id
    cross join lateral (
      select coalesce(sum(count), 0)::int as count, max(last) as last, ${servicesColumn} from (
        select service, ${countedColumns} from sms_messages where phone_number_id = p.id group by service
      ) s
    ) m
    where p.id = any(${ids}::bigint[]) and ${isListedRow}`.execute(db)
  return rows
}

export async function findListing(db: Db, ids: number[]): Promise<Array<{ id: number; is_listed: boolean }>> {
  const { rows } = await sql<{ id: number; is_listed: boolean }>`${sql.raw(prepared('number-listing'))}
    select p.id, ${isListedRow} as is_listed from phone_numbers p where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export async function findListedOfGateways(db: Db, gatewayIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from phone_numbers p where p.gateway_id = any(${gatewayIds}::bigint[]) and ${isListedRow} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
