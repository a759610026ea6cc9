import type { GatewayState } from './gateway.ts'

/** What is measured, and what the site promises of it. The gateways are one part: how many there are is the operator's business. */
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
/** As everybody sees it. `idle` was looked at and is not in use: no mail server, no gateway. `unknown` was not looked at lately. */
export const publicHealths = ['up', 'degraded', 'down', 'idle', 'unknown'] as const
export type PublicHealth = (typeof publicHealths)[number]

/** How many times a part was found up (or degraded) and down on a UTC day, "2026-11-21"; once a minute. What was not measured is in neither. */
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

export function classifyDay(day: MeasuredDay): 'none' | 'good' | 'troubled' | 'bad' {
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

/** All gateways as one part. In use is what was ever heard and is not set aside. */
export function healthOfGateways(states: readonly GatewayState[]): Health {
  const up = states.filter((state) => state === 'up').length
  const silent = states.filter((state) => state === 'silent').length
  if (up + silent === 0) return 'unknown'
  if (silent === 0) return 'up'
  return up >= silent ? 'degraded' : 'down'
}
