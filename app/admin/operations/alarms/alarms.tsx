import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { timeAgo } from '../../../i18n/time.ts'
import { useNow } from '../../../stream/use-now.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import * as styles from './alarms.module.css'
import { Deliveries } from './deliveries.tsx'
import { EmailChoice } from './email-choice.tsx'
import { MaintenanceWindows } from './maintenance/maintenance-windows.tsx'
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

/** What is wrong and was wrong, what is muted, and who is notified. */
export default function AlarmsPage() {
  const query = useAdminQuery('alarms.get', undefined, refetchMs)
  const now = useNow()
  return (
    <AdminPage title="Alarms" note={query.data && <Summary alarms={query.data} now={now} />}>
      <Loaded query={query} loading="Loading alarms…" failed="The alarms could not be loaded." rows={5}>
        {(alarms) => (
          <div className={styles.panels}>
            <OpenAlarms alarms={alarms} now={now} />
            <div className={styles.columns}>
              <div className={styles.panels}>
                <Webhooks webhooks={alarms.webhooks} />
                <MaintenanceWindows windows={alarms.maintenance_windows} now={now} />
              </div>
              <div className={styles.panels}>
                <EmailChoice alarms={alarms} />
                <Mutes mutes={alarms.mutes} />
              </div>
            </div>
            {alarms.deliveries.length > 0 && <Deliveries deliveries={alarms.deliveries} now={now} />}
            <PastAlarms />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

/** What is planned is not wrong. */
function Summary({ alarms: { unplanned_total: total, evaluated_at: at }, now }: { alarms: Alarms; now: number }) {
  const state = total === 0 ? 'Nothing is wrong' : total === 1 ? 'One thing is wrong' : `${total.toLocaleString('en-GB')} things are wrong`
  return (
    <p>
      <StatusDot tone={total > 0 ? 'error' : at === null ? 'none' : 'ok'} />
      {at === null ? 'Not checked yet' : `${state}, checked ${timeAgo(at, now)}`}
    </p>
  )
}
