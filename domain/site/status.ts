import type { MeasuredDay } from '#domain/api/status.ts'

/** The parts that are measured, with their uptime targets in per cent. All gateways are one part: their number is private to the operator. */
export const measured = {
  site: { name: 'Site', target: 99.9 },
  ingest: { name: 'Text reception', target: 99.8 },
  live: { name: 'Live stream', target: 99.9 },
  gateways: { name: 'Gateways', target: null },
  mail: { name: 'Sign-in mail', target: null },
} as const
export type MeasuredPart = keyof typeof measured

/** `degraded`: some of the gateways in use are silent, and at least half are not. */
export type Health = 'up' | 'degraded' | 'down' | 'unknown'
/** As the status page shows it. `idle`: checked, and not in use (no mail server, no gateway). `unknown`: not checked lately. */
export const publicHealths = ['up', 'degraded', 'down', 'idle', 'unknown'] as const
export type PublicHealth = (typeof publicHealths)[number]

export const historyDays = 90
/** An older measurement does not describe the current state. */
export const freshMs = 5 * 60 * 1000

/** The per cent of measurements that found it up, or null where there are none. */
export function uptimeOf(days: readonly MeasuredDay[]): number | null {
  const up = days.reduce((sum, day) => sum + day.up, 0)
  const all = up + days.reduce((sum, day) => sum + day.down, 0)
  return all === 0 ? null : (100 * up) / all
}

/** "99.90%", cut and not rounded, so that only a full 100 is shown as 100%. */
export function percent(value: number): string {
  return Number.isInteger(value) ? `${value}%` : `${(Math.floor(value * 100) / 100).toFixed(2)}%`
}

const mostlyUp = 95

export function classifyDay(day: MeasuredDay): 'none' | 'good' | 'troubled' | 'bad' {
  const share = uptimeOf([day])
  if (share === null) return 'none'
  if (share === 100) return 'good'
  return share >= mostlyUp ? 'troubled' : 'bad'
}

/** The last `count` days up to `today`, oldest first; days without measurements are empty. */
export function fillDays(days: readonly MeasuredDay[], today: Date, count = historyDays): MeasuredDay[] {
  const known = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return known.get(day) ?? { day, up: 0, down: 0 }
  })
}

/** The health of all gateways as one part. Gateways that are inactive or have never connected do not count. */
export function healthOfGateways({ up, silent }: Record<'up' | 'silent', number>): Health {
  if (up + silent === 0) return 'unknown'
  if (silent === 0) return 'up'
  return up >= silent ? 'degraded' : 'down'
}
