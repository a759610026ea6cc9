import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { HostFindings } from './report-host.ts'

/** Reports have the time of the database, the only clock that machines share: that of a machine that reports may be wrong. */
const databaseTime = sql<Date>`clock_timestamp()`
const ago = (ms: number) => sql<Date>`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`

export async function upsertHostReport(db: Db, host: string, findings: HostFindings): Promise<void> {
  const report = { reported_at: databaseTime, findings: JSON.stringify(findings) }
  await db
    .insertInto('host_reports')
    .values({ host, ...report })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(report))
    .execute()
}

/** The last report of each machine that is at most `maxAgeMs` old. */
export async function findHostReports(db: Db, maxAgeMs: number): Promise<Array<{ host: string; findings: HostFindings }>> {
  const rows = await db
    .selectFrom('host_reports')
    .select(['host', 'findings'])
    .where('reported_at', '>', ago(maxAgeMs))
    .orderBy('host')
    .execute()
  return rows.map(({ host, findings }) => ({ host, findings: findings as HostFindings }))
}
