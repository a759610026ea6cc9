import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { HostFindings } from './report-host.ts'

export async function upsertHostReport(db: Kysely<Database>, host: string, at: Date, findings: HostFindings): Promise<void> {
  const report = { reported_at: at, findings: JSON.stringify(findings) }
  await db
    .insertInto('host_reports')
    .values({ host, ...report })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(report))
    .execute()
}

export async function findHostReports(db: Kysely<Database>, since: Date): Promise<Array<{ host: string; findings: HostFindings }>> {
  const rows = await db.selectFrom('host_reports').select(['host', 'findings']).where('reported_at', '>', since).orderBy('host').execute()
  return rows.map(({ host, findings }) => ({ host, findings: findings as HostFindings }))
}

export async function deleteHostReportsBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('host_reports').where('reported_at', '<', before).execute()
}
