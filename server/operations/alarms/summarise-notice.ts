import type { AlarmGroup } from '#domain/operations/describe-alarms.ts'
import { maxNotified, notifiedAlarmOf, type Notice, type NotifiedOver, type Reminder } from './notice.ts'
import type { StoredAlarm } from './alarm-queries.ts'

/** More places of a kind are counted together. */
const maxPlaces = 50

export type Changes = { opened: StoredAlarm[]; closed: StoredAlarm[]; reminded: StoredAlarm[] }

/** The notice of these changes, of bounded size however many there are. */
export function summariseNotice(
  { opened, closed, reminded }: Changes,
  totals: Record<string, number>,
  left: Array<{ kind: string; count: number }>,
): Notice {
  const closedKinds = new Set(closed.map(({ kind }) => kind))
  return {
    opened: selectNotified(opened).map(notifiedAlarmOf),
    closed: selectNotified(closed).map(notifiedAlarmOf),
    opened_total: opened.length,
    closed_total: closed.length,
    groups: boundGroups(groupAlarms(opened)),
    over: groupOver(closed),
    totals,
    left: countLeft(left.filter(({ kind }) => closedKinds.has(kind))),
    reminders: selectNotified(reminded).map((row): Reminder => ({ ...notifiedAlarmOf(row), note: row.acknowledged_note })),
  }
}

/** At most `maxNotified`, the first of each kind before all others: no kind is left out, and a text that is cut at its end names each. */
function selectNotified(rows: StoredAlarm[]): StoredAlarm[] {
  const firsts = new Set([...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((list) => list.slice(0, 1)))
  return [...firsts, ...rows.filter((row) => !firsts.has(row))].slice(0, maxNotified)
}

function countLeft(groups: Array<{ kind: string; count: number }>): Record<string, number> {
  const left: Record<string, number> = {}
  for (const { kind, count } of groups) left[kind] = (left[kind] ?? 0) + count
  return left
}

function groupAlarms(rows: StoredAlarm[]): AlarmGroup[] {
  const groups = Map.groupBy(rows, ({ kind, place }) => JSON.stringify([kind, place]))
  return [...groups.values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const since = new Date(Math.min(...list.map(({ seen_since: at }) => at.getTime()))).toISOString()
    return [{ kind: first.kind, place: first.place === '' ? null : first.place, count: list.length, since }]
  })
}

/** The groups with the most alarms; the further places of a kind as one without a name. */
export function boundGroups(groups: AlarmGroup[]): AlarmGroup[] {
  return [...Map.groupBy(groups, ({ kind }) => kind).values()].flatMap((list) => {
    const named = list.filter(({ place }) => place !== null).toSorted((one, other) => other.count - one.count)
    const others = [...list.filter(({ place }) => place === null), ...named.slice(maxPlaces)]
    const [first] = others
    if (!first) return named
    const count = others.reduce((sum, group) => sum + group.count, 0)
    const since = others.map((group) => group.since).toSorted()[0] ?? first.since
    return [...named.slice(0, maxPlaces), { kind: first.kind, place: null, count, since }]
  })
}

function groupOver(rows: StoredAlarm[]): NotifiedOver[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, list]) => {
    const lengths = list.map(({ seen_since: from, gone_since: gone, closed_at: closed }) =>
      Math.max(0, (gone ?? closed ?? from).getTime() - from.getTime()),
    )
    const isBack = list.every(({ over_title: title }) => title !== '')
    return { kind, count: list.length, shortest_ms: Math.min(...lengths), longest_ms: Math.max(...lengths), is_back: isBack }
  })
}
