/**
 * The kinds of alarms, with the name of each, where its cause can be looked into, what several are called when they open ("84 gateways silent") and when they are
 * over ("84 gateways are back"), and of what they are a share, where the total of that is known.
 */
export const alarmKinds = {
  gateway_silent: {
    name: 'Silent gateways',
    path: '/admin/gateways?state=silent',
    several: 'gateways silent',
    over: 'gateways are back',
    share: 'gateways',
  },
  gateway_no_texts: {
    name: 'Gateways without texts',
    path: '/admin/gateways',
    several: 'gateways without texts',
    over: 'gateways deliver texts again',
    share: 'gateways',
  },
  number_silent: {
    name: 'Silent numbers',
    path: '/admin/numbers',
    several: 'numbers silent',
    over: 'numbers get texts again',
    share: 'numbers',
  },
  link_down: {
    name: 'SMPP links',
    path: '/admin/gateways?state=link_down',
    several: 'SMPP links down',
    over: 'SMPP links are up again',
    share: null,
  },
  held_waiting: { name: 'Held texts', path: '/admin/held', several: 'held texts waiting', over: 'held texts are decided', share: null },
  reports_waiting: { name: 'Reports', path: '/admin/reports', several: 'reports waiting', over: 'reports are decided', share: null },
  mail_failing: { name: 'Mail', path: '/admin/email', several: 'mail servers failing', over: 'mail servers work again', share: null },
  job_late: { name: 'Jobs', path: '/admin?tab=database', several: 'jobs late or failed', over: 'jobs run again', share: null },
  disk_full: { name: 'Disk', path: '/admin?tab=database', several: 'disks nearly full', over: 'disks have room again', share: null },
  database_full: {
    name: 'Database',
    path: '/admin?tab=database',
    several: 'databases nearly full',
    over: 'databases have room again',
    share: null,
  },
  database_away: {
    name: 'Database away',
    path: '/admin?tab=database',
    several: 'databases away',
    over: 'databases answer again',
    share: null,
  },
  backup_late: { name: 'Backup', path: '/admin?tab=database', several: 'backups late', over: 'backups were made', share: null },
  certificate_ends: {
    name: 'Certificate',
    path: '/admin?tab=database',
    several: 'certificates that end',
    over: 'certificates are renewed',
    share: null,
  },
  channel_failing: {
    name: 'Alarm channels',
    path: '/admin/alarms',
    several: 'alarm channels failing',
    over: 'alarm channels deliver again',
    share: null,
  },
  clock_wrong: { name: 'Clock', path: '/admin?tab=database', several: 'clocks wrong', over: 'clocks are right again', share: null },
  sim_lapses: {
    name: 'Prepaid SIMs',
    path: '/admin/gateways',
    several: 'prepaid SIMs lapse soon',
    over: 'prepaid SIMs are topped up',
    share: null,
  },
} as const
export type AlarmKind = keyof typeof alarmKinds

/** The subject is the id of a gateway, or of a number. */
export const aboutGateways: readonly AlarmKind[] = ['gateway_silent', 'gateway_no_texts', 'link_down']
export const aboutNumbers: readonly AlarmKind[] = ['number_silent']

/** Where the cause of one alarm can be looked into: the page of its gateway or number, where it is about one; there the SIMs, where it is about one of them. */
export function alarmPath({ kind, subject }: { kind: AlarmKind; subject: string }): string {
  if (subject === '') return alarmKinds[kind].path
  if (aboutGateways.includes(kind)) return `/admin/gateways/${subject}`
  // The id of the gateway, and the port.
  if (kind === 'sim_lapses') return `/admin/gateways/${subject.split(' ', 1)[0]}?show=sims`
  return aboutNumbers.includes(kind) ? `/admin/numbers/${subject}` : alarmKinds[kind].path
}

export const alarmKindNames = Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]]

export function isAlarmKind(text: string): text is AlarmKind {
  return Object.hasOwn(alarmKinds, text)
}

/** For how long an alarm can be muted; `off` ends it. */
export const mutePeriods = ['1h', '8h', '1d', 'forever', 'off'] as const
export type MutePeriod = (typeof mutePeriods)[number]

/** The form of the body that a webhook sends. */
export const webhookShapes = ['json', 'slack', 'telegram', 'ntfy', 'discord', 'teams', 'pagerduty', 'opsgenie', 'template'] as const
export type WebhookShape = (typeof webhookShapes)[number]

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

/** Over alarms are listed this long. */
export const alarmLifetimeMs = 90 * 24 * 60 * 60 * 1000
