import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { listRuns } from '#server/system/runs/list-runs.ts'
import { findDatabaseFacts, findTables } from './cleanup-queries.ts'

/** The kind and version of the database, the sizes of its tables, and the last runs of the jobs. */
export async function getDatabaseFacts(app: App): Promise<Output<'database.get'>> {
  const began = performance.now()
  const { version, bytes } = await findDatabaseFacts(app.db)
  const connectionMs = performance.now() - began
  const [tables, runs] = await Promise.all([findTables(app.db), listRuns(app)])
  return {
    kind: app.config.databaseUrl ? 'postgres' : 'pglite',
    version,
    bytes,
    connection_ms: Math.round(connectionMs * 10) / 10,
    tables,
    runs,
  }
}
