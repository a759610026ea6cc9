import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export async function findSettings(db: Kysely<Database>): Promise<Array<{ setting_key: string; setting_value: string }>> {
  return db.selectFrom('admin_settings').select(['setting_key', 'setting_value']).orderBy('setting_key').execute()
}
