import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { timeAgo } from '../../../time/time.ts'
import { useNow } from '../../../time/use-now.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AdminPage } from '../../page/admin-page.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { useAdminQuery } from '../../use-admin-query.ts'
import * as styles from './alarms.module.css'
import { Deliveries } from './deliveries.tsx'
import { EmailChoice } from './email-choice.tsx'
import { Mutes } from './mutes.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import { PastAlarms } from './past-alarms.tsx'
import { Webhooks } from './webhooks.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/alarms', siteOf(matches))
}

export type Alarms = Output<'alarms.get'>

/** Alarms are evaluated every half a minute. */
const refetchMs = 30_000

/** What is wrong and was wrong, what is muted, and whom it is told to. */
export default function AlarmsPage() {
  const { data, isError, refetch } = useAdminQuery('alarms.get', undefined, refetchMs)
  const now = useNow()
  return (
    <AdminPage title="Alarms" note={data && <Summary alarms={data} now={now} />}>
      {isError && <LoadError message="The alarms could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading alarms…" rows={5} />}
      {data && (
        <div className={styles.panels}>
          <OpenAlarms alarms={data} now={now} />
          <div className={styles.columns}>
            <Webhooks webhooks={data.webhooks} />
            <div className={styles.panels}>
              <EmailChoice alarms={data} />
              <Mutes mutes={data.mutes} />
            </div>
          </div>
          {data.deliveries.length > 0 && <Deliveries deliveries={data.deliveries} now={now} />}
          <PastAlarms />
        </div>
      )}
    </AdminPage>
  )
}

function Summary({ alarms: { open_total: total, evaluated_at: at }, now }: { alarms: Alarms; now: number }) {
  const state = total === 0 ? 'Nothing is wrong' : total === 1 ? 'One thing is wrong' : `${total.toLocaleString('en-GB')} things are wrong`
  return (
    <p>
      <StatusDot tone={total > 0 ? 'error' : at === null ? 'none' : 'ok'} />
      {at === null ? 'Not checked yet' : `${state}, checked ${timeAgo(at, now)}`}
    </p>
  )
}
