import { isAlarmKind, type AlarmKind } from '#domain/operations/alarms.ts'
import type { StoredAlarm } from './alarm-queries.ts'
import { toldAlarmOf } from './notice.ts'

export type PresentedAlarm = Omit<ReturnType<typeof toldAlarmOf>, 'kind'> & { kind: AlarmKind }

/** Alarms for the admin area. Kinds of a later version, in a database that two versions share, are left out. */
export function presentAlarms(rows: StoredAlarm[]): PresentedAlarm[] {
  return rows.flatMap((row) => (isAlarmKind(row.kind) ? [{ ...toldAlarmOf(row), kind: row.kind }] : []))
}
