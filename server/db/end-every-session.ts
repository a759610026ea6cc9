import type { ExclusiveConnection } from './connect.ts'

/**
 * Signs everybody out, and invalidates what is about to sign somebody in: an earlier state of the database has sessions, codes and known devices that were ended since.
 */
export async function endEverySession({ query }: Pick<ExclusiveConnection, 'query'>): Promise<void> {
  await query(`update user_sessions set status = 'ended', ended_at = now(), ended_reason = 'restored' where status = 'active'`)
  await query('update profiles set devices_since = now()')
  for (const table of ['sign_in_codes', 'passkey_challenges', 'push_watches']) await query(`delete from ${table}`)
}
