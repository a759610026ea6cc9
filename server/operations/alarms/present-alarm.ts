import { isAlarmKind, type AlarmKind } from '#domain/operations/alarms.ts'
import type { ListedAlarm } from './alarm-queries.ts'
import { notifiedAlarmOf, type NotifiedAlarm } from './notice.ts'

export type PresentedAlarm = Omit<NotifiedAlarm, 'kind' | 'over_title'> & {
  kind: AlarmKind
  in_maintenance: boolean
  acknowledged: { by: string | null; at: string; note: string | null; remind_at: string | null } | null
}

/** Alarms for the admin area. Kinds of a later version, in a database that two versions share, are left out. */
export function presentAlarms(rows: ListedAlarm[]): PresentedAlarm[] {
  return rows.flatMap((row) => (isAlarmKind(row.kind) ? [present(row, row.kind)] : []))
}

function present(row: ListedAlarm, kind: AlarmKind): PresentedAlarm {
  const { over_title: _over, ...alarm } = notifiedAlarmOf(row)
  const { acknowledged_at: at, acknowledged_email: by, acknowledged_note: note, remind_at: remindAt } = row
  return {
    ...alarm,
    kind,
    in_maintenance: row.in_maintenance,
    acknowledged: at && { by, at: at.toISOString(), note, remind_at: remindAt?.toISOString() ?? null },
  }
}
