import type { Output } from '#domain/api/api.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { AdminList } from '../../list/admin-list.tsx'
import { defined, parseOneOf } from '../../list/parse-query.ts'
import { useAddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import * as text from '../../../ui/text.module.css'
import * as table from '../../../ui/table.module.css'
import * as logTable from '../../list/log-table.module.css'
import * as styles from './delivery-log.module.css'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const

const parseFilter = (params: URLSearchParams): { status?: 'failed' } =>
  defined({ status: parseOneOf(params, 'status', ['failed'] as const) })

/** The e-mails of the last 30 days with their outcome and the number of attempts. */
export function DeliveryLog() {
  const address = useAddressFilter(parseFilter, ['status'])
  const log = useAdminPages('email.get', { check: 'no', ...address.filter }, ({ deliveries, next }) => ({ items: deliveries, next }))
  return (
    <Panel aria-labelledby="deliveries">
      <PanelHeader>
        <h2 id="deliveries">Delivery log</h2>
        <SegmentedControl
          className={styles.filter}
          legend="Show"
          name="deliveries"
          options={choices}
          value={address.filter.status ?? 'all'}
          onChange={(status) => address.change({ status: status === 'all' ? '' : status })}
        />
      </PanelHeader>
      <AdminList
        list={log}
        loading="Loading the log…"
        failed="The delivery log could not be loaded."
        filter={address}
        none={{ advice: 'No e-mail was sent in the last 30 days.' }}
        noneFound={{ advice: 'No e-mail failed in the last 30 days.' }}
        isInside
      >
        {(deliveries) => <Deliveries deliveries={deliveries} />}
      </AdminList>
    </Panel>
  )
}

function Deliveries({ deliveries }: { deliveries: Output<'email.get'>['deliveries'] }) {
  return (
    <Table className={`${logTable.table} ${styles.deliveries}`}>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Type</th>
          <th scope="col">Outcome</th>
          <th scope="col">Attempts</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, recipient, kind, status, error, attempts, created_at: at }) => (
          <tr key={id}>
            <td>
              <strong>{recipient}</strong>
              {error && <span className={styles.error}>{error}</span>}
            </td>
            <td>{kind}</td>
            <td className={table.state}>{status === 'sent' ? <Badge tone="ok">Sent</Badge> : <Badge tone="error">Failed</Badge>}</td>
            <td data-l="Attempts" className={text.tabular}>
              {attempts}
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
