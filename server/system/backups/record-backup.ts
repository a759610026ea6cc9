import type { Store } from '#server/context.ts'
import { updateLastBackup } from './backup-state-queries.ts'

/** Stores that a backup has been made, when the command line asks the running server to. */
export async function recordBackup(app: Store): Promise<null> {
  await updateLastBackup(app.db)
  return null
}
