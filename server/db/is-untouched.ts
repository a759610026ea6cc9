import { sql } from 'kysely'
import type { Db } from './database.ts'

/** True if no gateway and no number was ever created here: an operator who deleted them all does not want the demo's back. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not (select is_called from sms_gateways_id_seq) and not (select is_called from phone_numbers_id_seq) as is_untouched`.execute(db)
  return rows[0]?.is_untouched === true
}
