/** The kinds of alarms, with the name of each and where its cause can be looked into. */
export const alarmKinds = {
  gateway_silent: { name: 'Silent gateways', path: '/admin?tab=gateways' },
  gateway_no_texts: { name: 'Gateways without texts', path: '/admin?tab=gateways' },
  number_silent: { name: 'Silent numbers', path: '/admin/numbers' },
  link_down: { name: 'SMPP links', path: '/admin?tab=gateways' },
  held_waiting: { name: 'Held texts', path: '/admin/held' },
  reports_waiting: { name: 'Reports', path: '/admin/reports' },
  mail_failing: { name: 'Mail', path: '/admin/email' },
  job_late: { name: 'Jobs', path: '/admin?tab=database' },
  disk_full: { name: 'Disk', path: '/admin?tab=database' },
  database_full: { name: 'Database', path: '/admin?tab=database' },
  clock_wrong: { name: 'Clock', path: '/admin?tab=database' },
} as const
export type AlarmKind = keyof typeof alarmKinds

export const alarmKindNames = Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]]

export function isAlarmKind(text: string): text is AlarmKind {
  return Object.hasOwn(alarmKinds, text)
}

/** For how long an alarm can be muted; `off` ends it. */
export const mutePeriods = ['1h', '8h', '1d', 'forever', 'off'] as const
export type MutePeriod = (typeof mutePeriods)[number]

/** The form of the body that a webhook sends. */
export const webhookShapes = ['json', 'slack', 'telegram'] as const
export type WebhookShape = (typeof webhookShapes)[number]

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

/** Over alarms are listed this long. */
export const alarmLifetimeMs = 90 * 24 * 60 * 60 * 1000
