import type { Tx } from '#server/db/database.ts'
import { findAlarmRecipients } from './profile-queries.ts'

/** The ids of the active administrators who want e-mails about alarms. */
export async function listAlarmRecipients(tx: Tx): Promise<string[]> {
  return findAlarmRecipients(tx)
}
