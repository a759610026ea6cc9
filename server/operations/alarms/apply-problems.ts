import type { AlarmChange, StoredAlarm } from './alarm-queries.ts'
import type { Condition, Problem } from './condition.ts'

/** What was found of a condition: its problems, and the subjects with an alarm that are not watched any more. */
export type Findings = { problems: Problem[]; unwatched: Set<string> }

export type Applied = {
  changes: AlarmChange[]
  /** Problems that went away before they had lasted long enough. */
  dropped: number[]
  closed: number[]
  /** How many opened. */
  opened: number
}

/** What the findings of a condition make of its alarms. */
export function applyProblems(
  { kind, opensAfterMs, closesAfterMs }: Condition,
  alarms: StoredAlarm[],
  { problems, unwatched }: Findings,
  now: Date,
): Applied {
  const applied: Applied = { changes: [], dropped: [], closed: [], opened: 0 }
  const known = new Map(alarms.map((alarm) => [alarm.subject, alarm]))
  const hasPassed = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms
  for (const { subject, title, over, detail, place, gatewayId, notifiedAfterS } of problems) {
    const alarm = known.get(subject)
    known.delete(subject)
    const since = alarm?.seen_since ?? now
    const openedAt = alarm?.opened_at ?? (hasPassed(since, opensAfterMs) ? now : null)
    if (openedAt && !alarm?.opened_at) applied.opened++
    const said = {
      place: place ?? '',
      gateway_id: gatewayId ?? null,
      title,
      over_title: over,
      detail,
      told_after_s: notifiedAfterS ?? null,
    }
    const isSame = alarm && isSaid(alarm, said) && alarm.opened_at === openedAt && alarm.gone_since === null
    if (!isSame)
      applied.changes.push({
        id: alarm?.id ?? null,
        kind,
        subject,
        ...said,
        seen_since: since,
        opened_at: openedAt,
        gone_since: null,
        closed_at: null,
      })
  }
  for (const alarm of known.values()) {
    if (!alarm.opened_at) {
      applied.dropped.push(alarm.id)
      continue
    }
    const goneSince = alarm.gone_since ?? now
    const isOver = hasPassed(goneSince, closesAfterMs)
    if (alarm.gone_since && !isOver) continue
    if (isOver) applied.closed.push(alarm.id)
    const overTitle = unwatched.has(alarm.subject) ? '' : alarm.over_title
    applied.changes.push({ ...alarm, over_title: overTitle, gone_since: goneSince, closed_at: isOver ? now : null })
  }
  return applied
}

type Said = Pick<StoredAlarm, 'place' | 'gateway_id' | 'title' | 'over_title' | 'detail' | 'told_after_s'>

function isSaid(alarm: StoredAlarm, said: Said): boolean {
  return (Object.keys(said) as Array<keyof Said>).every((key) => alarm[key] === said[key])
}
