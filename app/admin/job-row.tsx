import type { Output } from '#domain/api.ts'
import { timeAgo } from '../lib/time.ts'

type Run = Output<'upkeep.database'>['runs'][number]

/** What a job looks after, and what it did with what it found. */
const jobs: Record<string, readonly [title: string, done: string]> = {
  'expire-messages': ['Messages, 24 hours after they arrived', 'deleted'],
  'end-overdue-sessions': ['Sessions that nobody used', 'ended'],
  'prune-codes': ['Sign-in codes, used or expired', 'deleted'],
  'prune-rate-limits': ['Counters of the rate limits', 'deleted'],
  'prune-feed': ['Live news that everybody has heard', 'deleted'],
  'prune-ingest-log': ['Ingest log, after 30 days', 'deleted'],
  'prune-actions': ['Activity log, after 30 days', 'deleted'],
  'prune-deliveries': ['Mail delivery log, after 30 days', 'deleted'],
  'prune-status': ['Status history, after 90 days', 'deleted'],
  'prune-post-views': ['Who saw a post on which day', 'deleted'],
  'prune-post-images': ['Pictures that no post shows', 'deleted'],
}

export function jobTitle(name: string): string {
  return jobs[name]?.[0] ?? name.replaceAll('-', ' ')
}

/** A job of the server, when it last ran and what came of it. */
export function JobRow({ run, now }: { run: Run; now: number }) {
  const isRunning = run.finished_at === null
  return (
    <li className="job">
      <span className={`dot ${run.error ? 'err' : isRunning ? 'warn' : 'ok'}`} aria-hidden />
      <span className="job-name">
        {jobTitle(run.name)}
        <span className="sr">{run.error ? ', failed' : isRunning ? ', running' : ''}</span>
        {run.error && <span className="job-error xs">{run.error}</span>}
      </span>
      <span className="end tn">
        {run.result !== null && `${Number(run.result).toLocaleString('en-GB')} ${jobs[run.name]?.[1] ?? 'done'} · `}
        <time dateTime={run.started_at}>{timeAgo(run.started_at, now)}</time>
      </span>
    </li>
  )
}
