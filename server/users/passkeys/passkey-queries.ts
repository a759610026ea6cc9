import type { Insertable } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredPasskey = Row<'user_passkeys'>

export async function insertPasskey(db: Db, passkey: Insertable<Database['user_passkeys']>): Promise<StoredPasskey | undefined> {
  return db
    .insertInto('user_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findPasskeysOf(db: Db, profileId: string): Promise<StoredPasskey[]> {
  return db.selectFrom('user_passkeys').selectAll().where('profile_id', '=', profileId).orderBy('created_at').orderBy('id').execute()
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('user_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Records a use, if the counter is still the one that the assertion was checked against. False when another use came first. */
export async function updateCounter(
  db: Db,
  id: string,
  use: { before: number; after: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_passkeys')
    .set({ counter: use.after, is_synced: use.isSynced, last_used_at: use.at })
    .where('id', '=', id)
    .where('counter', '=', use.before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_passkeys')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertChallenge(db: Db, challenge: Insertable<Database['passkey_challenges']>): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Deletes the challenge of a browser, so that it can be used once, and returns it. */
export async function takeChallenge(
  db: Db,
  {
    browserHash,
    purpose,
    profileId,
    at,
  }: { browserHash: Uint8Array; purpose: Database['passkey_challenges']['purpose']; profileId: string | null; at: Date },
): Promise<string | null> {
  const rows = await db.deleteFrom('passkey_challenges').where('browser_hash', '=', browserHash).returningAll().execute()
  return rows.find((row) => row.purpose === purpose && row.profile_id === profileId && row.expires_at > at)?.challenge ?? null
}
