import { useState } from 'react'
import type { Output } from '#domain/api.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { ShowMore } from '../show-more.tsx'
import { useAdminPages } from '../use-admin-pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Table } from '../../ui/table.tsx'
import * as text from '../../ui/text.module.css'
import * as table from '../../ui/table.module.css'
import * as note from '../panel-note.module.css'
import * as listPanel from '../list-panel.module.css'
import * as styles from './delivery-log.module.css'

type Shown = 'all' | 'failed'
const choices: Array<{ value: Shown; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
]

/** What became of every e-mail of the last 30 days, and how many tries it took. */
export function DeliveryLog() {
  const [shown, setShown] = useState<Shown>('all')
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
      {log.isError && !log.items && <LoadError message="The delivery log could not be read." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items?.length === 0 && (
        <p className={note.note}>
          {shown === 'failed' ? 'No e-mail has failed in the last 30 days.' : 'No e-mail was handed to a mail server in the last 30 days.'}
        </p>
      )}
      {log.items && log.items.length > 0 && <Deliveries deliveries={log.items} />}
      {log.items && log.hasMore && <ShowMore shown={log.items.length} isLoading={log.isReadingMore} onMore={() => log.more?.()} />}
    </Panel>
  )
}

function Deliveries({ deliveries }: { deliveries: Output<'email.get'>['deliveries'] }) {
  return (
    <Table className={styles.deliveries}>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col">Outcome</th>
          <th scope="col">Tries</th>
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
            <td data-l="Tries" className={text.tabular}>
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
