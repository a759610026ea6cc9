import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Replaces the hashes of the tokens of gateways. */
export async function updateTokens(tx: Tx, tokens: Array<{ id: number; hash: Uint8Array }>, at: Date): Promise<void> {
  const given = tokens.map(({ id, hash }) => ({ id, hash: Buffer.from(hash).toString('hex') }))
  await sql`
    update sms_gateways g set token_hash = decode(t.hash, 'hex'), updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (id bigint, hash text) where g.id = t.id`.execute(tx)
}
