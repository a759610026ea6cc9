import { BarChart3, Mail, Newspaper, RadioTower, Settings, Users } from 'lucide-react'
import { Link } from 'react-router'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { Bars } from '../ui/bars.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { Stat } from './stat.tsx'
import { useRead } from './use-read.ts'

const everyMs = 10_000

const links = [
  { to: '/admin/users', icon: Users, title: 'Users', words: 'Roles and access' },
  { to: '/admin/blog', icon: Newspaper, title: 'Blog', words: 'Write and publish' },
  { to: '/admin/analytics', icon: BarChart3, title: 'Analytics', words: 'Counts and activity' },
  { to: '/admin/settings', icon: Settings, title: 'Settings', words: 'Site, limits, maintenance' },
  { to: '/admin/email', icon: Mail, title: 'E-mail', words: 'Transport and deliveries' },
  { to: '/admin?tab=gateways', icon: RadioTower, title: 'SMS Gateways', words: 'Heartbeats and logs' },
] as const

const mailWords = { up: 'Working', down: 'Not answering', unknown: 'Not set up' } as const

/** Whether texts are flowing, at a glance, and the way to everything else. */
export function OverviewTab() {
  const { data, isError, refetch } = useRead('overview.read', undefined, everyMs)
  const now = useNow()
  return (
    <>
      <AdminHead title="Admin Dashboard" hasBack={false} />
      {isError && <Failed words="The status could not be read." onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Loading…" />}
      {data && (
        <div className="stats">
          <Stat title="Texts" caption="Last 60 minutes">
            {data.texts_per_minute.reduce((sum, count) => sum + count, 0).toLocaleString('en-GB')}
          </Stat>
          <Stat
            title="Last text"
            caption={data.last_text_at ? new Date(data.last_text_at).toLocaleTimeString('en-GB') : 'In the last 24 hours'}
          >
            <span className="smaller">{data.last_text_at ? timeAgo(data.last_text_at, now) : 'None'}</span>
          </Stat>
          <Stat title="Gateways up" caption={data.gateways_down === 0 ? 'None offline' : `${data.gateways_down} offline`}>
            <span className={`dot ${data.gateways_down === 0 ? 'ok' : 'err'}`} aria-hidden /> {data.gateways_up}
          </Stat>
          <Stat title="Mail" caption={data.mail === 'unknown' ? 'Printed to the log' : 'Asked once a minute'}>
            <span className="smaller">
              <span className={`dot ${data.mail === 'up' ? 'ok' : data.mail === 'down' ? 'err' : ''}`} aria-hidden /> {mailWords[data.mail]}
            </span>
          </Stat>
          <Stat title="Database" caption="Answers in">
            <span className="dot ok" aria-hidden /> {data.database_ms.toLocaleString('en-GB')} ms
          </Stat>
          <Stat title="Retention" caption="Old texts deleted">
            <span className="smaller">{data.retention_ran_at ? timeAgo(data.retention_ran_at, now) : 'Not yet'}</span>
          </Stat>
        </div>
      )}
      <div className="grid-2">
        <section className="panel" aria-labelledby="per-minute">
          <header>
            <h2 id="per-minute">Texts per minute</h2>
            <span className="xs faint">Last hour</span>
          </header>
          <div className="body">
            {data && (
              <Bars
                caption="Texts in each of the last 60 minutes"
                bars={data.texts_per_minute.map((value, index) => ({
                  label: index === 59 ? 'This minute' : `${59 - index} min ago`,
                  value,
                  kind: index === 59 ? 'now' : 'bar',
                }))}
                marks={{ 0: '60 min ago', 30: '30 min ago', 56: 'now' }}
              />
            )}
          </div>
        </section>
        <section className="panel" aria-labelledby="jobs">
          <header>
            <h2 id="jobs">Jobs</h2>
            <Link className="xs" to="/admin?tab=database">
              All runs
            </Link>
          </header>
          <ul className="rows">
            {data?.jobs.slice(0, 5).map((job) => (
              <li key={job.name}>
                <span className={`dot ${job.error ? 'err' : 'ok'}`} aria-hidden />
                <span>
                  {job.name.replaceAll('-', ' ')}
                  {job.error && <span className="xs"> · {job.error}</span>}
                </span>
                <time dateTime={job.started_at}>{timeAgo(job.started_at, now)}</time>
              </li>
            ))}
            {data?.jobs.length === 0 && <li className="muted">No job has run yet. The first ones do within a minute.</li>}
          </ul>
        </section>
      </div>
      <section className="panel manage" aria-labelledby="manage">
        <header>
          <h2 id="manage">Manage</h2>
        </header>
        <div className="links">
          {links.map(({ to, icon: Icon, title, words }) => (
            <Link key={to} to={to}>
              <Icon className="i" aria-hidden />
              <span>
                <strong>{title}</strong>
                <span>{words}</span>
              </span>
            </Link>
          ))}
        </div>
      </section>
    </>
  )
}
