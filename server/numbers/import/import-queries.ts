import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { chunksOf } from '../bulk-queries.ts'
import type { LockedNumber } from '../search-queries.ts'

type Db = Kysely<Database> | Transaction<Database>

type GatewayName = { id: number; name: string }

export async function listGatewayNames(db: Db): Promise<GatewayName[]> {
  return db.selectFrom('sms_gateways').select(['id', 'name']).orderBy('id').execute()
}

/** As `listGatewayNames`; none of them is deleted before the end of the transaction. Before numbers are locked: see `lockAgainstDeletion`. */
export async function lockGatewayNames(tx: Transaction<Database>): Promise<GatewayName[]> {
  return tx.selectFrom('sms_gateways').select(['id', 'name']).orderBy('id').forKeyShare().execute()
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
