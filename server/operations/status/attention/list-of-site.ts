import type { AttentionKind } from '#domain/operations/attention.ts'
import { slowDatabaseMs } from '#domain/operations/attention.ts'
import type { CheckResult } from '#server/operations/checks/check.ts'
import { alarmsOf, type Attention, type Facts } from './facts.ts'

/** The job runs every minute. */
const retentionLateMs = 5 * 60_000

/** Mail, jobs, the database and how the site is set up. */
export function listOfSite(facts: Facts): Attention[] {
  return [
    ...(facts.isInMaintenance ? [maintenance] : []),
    ...describeMail(facts),
    ...describeCheck('mail_sender_wrong', facts.mailSender, '/admin/email'),
    ...describeCheck('proxy_wrong', facts.proxy, null),
    ...describeCheck('not_durable', facts.durability, database),
    ...describeJobs(facts),
    ...(facts.databaseMs > slowDatabaseMs
      ? [
          thing(
            'database_slow',
            'The database is slow',
            `It took ${facts.databaseMs.toLocaleString('en-GB')} ms to respond.`,
            database,
            false,
          ),
        ]
      : []),
  ]
}

const database = '/admin?tab=database'

function thing(kind: AttentionKind, text: string, detail: string, href: string | null, isBad = true): Attention {
  return { kind, text, detail, is_bad: isBad, count: 1, since: null, href }
}

const maintenance = thing(
  'maintenance_on',
  'The site is in maintenance mode',
  'Only administrators can use it; texts are still received. Maintenance mode is switched off under Settings.',
  '/admin/settings',
)

function describeMail(facts: Facts): Attention[] {
  if (facts.mailIsPrinted)
    return [
      thing(
        'mail_printed',
        'No mail server is set up',
        'Sign-in codes are printed to the server’s log, and anyone who can read it can sign in as anyone. Set SMTP_URL.',
        '/admin/email',
      ),
    ]
  if (facts.mail === 'unknown')
    return [thing('mail_unknown', 'Mail has not been checked', 'The mail server has not been checked yet.', '/admin/email', false)]
  if (facts.mail === 'up' || alarmsOf(facts, 'mail_failing')) return []
  return [thing('mail_failing', 'The mail server does not respond', 'Nobody can sign in until it does.', '/admin/email')]
}

function describeCheck(kind: AttentionKind, { is_ok: isOk, message, advice }: CheckResult, href: string | null): Attention[] {
  return isOk ? [] : [thing(kind, message, advice ?? '', href)]
}

function describeJobs(facts: Facts): Attention[] {
  const { jobs, now } = facts
  if (alarmsOf(facts, 'job_late')) return []
  const failed = jobs.filter(({ error }) => error !== null)
  const [first] = failed
  const late = jobs.find(({ name }) => name === 'expire-messages')?.finished_at
  const isLate = late && now.getTime() - Date.parse(late) > retentionLateMs
  return [
    ...(first
      ? [
          {
            ...thing(
              'job_late',
              failed.length === 1 ? 'A job has failed' : `${failed.length} jobs have failed`,
              failed.map(({ name, error }) => `${name}: ${error}`).join(' · '),
              database,
            ),
            count: failed.length,
            since: first.started_at,
          },
        ]
      : []),
    ...(isLate
      ? [
          {
            ...thing('retention_late', 'Old messages are overdue', 'The job that deletes them has not finished for a while.', database),
            since: late,
          },
        ]
      : []),
  ]
}
