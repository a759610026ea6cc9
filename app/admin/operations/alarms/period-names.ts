import type { MutePeriod } from '#domain/operations/alarms.ts'

export const periodNames: Record<Exclude<MutePeriod, 'off'>, string> = {
  '1h': 'for 1 hour',
  '8h': 'for 8 hours',
  '1d': 'for 1 day',
  forever: 'until I unmute it',
}
