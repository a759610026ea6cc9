import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { delaySteps } from '#domain/messages/delay.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { logLifetimeMs } from '#domain/operations/retention.ts'
import { formatDuration } from '../../../i18n/format-duration.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { AdminHeader } from '../../admin-header.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { Stat, Stats } from '../../list/stat.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { GatewaysAgainstUsual } from './gateways-against-usual.tsx'
import { HourChart } from './hour-chart.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Shares } from './shares.tsx'
import { SystemOverview } from './system-overview.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { AdminFrame } from '../../admin-frame.tsx'
import * as icon from '../../../ui/icon.module.css'
import * as styles from './analytics.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/analytics', siteOf(matches))
}

type Figures = Output<'analytics.get'>

/** Counts, charts and the newest actions. */
export default function Analytics() {
  const query = useAdminQuery('analytics.get')
  const client = useQueryClient()
  const refresh = () => Promise.all([query.refetch(), client.refetchQueries({ queryKey: ['admin', 'analytics.gateways'], type: 'active' })])
  return (
    <AdminFrame>
      <AdminHeader title="Analytics">
        <BusyButton look="line" isBusy={query.isFetching} onClick={() => void refresh()}>
          <RefreshCw className={icon.small} aria-hidden />
          Refresh Data
        </BusyButton>
      </AdminHeader>
      <Loaded
        query={query}
        loading="Counting…"
        failed={query.data ? 'The figures could not be refreshed. These are older.' : 'The figures could not be loaded.'}
      >
        {(figures) => <Charts figures={figures} />}
      </Loaded>
    </AdminFrame>
  )
}

function Charts({ figures }: { figures: Figures }) {
  const sampled = figures.sampled.toLocaleString('en-GB')
  return (
    <>
      <StatStrip figures={figures} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel aria-labelledby="per-hour">
            <PanelHeader>
              <h2 id="per-hour">Texts per hour</h2>
              <p className={styles.legend}>
                <span>
                  <i aria-hidden />
                  Today
                </span>
                <span>
                  <i className={styles.yesterday} aria-hidden />
                  Yesterday
                </span>
                <span>UTC</span>
              </p>
            </PanelHeader>
            <PanelBody>
              <HourChart hours={figures.texts_per_hour} />
            </PanelBody>
          </Panel>
          <SystemOverview figures={figures} />
        </div>
        <RecentActivity actions={figures.recent_activity} />
      </div>
      <GatewaysAgainstUsual />
      <div className={styles.halves}>
        <Shares
          title="By sender"
          hint={`The newest ${sampled} texts`}
          empty="No texts yet."
          rows={figures.by_sender.map(({ sender, count }) => ({ name: sender || 'No sender', count }))}
        />
        <Shares
          title="Delivery delay"
          hint={delayNote(figures)}
          empty="No gateway has reported when its texts were sent."
          rows={figures.delays.map((count, step) => ({ name: delaySteps[step] ?? '', count }))}
          as="percent"
        />
      </div>
    </>
  )
}

function StatStrip({ figures }: { figures: Figures }) {
  const stats: Array<[string, number, string]> = [
    ['Total Users', figures.total_users, 'All time'],
    ['Total Messages', figures.total_messages, `All time, kept ${formatDuration(messageLifetimeMs)}`],
    ['Phone Numbers', figures.phone_numbers, 'All time'],
    ['Active Sessions', figures.active_sessions, 'All time'],
    ["Today's Messages", figures.todays_messages, 'Since midnight'],
    ['Admin Actions', figures.admin_actions, `All time, kept ${formatDuration(logLifetimeMs)}`],
  ]
  return (
    <Stats label="Figures">
      {stats.map(([title, figure, caption]) => (
        <Stat key={title} title={title} caption={caption}>
          {figure.toLocaleString('en-GB')}
        </Stat>
      ))}
    </Stats>
  )
}

/** "Median 1.2 s, 95% within 6.4 s" */
function delayNote({ delay_median_ms: median, delay_p95_ms: p95 }: Figures): string {
  return median === null || p95 === null ? 'Sent to received' : `Median ${seconds(median)} · 95% within ${seconds(p95)}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
}
