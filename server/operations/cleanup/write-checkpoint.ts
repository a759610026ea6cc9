import type { App } from '#server/context.ts'
import { executeCheckpoint } from './cleanup-queries.ts'

/** The embedded database has no process of its own for checkpoints: without this its log would grow until the next start. Postgres has one. */
export async function writeCheckpoint({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl === undefined) await executeCheckpoint(db)
}
