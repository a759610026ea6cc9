import type { Output } from '#domain/api/api.ts'
import { useSite } from '../../../shell/site-facts.ts'
import { AdminPage } from '../../admin-page.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { timeAgo } from '../../../i18n/time.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { toServerTime } from '../../../stream/server-time.ts'
import { useNow } from '../../../stream/use-now.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { Glance } from './glance.tsx'
import { Manage } from './manage.tsx'
import { concernsOfPage } from './page-concerns.ts'
import { pageProtocol } from './page-protocol.ts'
import { MinuteChart } from './minute-chart.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import * as styles from './overview-tab.module.css'

const refetchMs = 10_000

/** What needs an administrator, and the current state at a glance. */
export function OverviewTab() {
  const query = useAdminQuery('overview.get', undefined, refetchMs)
  const now = useNow()
  const hasSupport = useSite().operator.telegramUrl !== null
  const concerns = query.data ? [...query.data.attention, ...concernsOfPage({ protocol: pageProtocol(), hasSupport })] : []
  const loadedAt = new Date(toServerTime(query.dataUpdatedAt)).toISOString()
  const failed = query.data
    ? `The status could not be loaded. Below is how it was ${timeAgo(loadedAt, now)}.`
    : 'The status could not be loaded.'
  return (
    <AdminPage
      title="Admin Dashboard"
      hasBack={false}
      note={
        query.data && <Summary isKnown={!query.isError} concerns={concerns.length} isBad={concerns.some((concern) => concern.is_bad)} />
      }
    >
      <Loaded query={query} loading="Loading the status…" failed={failed} rows={3}>
        {(facts) => (
          <>
            <AttentionPanel concerns={concerns} calm={describeCalm(facts, now)} now={now} />
            <Glance facts={facts} now={now} />
            <MinuteChart className={styles.chart} perMinute={facts.texts_per_minute} />
          </>
        )}
      </Loaded>
      <Manage />
    </AdminPage>
  )
}

function Summary({ isKnown, concerns, isBad }: { isKnown: boolean; concerns: number; isBad: boolean }) {
  if (!isKnown)
    return (
      <p>
        <StatusDot tone="error" />
        The current status is unknown
      </p>
    )
  return (
    <p>
      <StatusDot tone={isBad ? 'error' : concerns > 0 ? 'warning' : 'ok'} />
      {concerns === 0 ? 'Everything is working' : concerns === 1 ? 'One thing needs attention' : `${concerns} things need attention`}
    </p>
  )
}

/** "All is well. 12 gateways are up, and the last text came 2 minutes ago." */
function describeCalm({ gateways_up: up, last_text_at: lastAt }: Output<'overview.get'>, now: number): string {
  const gateways = up === 1 ? 'One gateway is up' : `${up.toLocaleString('en-GB')} gateways are up`
  return `All is well. ${gateways}${lastAt === null ? '.' : `, and the last text came ${timeAgo(lastAt, now)}.`}`
}
