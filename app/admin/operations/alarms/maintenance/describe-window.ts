import type { Output } from '#domain/api/api.ts'
import { formatMoment } from '#domain/operations/describe-alarms.ts'

export type MaintenanceWindow = Output<'alarms.get'>['maintenance_windows'][number]

/** What a window covers: "First phone", "London", "Tag rack 2". */
export function nameWindow({ gateway, place, tag }: MaintenanceWindow): string {
  return gateway?.name ?? place ?? `Tag ${tag}`
}

export function hasBegun({ starts_at: start }: MaintenanceWindow, now: number): boolean {
  return Date.parse(start) <= now
}

/** "Until 23:30", or "From 28 Nov, 22:00 to 28 Nov, 23:30". */
export function describeTimes(window: MaintenanceWindow, now: number): string {
  const end = formatMoment(window.ends_at, now)
  return hasBegun(window, now) ? `Until ${end}` : `From ${formatMoment(window.starts_at, now)} to ${end}`
}

/** True if a window is about this gateway, be it by its place or by one of its tags. */
export function isAbout(window: MaintenanceWindow, gateway: { id: string; place: string | null; tags: string[] }): boolean {
  if (window.gateway) return window.gateway.id === gateway.id
  return window.place === null ? gateway.tags.includes(window.tag ?? '') : window.place === gateway.place
}
