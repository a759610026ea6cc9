import type { Output } from '#domain/api/api.ts'
import { timeAgo } from '../../i18n/time.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import * as rows from '../list/rows.module.css'
import * as styles from './job-row.module.css'

type Run = Output<'database.get'>['runs'][number]

/** What a job is responsible for, and what it does with what it finds. */
const jobs: Record<string, readonly [title: string, done: string]> = {
  'expire-messages': ['Messages after 24 hours', 'deleted'],
  'end-overdue-sessions': ['Unused sessions', 'ended'],
  'follow-clock': ['Time of the database', 'followed'],
  'prune-codes': ['Used and expired sign-in codes', 'deleted'],
  'prune-rate-limits': ['Rate limit counters', 'deleted'],
  'prune-feed': ['Live events after delivery', 'deleted'],
  'prune-ingest-log': ['Ingest log after 30 days', 'deleted'],
  'prune-actions': ['Activity log after 30 days', 'deleted'],
  'prune-deliveries': ['Mail delivery log after 30 days', 'deleted'],
  'prune-status': ['Old measurements of status and gateways', 'deleted'],
  'prune-post-views': ['Records of post views', 'deleted'],
  'prune-alarms': ['Old alarms and their deliveries', 'deleted'],
  'count-hours': ['Texts of each hour', 'hours counted'],
  'count-texts': ['Texts of numbers, for nodes that start', 'numbers counted'],
  'prune-post-images': ['Images that no post uses', 'deleted'],
  'prune-passkey-challenges': ['Passkey challenges after use', 'deleted'],
  'prune-push-watches': ['Overdue push watches', 'deleted'],
  'deliver-notices': ['Notices of alarms', 'sent'],
  'evaluate-alarms': ['Evaluation of alarms', 'changed'],
  'index-messages': ['Index of texts', 'added'],
  'measure-status': ['Service status', 'measured'],
  'publish-overdue-texts': ['Texts with missing parts', 'published'],
  'record-last-texts': ['Last texts of numbers', 'recorded'],
  'record-texts-per-day': ['Texts per day of numbers', 'recorded'],
  'record-up-minutes': ['Minutes that gateways are up', 'measured'],
  'report-host': ['Disk and clock of each node', 'reported'],
  'send-heartbeat': ['Heartbeat to HEARTBEAT_URL', 'sent'],
  'send-pushes': ['Push messages', 'sent'],
  'sync-gateways': ['States of gateways', 'changed'],
  'tell-of-outage': ['Notice of a database that is away', 'sent'],
  'write-checkpoint': ['Checkpoint of the embedded database', 'written'],
}

export function jobTitle(name: string): string {
  return jobs[name]?.[0] ?? name.replaceAll('-', ' ')
}

/** A job of the server with its last run. */
export function JobRow({ run, now }: { run: Run; now: number }) {
  const isRunning = run.finished_at === null
  return (
    <li className={styles.job}>
      <StatusDot tone={run.error ? 'error' : isRunning ? 'warning' : 'ok'} />
      <span className={styles.name}>
        {jobTitle(run.name)}
        <VisuallyHidden>{run.error ? ', failed' : isRunning ? ', running' : ''}</VisuallyHidden>
        {run.error && <span className={joinClasses(styles.error, text.xs)}>{run.error}</span>}
      </span>
      <span className={joinClasses(rows.end, styles.outcome)}>
        {run.result !== null && <span>{`${Number(run.result).toLocaleString('en-GB')} ${jobs[run.name]?.[1] ?? 'done'} ·`}</span>}{' '}
        <time dateTime={run.started_at}>{timeAgo(run.started_at, now)}</time>
      </span>
    </li>
  )
}
