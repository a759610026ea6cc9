import { alarmPath, isAlarmKind } from '#domain/operations/alarms.ts'
import {
  describeGroups,
  describeOver,
  formatLength,
  formatMoment,
  groupsByKind,
  type AlarmGroup,
} from '#domain/operations/describe-alarms.ts'
import type { Notice, NotifiedAlarm, NotifiedOver, Reminder, Summary } from './notice.ts'

/** "Phone is silent", "84 of 203 gateways silent since 03:09 (41 %): London 60, Leeds 24", "Phone is back after 16 min" */
export function titleOf(notice: Notice, now: number): string {
  if (notice.is_test) return 'A test of alarms'
  const { opened, closed } = notice
  const { groups, totals, over, opened_total: openedTotal, closed_total: closedTotal, reminders } = summaryOf(notice)
  const [first] = opened
  if (openedTotal === 1 && first) return first.title
  if (openedTotal > 1) return joinSome(groupsByKind(groups).map((list) => describeKind(list, totals, opened, now)))
  if (closedTotal === 1 && closed[0]) return describeEnd(closed[0])
  if (closedTotal > 1) return joinSome(over.map((group) => describeOverKind(group, closed)))
  const [reminder] = reminders
  if (!reminder) return 'Nothing has changed'
  return reminders.length === 1 ? describeReminder(reminder, now) : `${reminders.length} acknowledged alarms are still open`
}

/** The notice as plain text of at most `maxLength` characters. */
export function renderNotice(
  notice: Notice,
  { site, url, maxLength, now }: { site: string; url: string | null; maxLength: number; now: number },
): string {
  return cut(`${site}: ${titleOf(notice, now)}`, bodyLines(notice, now), url && linkOf(notice, url), maxLength)
}

/** What is under the title, without the site. */
export function renderBody(notice: Notice, { url, maxLength, now }: { url: string | null; maxLength: number; now: number }): string {
  return cut('', bodyLines(notice, now), url && linkOf(notice, url), maxLength).trim()
}

function bodyLines(notice: Notice, now: number): string[] {
  if (notice.is_test) return ['', 'If you can read this, alarms arrive here.']
  const { opened, closed } = notice
  const { groups, totals, over, opened_total: openedTotal, closed_total: closedTotal, reminders } = summaryOf(notice)
  const kinds = groupsByKind(groups)
  const sums = kinds.flatMap((list) => (countOf(list) > 1 ? [`${describeKind(list, totals, opened, now)}.`] : []))
  const overSums = over.flatMap((group) => (group.count > 1 ? [`${describeOverKind(group, closed)}.`] : []))
  return [
    ...listLines(
      'Wrong now:',
      sums,
      opened.map(({ title, detail }) => `• ${title}. ${detail}`),
      openedTotal,
    ),
    ...listLines(
      'Over:',
      overSums,
      closed.map((alarm) => `• ${describeEnd(alarm)} (${formatSpan(alarm, now)})`),
      closedTotal,
    ),
    ...listLines(
      'Still open:',
      [],
      reminders.map((each) => `• ${describeReminder(each, now)}${each.note ? ` (${each.note})` : ''}`),
      reminders.length,
    ),
  ]
}

/** The page of what a notice is about: where it is one alarm, that of its gateway, number or other cause, else that of all alarms. */
export function linkOf(notice: Notice, siteUrl: string): string {
  const { opened_total: opened, closed_total: closed, reminders } = summaryOf(notice)
  const only = opened + closed + reminders.length === 1 ? [...notice.opened, ...notice.closed, ...reminders][0] : undefined
  return `${siteUrl}${only && isAlarmKind(only.kind) ? alarmPath({ kind: only.kind, subject: only.subject }) : '/admin/alarms'}`
}

function cut(head: string, lines: string[], link: string | null, maxLength: number): string {
  const end = link === null ? '' : `\n\n${link}`
  let text = head.slice(0, maxLength - end.length)
  for (const [index, line] of lines.entries()) {
    const rest = `\n… and ${lines.length - index} more lines`
    if (text.length + line.length + rest.length + end.length + 1 > maxLength) return text + rest + end
    text += `\n${line}`
  }
  return text + end
}

function listLines(heading: string, sums: string[], lines: string[], total: number): string[] {
  if (lines.length === 0) return []
  return ['', heading, ...sums, ...lines, ...(total > lines.length ? [`… and ${total - lines.length} more`] : [])]
}

/** A notice that a node of the previous version queued has no summary. */
export function summaryOf({ opened, closed, ...rest }: Notice): Summary {
  const count = (list: NotifiedAlarm[]) =>
    [...Map.groupBy(list, ({ kind }) => kind)].map(([kind, all]) => ({ kind, count: all.length, since: all[0]?.from ?? '', place: null }))
  return {
    opened_total: rest.opened_total ?? opened.length,
    closed_total: rest.closed_total ?? closed.length,
    groups: rest.groups ?? count(opened),
    over: rest.over ?? count(closed).map(({ kind, count: many }) => ({ kind, count: many, shortest_ms: 0, longest_ms: 0 })),
    totals: rest.totals ?? {},
    left: rest.left ?? {},
    reminders: rest.reminders ?? [],
  }
}

function describeKind(groups: AlarmGroup[], totals: Record<string, number>, opened: NotifiedAlarm[], now: number): string {
  const kind = groups[0]?.kind ?? ''
  const only = countOf(groups) === 1 ? opened.find((alarm) => alarm.kind === kind) : undefined
  return only?.title ?? describeGroups(groups, totals[kind] ?? null, now)
}

function describeOverKind(group: NotifiedOver, closed: NotifiedAlarm[]): string {
  const only = group.count === 1 ? closed.find((alarm) => alarm.kind === group.kind) : undefined
  if (only) return describeEnd(only)
  // Without a kind they are over, and not back.
  return describeOver(group.is_back === false ? { ...group, kind: '' } : group)
}

function countOf(groups: AlarmGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** "First phone is back after 16 min" */
function describeEnd({ over_title: over, title, from, to }: NotifiedAlarm): string {
  return `${over ?? `Over: ${title}`} after ${formatLength(Date.parse(to ?? from) - Date.parse(from))}`
}

function describeReminder({ title, from }: Reminder, now: number): string {
  return `Still open after ${formatLength(now - Date.parse(from))}: ${title}`
}

const maxInTitle = 2

function joinSome(parts: string[]): string {
  const more = parts.length - maxInTitle
  return [...parts.slice(0, maxInTitle), ...(more > 0 ? [`${more} more kinds of alarms`] : [])].join('; ')
}

/** "22 Nov, 14:02 to 14:40" */
function formatSpan({ from, to }: NotifiedAlarm, now: number): string {
  const end = to ?? from
  return `${formatMoment(from, now)} to ${formatMoment(end, Date.parse(from))}`
}
