import type { Output } from '#domain/api/api.ts'

/** "Delivered within 1.5 s (half), 12 s (95 %)" */
export function describeDelay({ p50_s: median, p95_s: p95 }: Output<'gateways.delay'>): string {
  if (median === null || p95 === null) return 'Too few of its texts say when they were sent'
  return `Delivered within ${median} s (half), ${p95} s (95 %)`
}
