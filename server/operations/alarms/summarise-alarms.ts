import { isAlarmKind, type AlarmKind } from '#domain/operations/alarms.ts'
import type { Clock, Store } from '#server/context.ts'
import { findAlarmSummaries, findOpenSubjects, type AlarmSummary } from './alarm-queries.ts'

const maxTitles = 3

/** The open alarms of a kind. */
export type AlarmsOfKind = Omit<AlarmSummary, 'kind'> & { kind: AlarmKind }

/** Open alarms by kind, for the overview; planned work needs nobody. */
export async function summariseAlarms(app: Store & Clock): Promise<AlarmsOfKind[]> {
  const summaries = await findAlarmSummaries(app.db, maxTitles, app.now())
  return summaries.flatMap(({ kind, ...summary }) => (isAlarmKind(kind) ? [{ kind, ...summary }] : []))
}

/** The gateways whose link has an open alarm, by id. */
export async function listGatewaysWithLinkAlarm(app: Store): Promise<number[]> {
  return (await findOpenSubjects(app.db, 'link_down')).map(Number)
}
