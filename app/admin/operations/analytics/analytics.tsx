import { RefreshCw } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { delaySteps } from '#domain/messages/delay.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { logLifetimeMs } from '#domain/system/retention.ts'
import { formatDuration } from '../../../time/format-duration.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { AdminHeader } from '../../page/admin-header.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { Stat, Stats } from '../stat.tsx'
import { useAdminQuery } from '../../use-admin-query.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { HourChart } from './hour-chart.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Shares } from './shares.tsx'
import { SystemOverview } from './system-overview.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { AdminFrame } from '../../page/admin-frame.tsx'
import * as icon from '../../../ui/icon.module.css'
import * as styles from './analytics.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/analytics', siteOf(matches))
}

type Figures = Output<'analytics.get'>

/** Counts, charts and the newest actions. */
export default function Analytics() {
  const { data, isError, isFetching, refetch } = useAdminQuery('analytics.get')
  return (
    <AdminFrame>
      <AdminHeader title="Analytics">
        <BusyButton look="line" isBusy={isFetching} onClick={() => void refetch()}>
          <RefreshCw className={icon.small} aria-hidden />
          Refresh Data
        </BusyButton>
      </AdminHeader>
      {isError && (
        <LoadError
          message={data ? 'The figures could not be refreshed. These are older.' : 'The figures could not be loaded.'}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Spinner label="Counting…" />}
      {data && <Charts figures={data} />}
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
      <div className={styles.thirds}>
        <Shares
          title="By sender"
          hint={`The newest ${sampled} texts`}
          empty="No texts yet."
          rows={figures.by_sender.map(({ sender, count }) => ({ name: sender || 'No sender', count }))}
        />
        <Shares
          title="By gateway"
          hint="Since midnight"
          empty="No texts since midnight."
          rows={figures.by_gateway}
          others={othersNote(figures.other_gateways)}
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

/** "1,204 texts by 12 other gateways" */
function othersNote({ gateways, count }: Figures['other_gateways']): string | undefined {
  if (gateways === 0) return undefined
  const texts = `${count.toLocaleString('en-GB')} ${count === 1 ? 'text' : 'texts'}`
  return `${texts} by ${gateways.toLocaleString('en-GB')} other ${gateways === 1 ? 'gateway' : 'gateways'}`
}

/** "Median 1.2 s, 95% within 6.4 s" */
function delayNote({ delay_median_ms: median, delay_p95_ms: p95 }: Figures): string {
  return median === null || p95 === null ? 'Sent to received' : `Median ${seconds(median)} · 95% within ${seconds(p95)}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
}
