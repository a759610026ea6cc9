import { alarmKindNames, type AlarmKind } from './alarms.ts'

/** What may need an administrator besides the alarms. */
const otherKinds = [
  'maintenance_on',
  'mail_printed',
  'secret_lost',
  'proxy_wrong',
  'mail_sender_wrong',
  'not_durable',
  'retention_late',
  'database_slow',
  'no_gateway',
  'no_texts',
  'mail_unknown',
] as const
export type AttentionKind = AlarmKind | (typeof otherKinds)[number]

export const attentionKinds: [AttentionKind, ...AttentionKind[]] = [...alarmKindNames, ...otherKinds]

/** From what stops every text to what can wait until tomorrow. */
const worstFirst: AttentionKind[] = [
  'database_away',
  'database_full',
  'disk_full',
  'maintenance_on',
  'gateway_silent',
  'link_down',
  'gateway_no_texts',
  'mail_failing',
  'mail_printed',
  'clock_wrong',
  'job_late',
  'retention_late',
  'channel_failing',
  'certificate_ends',
  'backup_late',
  'secret_lost',
  'not_durable',
  'proxy_wrong',
  'mail_sender_wrong',
  'number_silent',
  'held_waiting',
  'reports_waiting',
  'no_gateway',
  'no_texts',
  'database_slow',
  'mail_unknown',
]

/** The lower, the worse. A kind of alarm that has no place among the others comes after the jobs. */
export function rankOfAttention(kind: AttentionKind): number {
  return worstFirst.indexOf(worstFirst.includes(kind) ? kind : 'job_late')
}

/** A database that takes longer to respond, in milliseconds, is slow. */
export const slowDatabaseMs = 250
