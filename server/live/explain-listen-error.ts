import type { Config } from '#server/base/config.ts'
import { LostNotification } from './nodes.ts'
import { StartError } from '#server/base/start-error.ts'
import { explainDatabaseError } from '#server/base/explain-database-error.ts'

/** Explains why this node cannot listen to the others, and how to repair it. */
export function explainListenError({ databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>, error: unknown): unknown {
  if (error instanceof LostNotification)
    return new StartError(
      databaseDirectUrl
        ? 'DATABASE_DIRECT_URL does not lead to the database of DATABASE_URL, or leads through a pooler as well: a notification sent to the one did not arrive at the other. Set it to the address of that database itself.'
        : 'DATABASE_URL leads through a pooler that gives each transaction another connection (PgBouncer with pool_mode = transaction), and notifications between nodes do not arrive through it. Set DATABASE_DIRECT_URL to the address of the same database without the pooler.',
      { cause: error },
    )
  if (!databaseDirectUrl || !(error instanceof Error)) return error
  return new StartError(`DATABASE_DIRECT_URL cannot be used: ${explainDatabaseError(error)}`, { cause: error })
}
