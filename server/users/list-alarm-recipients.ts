import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { findAlarmRecipients } from './profile-queries.ts'

/** The ids of the active administrators who want e-mails about alarms. */
export async function listAlarmRecipients(tx: Transaction<Database>): Promise<string[]> {
  return findAlarmRecipients(tx)
}
