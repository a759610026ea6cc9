import type { Output } from '#domain/api/api.ts'
import { isAlarmKind } from '#domain/operations/alarms.ts'
import type { App } from '#server/context.ts'
import { findAlarmSummaries } from './alarm-queries.ts'

const maxTitles = 3

/** Open alarms by kind, for the overview. */
export async function summariseAlarms(app: App): Promise<Output<'overview.get'>['alarms']> {
  const summaries = await findAlarmSummaries(app.db, maxTitles)
  return summaries.flatMap(({ kind, ...summary }) => (isAlarmKind(kind) ? [{ kind, ...summary }] : []))
}
