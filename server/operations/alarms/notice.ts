import type { Selectable } from 'kysely'
import type { AlarmRow } from '#server/db/schema.ts'

/** An alarm as it is told. */
export type ToldAlarm = { id: string; kind: string; subject: string; title: string; detail: string; from: string; to: string | null }

/** What is told at once: everything that opened and closed in one evaluation. A test has neither. */
export type Notice = { opened: ToldAlarm[]; closed: ToldAlarm[]; is_test?: boolean }

export function toldAlarmOf(row: Selectable<AlarmRow>): ToldAlarm {
  const { id, kind, subject, title, detail, seen_since: from, gone_since: gone, closed_at: closed } = row
  return { id: String(id), kind, subject, title, detail, from: from.toISOString(), to: closed ? (gone ?? closed).toISOString() : null }
}
