import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Whether a device token issued at `issuedAt` is still valid: its user is active and was not signed out everywhere since. */
export async function isDeviceCurrent(db: Kysely<Database>, profileId: string, email: string, issuedAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .where('devices_since', '<', issuedAt)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateDevicesSince(db: Kysely<Database>, profileId: string, at: Date): Promise<void> {
  await db.updateTable('profiles').set({ devices_since: at }).where('id', '=', profileId).execute()
}
