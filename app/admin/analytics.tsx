import { RefreshCw } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Bars, type Bar } from '../ui/bars.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ActivityLog } from './activity-log.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { Stat } from './stat.tsx'
import { useRead } from './use-read.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/analytics', siteOf(matches))
}

type Figures = Output<'analytics.read'>

export default function Analytics() {
  const { data, isError, isFetching, refetch } = useRead('analytics.read')
  return (
    <div className="wrap">
      <AdminHead title="Analytics">
        <button type="button" className="btn line" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="i-s" aria-hidden />
          Refresh Data
        </button>
      </AdminHead>
      {isError && <Failed words="The figures could not be read." onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Counting…" />}
      {data && (
        <>
          <Strip figures={data} />
          <div className="grid-2">
            <PerHour hours={data.texts_per_hour} />
            <RecentActivity figures={data} />
          </div>
          <div className="grid-2 even">
            <SystemOverview figures={data} />
            <Ranking title="By gateway" note="Since midnight" rows={data.by_gateway.map(({ name, count }) => [name, count])} />
            <Ranking
              title="By sender"
              note={`Of the newest ${data.sampled.toLocaleString('en-GB')} texts`}
              rows={data.by_sender.map(({ sender, count }) => [sender || 'No sender', count])}
            />
          </div>
        </>
      )}
      <ActivityLog />
    </div>
  )
}

function Strip({ figures }: { figures: Figures }) {
  const strip: Array<[string, number, string]> = [
    ['Total Users', figures.total_users, 'All time'],
    ['Total Messages', figures.total_messages, 'All time'],
    ['Phone Numbers', figures.phone_numbers, 'All time'],
    ['Active Sessions', figures.active_sessions, 'All time'],
    ["Today's Messages", figures.todays_messages, 'Since midnight'],
    ['Admin Actions', figures.admin_actions, 'All time'],
  ]
  return (
    <div className="stats">
      {strip.map(([title, figure, caption]) => (
        <Stat key={title} title={title} caption={caption}>
          {figure.toLocaleString('en-GB')}
        </Stat>
      ))}
    </div>
  )
}

/** Today in ink, yesterday's same hours before it in grey, the hour under way in red. */
function PerHour({ hours }: { hours: Figures['texts_per_hour'] }) {
  const clock = (iso: string) => iso.slice(11, 16)
  const today = hours.at(-1)?.hour.slice(0, 10)
  const bars: Bar[] = hours.map(({ hour, count }, index) => ({
    label: `${hour.slice(0, 10)} ${clock(hour)}`,
    value: count,
    kind: index === hours.length - 1 ? 'now' : hour.startsWith(today ?? '') ? 'bar' : 'old',
  }))
  const marks = Object.fromEntries(
    hours.flatMap(({ hour }, index) => (Number(clock(hour).slice(0, 2)) % 12 === 0 ? [[index, clock(hour)]] : [])),
  )
  return (
    <section className="panel" aria-labelledby="per-hour">
      <header>
        <h2 id="per-hour">Texts per hour</h2>
        <span className="xs faint">48 hours, UTC</span>
      </header>
      <div className="body">
        <Bars caption="Texts in each of the last 48 hours" bars={bars} marks={marks} />
      </div>
    </section>
  )
}

function RecentActivity({ figures }: { figures: Figures }) {
  const now = useNow()
  return (
    <section className="panel" aria-labelledby="recent-activity">
      <header>
        <h2 id="recent-activity">Recent Activity</h2>
        <a className="xs" href="#log">
          Whole log
        </a>
      </header>
      <ul className="rows">
        {figures.recent_activity.length === 0 && <li className="muted">No recent activity recorded</li>}
        {figures.recent_activity.map(({ id, action, created_at: at }) => (
          <li key={id}>
            {action.replaceAll('_', ' ')}
            <time dateTime={at} title={new Date(at).toLocaleString('en-GB')}>
              {timeAgo(at, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SystemOverview({ figures }: { figures: Figures }) {
  const rows: Array<[string, string]> = [
    ['User growth today', `+${figures.todays_users.toLocaleString('en-GB')}`],
    ['Messages today', figures.todays_messages.toLocaleString('en-GB')],
    ['Delivery delay, median', seconds(figures.delay_median_ms)],
    ['Delivery delay, 95th percentile', seconds(figures.delay_p95_ms)],
  ]
  return (
    <section className="panel" aria-labelledby="system-overview">
      <header>
        <h2 id="system-overview">System Overview</h2>
      </header>
      <ul className="rows">
        {rows.map(([name, figure]) => (
          <li key={name}>
            {name}
            <span className="end tn">{figure}</span>
          </li>
        ))}
        <li>
          System Health
          <span className="end">
            <span className="badge ok">Operational</span>
          </span>
        </li>
      </ul>
    </section>
  )
}

function Ranking({ title, note, rows }: { title: string; note: string; rows: Array<[string, number]> }) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="xs faint">{note}</span>
      </header>
      <ul className="rows ranking">
        {rows.length === 0 && <li className="muted">No texts yet.</li>}
        {rows.map(([name, count]) => (
          <li key={name}>
            <span className="name">{name}</span>
            <span className="end tn">{count.toLocaleString('en-GB')}</span>
            <meter min={0} max={most} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "1.4 s"; nothing where no gateway says when texts were sent. */
function seconds(ms: number | null): string {
  return ms === null ? 'not known' : `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`
}
