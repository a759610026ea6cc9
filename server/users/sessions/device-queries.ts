import type { Db } from '#server/db/database.ts'

/** True if a device token issued at `issuedAt` is still valid: its user is active and was not signed out everywhere since. */
export async function isDeviceCurrent(db: Db, profileId: string, email: string, issuedAt: Date): Promise<boolean> {
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

export async function updateDevicesSince(db: Db, profileId: string, at: Date): Promise<void> {
  await db.updateTable('profiles').set({ devices_since: at }).where('id', '=', profileId).execute()
}
