import { formatDateAndTime } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { Table } from '../../../ui/table.tsx'
import * as table from '../../../ui/table.module.css'
import * as text from '../../../ui/text.module.css'
import * as logTable from '../../list/log-table.module.css'
import type { Alarms } from './alarms.tsx'
import * as styles from './deliveries.module.css'

type Delivery = Alarms['deliveries'][number]

/** The last deliveries to webhooks, and what became of them. */
export function Deliveries({ deliveries, now }: { deliveries: Delivery[]; now: number }) {
  return (
    <Panel aria-labelledby="alarm-deliveries">
      <PanelHeader>
        <h2 id="alarm-deliveries">Deliveries to webhooks</h2>
      </PanelHeader>
      <Table className={logTable.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Webhook</th>
            <th scope="col">Outcome</th>
            <th scope="col">Attempts</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>
                <strong>{delivery.title}</strong>
                {delivery.error && <span className={styles.error}>{delivery.error}</span>}
              </td>
              <td>{delivery.webhook}</td>
              <td className={table.state}>
                <Outcome delivery={delivery} now={now} />
              </td>
              <td data-l="Attempts" className={text.tabular}>
                {delivery.attempts}
              </td>
              <td className={text.tabular}>
                <time dateTime={delivery.created_at}>{formatDateAndTime(delivery.created_at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

function Outcome({ delivery: { state, attempts, next_at: next }, now }: { delivery: Delivery; now: number }) {
  if (state === 'sent') return <Badge tone="ok">Delivered</Badge>
  if (state === 'failed') return <Badge tone="error">Failed</Badge>
  const minutes = next === null ? 0 : Math.ceil((Date.parse(next) - now) / 60_000)
  return <Badge tone="warning">{attempts > 0 && minutes > 0 ? `Again in ${minutes} min` : 'Waiting'}</Badge>
}
