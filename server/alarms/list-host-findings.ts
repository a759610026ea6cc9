import type { App } from '#server/context.ts'
import type { Problem } from './condition.ts'
import { findHostReports } from './host-queries.ts'
import type { HostFindings } from './report-host.ts'

/** Older reports are of machines that are gone, or will say so themselves. A clock that is wrong makes the report look old or new. */
const reportLifetimeMs = 24 * 60 * 60 * 1000

/** The machines that report a problem of this kind, in any order. */
export async function listHostFindings(app: App, kind: keyof HostFindings, titleOf: (host: string) => string): Promise<Problem[]> {
  const reports = await findHostReports(app.db, new Date(app.now().getTime() - reportLifetimeMs))
  return reports
    .filter(({ findings }) => !findings[kind].is_ok)
    .map(({ host, findings }) => ({
      subject: host,
      title: titleOf(host),
      detail: `${findings[kind].message} ${findings[kind].advice ?? ''}`.trim(),
    }))
}
