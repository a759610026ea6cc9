import type { Output } from '#domain/api/api.ts'
import type { AlarmKind } from '#domain/operations/alarms.ts'
import { jobTitle } from '../operations/database/job-row.tsx'

type Facts = Output<'overview.get'>

/** Something an operator should know about, with a link to where it can be resolved. */
export type Concern = { message: string; detail: string; isBad: boolean; to?: string }

const minuteMs = 60_000
/** Texts arrive at all hours; an hour without one is unusual. */
const quietMs = 60 * minuteMs
/** The job runs every minute. */
const retentionLateMs = 5 * minuteMs
/** A database that takes longer is slow. */
export const slowMs = 250

/** The concerns, the most serious first. `protocol` is that of this page, as the Resource Timing API names it: `h2`. */
export function concernsOf(facts: Facts, now: number, protocol: string | null = null): Concern[] {
  const concerns: Concern[] = facts.alarms.map(concernOfAlarms)
  const { gateways_down: down, gateways_up: up } = facts
  // What has an alarm is told by it, and not once more by what the overview sees itself.
  const rings = (kind: AlarmKind) => facts.alarms.some((alarm) => alarm.kind === kind)
  const silent = facts.alarms.find(({ kind }) => kind === 'gateway_silent')?.count ?? 0
  if (down > silent && !rings('link_down'))
    concerns.push({
      message: describeSilent(down, silent),
      detail: 'No heartbeat and no text has arrived lately.',
      isBad: true,
      to: '/admin?tab=gateways',
    })
  for (const name of facts.gateways_with_lost_secret)
    concerns.push({
      message: `Set the secrets of ${name} again`,
      detail:
        'Its signing secret or password can no longer be decrypted because SECRET has changed. Until then signed texts are refused, and a device is not asked.',
      isBad: true,
      to: '/admin?tab=gateways',
    })
  if (facts.mail === 'down' && !rings('mail_failing'))
    concerns.push({
      message: 'The mail server does not respond',
      detail: 'Nobody can sign in until it does.',
      isBad: true,
      to: '/admin/email',
    })
  if (facts.mail_is_printed)
    concerns.push({
      message: 'No mail server is set up',
      detail: 'Sign-in codes are printed to the server’s log, and anyone who can read it can sign in as anyone. Set SMTP_URL.',
      isBad: true,
      to: '/admin/email',
    })
  for (const { message, advice } of facts.wrong_settings) concerns.push({ message, detail: advice ?? '', isBad: true })
  for (const job of facts.jobs)
    if (job.error && !rings('job_late'))
      concerns.push({ message: 'A job has failed', detail: `${jobTitle(job.name)}: ${job.error}`, isBad: true, to: '/admin?tab=database' })
  if (!rings('job_late') && facts.retention_ran_at !== null && now - Date.parse(facts.retention_ran_at) > retentionLateMs)
    concerns.push({
      message: 'Old messages are overdue',
      detail: 'The job that deletes them has not finished for a while.',
      isBad: true,
      to: '/admin?tab=database',
    })
  if (facts.database_ms > slowMs)
    concerns.push({
      message: 'The database is slow',
      detail: `It took ${facts.database_ms.toLocaleString('en-GB')} ms to respond.`,
      isBad: false,
      to: '/admin?tab=database',
    })
  if (down === 0 && up === 0)
    concerns.push({
      message: 'No gateway is connected',
      detail: 'None has been seen yet. Texts arrive once a gateway uses its token.',
      isBad: false,
      to: '/admin?tab=gateways',
    })
  else if (
    up > 0 &&
    silent === 0 &&
    !rings('gateway_no_texts') &&
    (facts.last_text_at === null || now - Date.parse(facts.last_text_at) > quietMs)
  )
    concerns.push({
      message: 'No text for an hour',
      detail: 'The gateways are up but deliver none.',
      isBad: false,
      to: '/admin?tab=gateways',
    })
  if (facts.texts_held > 0 && !rings('held_waiting'))
    concerns.push({
      message: facts.texts_held === 1 ? '1 text is held' : `${facts.texts_held.toLocaleString('en-GB')} texts are held`,
      detail:
        facts.texts_held === 1
          ? 'It matches none of our numbers and waits to be delivered or dropped.'
          : 'They match none of our numbers and wait to be delivered or dropped.',
      isBad: false,
      to: '/admin/held',
    })
  if (facts.texts_reported > 0 && !rings('reports_waiting'))
    concerns.push({
      message: facts.texts_reported === 1 ? '1 text is reported' : `${facts.texts_reported.toLocaleString('en-GB')} texts are reported`,
      detail: 'Decide whether to hide or to keep what users have reported.',
      isBad: false,
      to: '/admin/reports',
    })
  if (facts.mail === 'unknown' && !facts.mail_is_printed)
    concerns.push({
      message: 'Mail has not been checked',
      detail: 'The mail server has not been checked yet.',
      isBad: false,
      to: '/admin/email',
    })
  if (protocol?.startsWith('http/1'))
    concerns.push({
      message: 'This site is served over HTTP/1.1',
      detail:
        'A browser opens at most six connections to it, and an event stream holds one of them. Let the proxy in front speak HTTP/2, as deploy/nginx.conf and deploy/Caddyfile do.',
      isBad: false,
    })
  return concerns
}

/** "Phone is silent"; "Phone is silent and 4 others" */
function concernOfAlarms({ titles: [title = '', ...rest], count, detail }: Facts['alarms'][number]): Concern {
  const names = [title, ...rest].join(', ')
  return {
    message: count === 1 ? title : `${title} and ${(count - 1).toLocaleString('en-GB')} more`,
    detail: count === 1 ? detail : count > rest.length + 1 ? `${names} …` : names,
    isBad: true,
    to: '/admin/alarms',
  }
}

/** Gateways without an alarm yet: "2 gateways are silent", "2 more gateways are silent". */
function describeSilent(down: number, told: number): string {
  const more = told > 0 ? ' more' : ''
  return down - told === 1 ? `1${more} gateway is silent` : `${down - told}${more} gateways are silent`
}
