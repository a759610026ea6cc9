import type { App } from '#server/context.ts'
import { checkDisk } from './check-disk.ts'
import { findCapacity, type Capacity } from './check-queries.ts'
import { failed, passed, type CheckResult } from './check.ts'

const maxTransactionAge = 1_500_000_000
const maxConnectionsShare = 0.9

/**
 * Checks whether the database has room. The embedded one has that of the disk of DATA_DIR. A Postgres does not say how full its disk is: what it says is whether
 * it accepts writes (hosted ones stop when their disk is full), how many connections are left, and how many transactions.
 */
export async function checkDatabase(app: Pick<App, 'config' | 'db'>): Promise<CheckResult> {
  return app.config.databaseUrl === undefined ? checkDisk(app) : judgeCapacity(await findCapacity(app.db))
}

export function judgeCapacity({ bytes, connections, maxConnections, transactionAge, isReadOnly }: Capacity): CheckResult {
  if (isReadOnly)
    return failed(
      'The database is read-only.',
      'Its disk may be full, or it may be a standby: check it, and make DATABASE_URL name one that accepts writes.',
    )
  if (transactionAge > maxTransactionAge)
    return failed(
      'The database is about to run out of transaction ids.',
      'Its autovacuum does not keep up: run VACUUM FREEZE, and end transactions that have been open for days.',
    )
  if (connections > maxConnections * maxConnectionsShare)
    return failed(
      `${connections} of ${maxConnections} connections to the database are in use.`,
      'Raise max_connections, use a pooler, or run fewer nodes.',
    )
  return passed(
    `The database has ${(bytes / 1024 ** 2).toLocaleString('en-GB', { maximumFractionDigits: 0 })} MB and accepts writes; ${connections} of ${maxConnections} connections are in use.`,
  )
}
