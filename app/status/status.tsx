import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { formatLongDate } from '../i18n/format.ts'
import { pageContext } from '../shell/page-context.ts'
import { timeAgo } from '../i18n/time.ts'
import { useNow } from '../stream/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { feedLink } from './feed-link.ts'
import { CurrentIncidents, PastIncidents } from './incidents.tsx'
import { Legend } from './legend.tsx'
import { Part } from './part.tsx'
import { sumUp } from './sum-up.ts'
import { useStatus, type Status as Measured } from './use-status.ts'
import { Intro } from '../shell/intro.tsx'
import * as layout from '../ui/layout.module.css'
import { Panel, PanelHeader } from '../ui/panel.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import * as styles from './status.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).status()
}

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches)
  return [...pageMeta('/status', site), feedLink(site)]
}

const tones = { good: 'ok', troubled: 'warning', bad: 'error' } as const

export default function Status() {
  const status = useStatus(useLoaderData<typeof loader>())
  const { message, tone } = sumUp(status.parts, status.incidents)
  return (
    <>
      <Intro title="Service status">
        <p className={styles.verdict} role="status">
          <StatusDot tone={tones[tone]} className={styles.verdictDot} />
          {message}
        </p>
        <Measuring status={status} />
      </Intro>
      <div className={`${layout.wrap} ${styles.page}`}>
        <CurrentIncidents incidents={status.incidents} />
        <Panel aria-labelledby="service">
          <PanelHeader>
            <h2 id="service">Service</h2>
          </PanelHeader>
          {status.parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </Panel>
        <PastIncidents incidents={status.incidents} />
        <Legend />
      </div>
    </>
  )
}

function Measuring({ status: { parts, measured_since: since } }: { status: Measured }) {
  const now = useNow()
  const last = parts[0]?.checked_at ?? null
  if (since === null || last === null) return <p className={styles.measuring}>Nothing has been measured yet.</p>
  return (
    <p className={styles.measuring}>
      Measured once a minute since <time dateTime={since}>{formatLongDate(since)}</time>. Last measured{' '}
      {/* The minute may turn between the server and the browser. */}
      <time dateTime={last} suppressHydrationWarning>
        {timeAgo(last, now)}
      </time>
      .
    </p>
  )
}
