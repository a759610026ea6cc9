import { useState } from 'react'
import type { Output } from '#domain/api/api.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { ShowMore } from '../../list/show-more.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import * as text from '../../../ui/text.module.css'
import * as table from '../../../ui/table.module.css'
import * as note from '../../page/panel-note.module.css'
import * as listPanel from '../../list/list-panel.module.css'
import * as logTable from '../../list/log-table.module.css'
import * as styles from './delivery-log.module.css'

type Filter = 'all' | 'failed'
const choices: Array<{ value: Filter; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
]

/** The e-mails of the last 30 days with their outcome and the number of attempts. */
export function DeliveryLog() {
  const [shown, setShown] = useState<Filter>('all')
  const log = useAdminPages('email.get', { check: 'no', ...(shown === 'failed' ? { status: 'failed' } : {}) }, ({ deliveries, next }) => ({
    items: deliveries,
    next,
  }))
  return (
    <Panel className={listPanel.list} aria-labelledby="deliveries" data-old={log.isOld}>
      <PanelHeader>
        <h2 id="deliveries">Delivery log</h2>
        <SegmentedControl className={styles.filter} legend="Show" name="deliveries" options={choices} value={shown} onChange={setShown} />
      </PanelHeader>
      {log.isError && !log.items && <LoadError message="The delivery log could not be loaded." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items?.length === 0 && (
        <p className={note.note}>
          {shown === 'failed' ? 'No e-mail failed in the last 30 days.' : 'No e-mail was sent in the last 30 days.'}
        </p>
      )}
      {log.items && log.items.length > 0 && <Deliveries deliveries={log.items} />}
      {log.items && log.hasMore && <ShowMore shown={log.items.length} isLoading={log.isLoadingMore} onMore={() => log.more?.()} />}
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
