import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { chunksOf } from '../change/bulk-queries.ts'
import type { LockedNumber } from '../search/search-queries.ts'

export async function listGatewayNames(db: Db): Promise<Array<{ id: number; name: string }>> {
  return db.selectFrom('sms_gateways').select(['id', 'name']).orderBy('id').execute()
}

/** Those of these numbers that exist. */
export async function findNumbersByNumber(db: Db, numbers: string[]): Promise<LockedNumber[]> {
  const found: LockedNumber[] = []
  for (const chunk of chunksOf(numbers)) {
    const { rows } = await sql<LockedNumber>`
      select id, number, status, gateway_id, is_test from phone_numbers where number = any(${chunk}::text[])`.execute(db)
    found.push(...rows)
  }
  return found
}
