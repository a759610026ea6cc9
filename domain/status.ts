/** What is measured, and what the site promises of it. Gateways are measured too, each under a public name of its own. */
export const measured = {
  site: { name: 'Site', target: 99.9 },
  ingest: { name: 'Text reception', target: 99.8 },
  live: { name: 'Live stream', target: 99.9 },
  mail: { name: 'Sign-in mail', target: null },
} as const
export type MeasuredPart = keyof typeof measured

export type Health = 'up' | 'down' | 'unknown'
/** As everybody sees it. `idle` was looked at and is not in use: no mail server, a gateway that is set aside. `unknown` was not looked at lately. */
export type PublicHealth = 'up' | 'down' | 'idle' | 'unknown'

/** How many times a part was found up and down on a UTC day, "2026-11-21"; once a minute. What was not measured is in neither. */
export type MeasuredDay = { day: string; up: number; down: number }

export const historyDays = 90
/** A measurement that is older says nothing about now. */
export const freshMs = 5 * 60 * 1000

/** Per cent of the measurements, or null where there are none. */
export function uptimeOf(days: readonly MeasuredDay[]): number | null {
  const up = days.reduce((sum, day) => sum + day.up, 0)
  const all = up + days.reduce((sum, day) => sum + day.down, 0)
  return all === 0 ? null : (100 * up) / all
}

/** "99.90%", never rounded up to a hundred that it was not. */
export function percent(value: number): string {
  return Number.isInteger(value) ? `${value}%` : `${(Math.floor(value * 100) / 100).toFixed(2)}%`
}

const mostlyUp = 95

export function judgeDay(day: MeasuredDay): 'none' | 'good' | 'troubled' | 'bad' {
  const share = uptimeOf([day])
  if (share === null) return 'none'
  if (share === 100) return 'good'
  return share >= mostlyUp ? 'troubled' : 'bad'
}

/** The last days up to `today`, oldest first, with empty ones where nothing was measured. */
export function fillDays(days: readonly MeasuredDay[], today: Date, count = historyDays): MeasuredDay[] {
  const known = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return known.get(day) ?? { day, up: 0, down: 0 }
  })
}
