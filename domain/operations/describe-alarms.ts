import { alarmKinds, isAlarmKind } from './alarms.ts'

/** Alarms of one kind at one place: how many, and since when the first of them. Null is no place, or all places that are not named. */
export type AlarmGroup = { kind: string; place: string | null; count: number; since: string }

/** Alarms of one kind that are over together, and how long they lasted. */
export type OverGroup = { kind: string; count: number; shortest_ms: number; longest_ms: number }

const maxPlacesNamed = 5

/**
 * "84 of 203 gateways silent since 03:09 (41 %): London 60, Leeds 24"
 * @param groups of one kind, not empty
 * @param total of how many things of this kind; null where that is not known
 */
export function describeGroups(groups: AlarmGroup[], total: number | null, now: number): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const kind = groups[0]?.kind ?? ''
  const words = isAlarmKind(kind) ? alarmKinds[kind].several : 'alarms'
  const since = groups.map((group) => group.since).toSorted()[0] ?? ''
  const share = total === null || total < count ? '' : ` (${Math.round((100 * count) / total)} %)`
  const of = share === '' ? '' : ` of ${total?.toLocaleString('en-GB')}`
  return `${count.toLocaleString('en-GB')}${of} ${words} since ${formatMoment(since, now)}${share}${describePlaces(groups)}`
}

/** ": London 60, Leeds 24, elsewhere 3"; empty where no place is known. */
function describePlaces(groups: AlarmGroup[]): string {
  const places = groups.filter(({ place }) => place !== null).toSorted((one, other) => other.count - one.count)
  if (places.length === 0) return ''
  const named = places.slice(0, maxPlacesNamed)
  const count = (list: AlarmGroup[]) => list.reduce((sum, group) => sum + group.count, 0)
  const rest = count(groups) - count(named)
  return `: ${[...named.map((group) => `${group.place} ${group.count}`), ...(rest > 0 ? [`elsewhere ${rest}`] : [])].join(', ')}`
}

/** "84 gateways are back after 12 to 16 min" */
export function describeOver({ kind, count, shortest_ms: shortest, longest_ms: longest }: OverGroup): string {
  const words = isAlarmKind(kind) ? alarmKinds[kind].over : 'alarms are over'
  const [least, most] = [formatLength(shortest), formatLength(longest)]
  const [, figure, unit] = /^(\d+)( \w+)$/.exec(least) ?? []
  const isSameUnit = unit !== undefined && most.replace(/^\d+/, '') === unit
  const from = isSameUnit ? figure : least
  return `${count.toLocaleString('en-GB')} ${words} after ${least === most ? most : `${from} to ${most}`}`
}

/** "4 min", "3 h 20 min", "2 days" */
export function formatLength(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} days`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })

/** "03:09" today, else "25 Nov, 03:09", in London, as everywhere in the admin area. */
export function formatMoment(iso: string, now: number): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return iso
  return day.format(at) === day.format(now) && Math.abs(now - at) < 48 * 3_600_000
    ? clock.format(at)
    : `${day.format(at)}, ${clock.format(at)}`
}

/** The groups of each kind, the kind with the most alarms first. */
export function groupsByKind<Group extends AlarmGroup>(groups: Group[]): Group[][] {
  const kinds = Map.groupBy(groups, ({ kind }) => kind)
  const size = (list: Group[]) => list.reduce((sum, { count }) => sum + count, 0)
  return [...kinds.values()].toSorted((one, other) => size(other) - size(one))
}
