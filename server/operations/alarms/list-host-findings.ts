import type { Store } from '#server/context.ts'
import type { Problem } from './condition.ts'
import { findHostReports } from './host-queries.ts'
import type { HostFindings } from './report-host.ts'

/** A machine reports twice a minute. One that has not for so long is gone, such as a container that was replaced, or off. */
const reportLifetimeMs = 10 * 60 * 1000

/** The machines that report a problem of this kind, in any order. */
export async function listHostFindings(
  app: Store,
  kind: keyof HostFindings,
  titlesOf: (host: string) => Pick<Problem, 'title' | 'over'>,
): Promise<Problem[]> {
  const reports = await findHostReports(app.db, reportLifetimeMs)
  return reports
    .filter(({ findings }) => !findings[kind].is_ok)
    .map(({ host, findings }) => ({
      subject: host,
      ...titlesOf(host),
      detail: `${findings[kind].message} ${findings[kind].advice ?? ''}`.trim(),
    }))
}
