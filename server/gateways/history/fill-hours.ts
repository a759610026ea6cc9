import type { Output } from '#domain/api/api.ts'
import type { UpMinutes } from './history-queries.ts'

type HistoryHour = Output<'gateways.history'>['hours'][number]

const hourMs = 3_600_000

/** The whole hours of so many days until now, oldest first, the hour under way included. */
export function hoursUntil(now: Date, days: number): number[] {
  const last = now.getTime() - (now.getTime() % hourMs)
  const length = 24 * days
  return Array.from({ length }, (_, index) => last - (length - 1 - index) * hourMs)
}

type Known = {
  /** The texts of the hour that begins then; null where that is not known by the hour. */
  textsAt: (hour: number) => number | null
  usualAt: (hour: number) => number | null
  up: UpMinutes[]
}

/** The hours with what is known of each. */
export function fillHours(hours: number[], { textsAt, usualAt, up }: Known): HistoryHour[] {
  const upAt = new Map(up.map((row) => [row.hour.getTime(), row]))
  return hours.map((hour) => ({
    at: new Date(hour).toISOString(),
    texts: textsAt(hour),
    usual: usualAt(hour),
    up_minutes: upAt.get(hour)?.up ?? null,
    measured_minutes: upAt.get(hour)?.measured ?? 0,
  }))
}
