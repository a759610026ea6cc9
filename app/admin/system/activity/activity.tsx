import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import * as table from '../../../ui/table.module.css'
import { Table } from '../../../ui/table.tsx'
import * as text from '../../../ui/text.module.css'
import { AdminFrame } from '../../admin-frame.tsx'
import { AdminHeader } from '../../admin-header.tsx'
import { actionName, actorOf, detailsOf, originOf, subjectOf } from './describe-action.ts'
import { Subject } from './subject.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import * as logTable from '../../list/log-table.module.css'
import { useAddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { narrowing, parseActivityFilter } from './activity-filter.ts'
import * as styles from './activity.module.css'
import { FilterBar } from './filter-bar.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/activity', siteOf(matches))
}

const whatPeopleDid = 'Administrators’ actions. Kept for 30 days.'
const whatHappened = 'Gateways that fell silent or came back. Kept for 30 days.'

/** The administrators' actions of the last 30 days: what, on which resource, by whom, from which address; and, apart from them, what happened by itself. */
export default function Activity() {
  const address = useAddressFilter(parseActivityFilter, narrowing)
  const log = useAdminPages('activity.list', address.filter, ({ actions, next }) => ({ items: actions, next }))
  return (
    <AdminFrame>
      <AdminHeader title="Activity Log" note={address.filter.by === 'server' ? whatHappened : whatPeopleDid}>
        <ExportLink of="activity.export" filter={address.filter} />
      </AdminHeader>
      <FilterBar address={address} kinds={log.first?.kinds ?? []} />
      <AdminList
        list={log}
        label="Actions"
        loading="Loading the log…"
        failed="The log could not be loaded."
        filter={address}
        none={{ title: 'No activity found', advice: 'No recent activity recorded' }}
        noneFound={{ title: 'No activity found', advice: 'No action matches these filters.' }}
      >
        {(actions) => <ActionTable actions={actions} />}
      </AdminList>
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
              <Subject {...subjectOf({ action, resource, metadata })} />
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
