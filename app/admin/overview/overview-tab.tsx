import { AdminPage } from '../page/admin-page.tsx'
import { LoadError } from '../page/load-error.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { useNow } from '../../time/use-now.ts'
import { concernsOf } from './attention.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { Glance } from './glance.tsx'
import { Manage } from './manage.tsx'
import { pageProtocol } from './page-protocol.ts'
import { MinuteChart } from './minute-chart.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import * as styles from './overview-tab.module.css'

const refetchMs = 10_000

/** The current state at a glance, and links to every other screen. */
export function OverviewTab() {
  const { data, isError, refetch } = useAdminQuery('overview.get', undefined, refetchMs)
  const now = useNow()
  const concerns = data ? concernsOf(data, now, pageProtocol()) : []
  return (
    <AdminPage
      title="Admin Dashboard"
      hasBack={false}
      note={data && <Summary concerns={concerns.length} isBad={concerns.some(({ isBad }) => isBad)} />}
    >
      {isError && <LoadError message="The status could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading the status…" rows={3} />}
      {data && (
        <>
          <Glance facts={data} now={now} />
          <div className={styles.columns}>
            <MinuteChart className={styles.chart} perMinute={data.texts_per_minute} />
            <AttentionPanel concerns={concerns} />
          </div>
        </>
      )}
      <Manage />
    </AdminPage>
  )
}

function Summary({ concerns, isBad }: { concerns: number; isBad: boolean }) {
  return (
    <p>
      <StatusDot tone={isBad ? 'error' : concerns > 0 ? 'warning' : 'ok'} />
      {concerns === 0 ? 'Everything is working' : concerns === 1 ? 'One thing needs attention' : `${concerns} things need attention`}
    </p>
  )
}
