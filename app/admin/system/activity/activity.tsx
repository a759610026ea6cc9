import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams, type MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { AdminHeader } from '../../page/admin-header.tsx'
import { actionName, detailsOf, actorOf, originOf } from './describe-action.ts'
import { LoadError } from '../../page/load-error.tsx'
import { ShowMore } from '../../list/show-more.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import { emptyFilter, FilterBar, toQuery, type Filter } from './filter-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { AdminFrame } from '../../page/admin-frame.tsx'
import * as icon from '../../../ui/icon.module.css'
import * as text from '../../../ui/text.module.css'
import * as table from '../../../ui/table.module.css'
import * as listPanel from '../../list/list-panel.module.css'
import * as logTable from '../../list/log-table.module.css'
import * as styles from './activity.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/activity', siteOf(matches))
}

/** The administrators' actions of the last 30 days: what, on which resource, by whom, from which address. */
export default function Activity() {
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<Filter>({ ...emptyFilter, who: params.get('who') ?? '' })
  const query = toQuery(useDebounced(filter))
  const log = useAdminPages('activity.list', query, ({ actions, next }) => ({ items: actions, next }))
  return (
    <AdminFrame>
      <AdminHeader title="Activity Log" note="Administrators’ actions, and gateways that fell silent or came back. Kept for 30 days.">
        <a
          className={buttonClass({ look: 'line' })}
          href={`${adminEndpoints['activity.export'].path}?${new URLSearchParams(query).toString()}`}
          download
        >
          <Download className={icon.small} aria-hidden />
          Export CSV
        </a>
      </AdminHeader>
      <FilterBar filter={filter} kinds={log.first?.kinds ?? []} onFilter={setFilter} />
      {log.isError && <LoadError message="The log could not be loaded." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items?.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>No activity found</h2>
            <p>{Object.keys(query).length === 0 ? 'No recent activity recorded' : 'No action matches these filters.'}</p>
          </EmptyState>
        </Panel>
      )}
      {log.items && log.items.length > 0 && (
        <Panel className={listPanel.list} aria-label="Actions" data-old={log.isOld}>
          <ActionTable actions={log.items} />
          {log.hasMore && <ShowMore shown={log.items.length} isLoading={log.isLoadingMore} onMore={() => log.more?.()} />}
        </Panel>
      )}
    </AdminFrame>
  )
}

function ActionTable({ actions }: { actions: Output<'activity.list'>['actions'] }) {
  return (
    <Table className={`${logTable.table} ${styles.actions}`}>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">On what</th>
          <th scope="col">Who</th>
          <th scope="col">From</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ id, action, resource, metadata, created_at: at }) => (
          <tr key={id}>
            <td>
              <strong className={styles.action}>{actionName(action)}</strong>
            </td>
            <td>
              <span className={styles.resource}>{resource.replaceAll('_', ' ')}</span>
              <span className={styles.details}>{detailsOf(metadata).join(' · ')}</span>
            </td>
            <td data-l="By">{actorOf(metadata)}</td>
            <td data-l="From" className={table.mono}>
              {originOf(metadata) || '–'}
            </td>
            <td className={text.tabular}>
              <time dateTime={at}>{formatDateAndTime(at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
