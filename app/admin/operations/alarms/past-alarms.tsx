import { alarmLifetimeMs } from '#domain/operations/alarms.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { LoadError } from '../../page/load-error.tsx'
import * as note from '../../page/panel-note.module.css'
import { ShowMore } from '../../list/show-more.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import * as row from './alarm-row.module.css'

const days = alarmLifetimeMs / (24 * 3_600_000)

/** The alarms that are over, from when to when. */
export function PastAlarms() {
  const list = useAdminPages('alarms.history', { limit: 20 }, ({ alarms, next }) => ({ items: alarms, next }))
  return (
    <Panel aria-labelledby="past-alarms">
      <PanelHeader>
        <h2 id="past-alarms">What was wrong</h2>
      </PanelHeader>
      {list.isError && !list.items && <LoadError message="The history could not be loaded." onRetry={list.retry} />}
      {!list.items && !list.isError && <Spinner label="Loading the history…" />}
      {list.items?.length === 0 && <p className={note.note}>Nothing was wrong in the last {days} days.</p>}
      <ul>
        {list.items?.map(({ id, title, detail, from, to }) => (
          <li key={id} className={row.alarm}>
            <StatusDot tone="none" className={row.dot} />
            <div>
              <p className={row.title}>{title}</p>
              <p className={row.detail}>{detail}</p>
              <p className={row.times}>
                <time dateTime={from}>{formatDateAndTime(from)}</time> to <time dateTime={to ?? from}>{formatDateAndTime(to ?? from)}</time>
                , <span>{describeLength(from, to ?? from)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {list.items && list.hasMore && <ShowMore shown={list.items.length} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
    </Panel>
  )
}

/** "4 min", "3 h 20 min", "2 days" */
function describeLength(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 1440)} days`
}
