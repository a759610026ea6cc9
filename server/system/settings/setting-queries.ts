import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

type NewSetting = { setting_key: string; setting_value: string; category: string; description: string }

export async function findSettings(db: Db): Promise<Array<{ setting_key: string; setting_value: string }>> {
  return db.selectFrom('admin_settings').select(['setting_key', 'setting_value']).orderBy('setting_key').execute()
}

/** The time of the last change of any setting; null when none was ever saved. */
export async function findSettingsTime(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('admin_settings')
    .select((eb) => eb.fn.max('updated_at').as('saved_at'))
    .executeTakeFirst()
  return row?.saved_at ?? null
}

/** Locks all settings until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<Date | null> {
  await sql`lock table admin_settings in share row exclusive mode`.execute(tx)
  return findSettingsTime(tx)
}

export async function upsertSettings(tx: Tx, rows: NewSetting[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('admin_settings')
    .values(rows.map((row) => ({ ...row, updated_at: at })))
    .onConflict((conflict) =>
      conflict.column('setting_key').doUpdateSet((eb) => ({
        setting_value: eb.ref('excluded.setting_value'),
        category: eb.ref('excluded.category'),
        description: eb.ref('excluded.description'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
