import type { AlarmGroup, OverGroup } from '#domain/operations/describe-alarms.ts'
import type { Row } from '#server/db/database.ts'

/** An alarm as it is notified. */
export type NotifiedAlarm = {
  id: string
  kind: string
  subject: string
  /** Null where it is not known, or the alarm is about nothing that stands somewhere. */
  place: string | null
  title: string
  /** What is told when it is over: "First phone is back". */
  over_title: string
  detail: string
  from: string
  to: string | null
}

/** An alarm that somebody acknowledged and wanted to be reminded of. */
export type Reminder = NotifiedAlarm & { note: string | null }

/** What is notified at once: everything that opened and closed in one evaluation. A test has neither. Of each list at most `maxNotified` are in it, and at least one of each kind. */
export type Notice = {
  opened: NotifiedAlarm[]
  closed: NotifiedAlarm[]
  is_test?: boolean
} & Partial<Summary>

/** `is_back` is false where some of them are over without being right again: what they are about was paused, set aside or deleted. */
export type NotifiedOver = OverGroup & { is_back?: boolean }

/** What every notice has but those that nodes of the previous version queued. */
export type Summary = {
  opened_total: number
  closed_total: number
  groups: AlarmGroup[]
  over: NotifiedOver[]
  /** How many gateways and numbers there are, by the kind of alarm that is about a share of them. */
  totals: Record<string, number>
  /** How many that were notified are still open, by kind: of those that closed, whether more of them are left. */
  left: Record<string, number>
  reminders: Reminder[]
}

export const maxNotified = 100

export function notifiedAlarmOf(row: Row<'alarms'>): NotifiedAlarm {
  const { id, kind, subject, place, title, over_title: over, detail, seen_since: from, gone_since: gone, closed_at: closed } = row
  return {
    id: String(id),
    kind,
    subject,
    place: place === '' ? null : place,
    title,
    over_title: over === '' ? `Over: ${title}` : over,
    detail,
    from: from.toISOString(),
    to: closed ? (gone ?? closed).toISOString() : null,
  }
}
