import { RefreshCw, Settings, Trash2 } from 'lucide-react'
import { lastSeenAt, describeLastSeen } from '#domain/gateway.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { useNow } from '../../lib/use-now.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Gateway } from './gateway.ts'
import { LinkState } from './link-state.tsx'
import { DeviceState } from './device-state.tsx'
import { StatusBadge } from './status-badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import * as table from '../../ui/table.module.css'
import * as styles from './gateway-table.module.css'

type Props = {
  gateways: Gateway[]
  isPending: (action: 'refresh' | 'delete', gateway: Gateway) => boolean
  onRefresh: (gateway: Gateway) => void
  onSettings: (gateway: Gateway) => void
  onDelete: (gateway: Gateway) => void
}

export function GatewayTable({ gateways, isPending, onRefresh, onSettings, onDelete }: Props) {
  const now = useNow()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Gateway</th>
          <th scope="col">IMEI</th>
          <th scope="col">Current number</th>
          <th scope="col">Status</th>
          <th scope="col">Last heartbeat</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {gateways.map((gateway) => (
          <tr key={gateway.id}>
            <td className={styles.name}>
              <strong>{gateway.name}</strong>
              {gateway.signing_secret_lost && (
                <div>
                  <Badge tone="error">Set signing secret again</Badge>
                </div>
              )}
              <LinkState gateway={gateway} />
              {gateway.pull?.error && (
                <div>
                  <Badge tone="error">Cannot be asked</Badge>
                </div>
              )}
            </td>
            <td data-l="IMEI">
              {gateway.imei ? <code className={table.mono}>{gateway.imei}</code> : <span className={text.faint}>Unknown</span>}
            </td>
            <td data-l="Number">
              {gateway.current_phone_number ? (
                <SpacedNumber number={gateway.current_phone_number} />
              ) : (
                <span className={text.faint}>None</span>
              )}
            </td>
            <td className={joinClasses(table.state, styles.state)}>
              <StatusBadge gateway={gateway} />
            </td>
            <td data-l="Heartbeat">
              {describeLastSeen(gateway.last_heartbeat, new Date(now))}
              {gateway.last_text_at !== null && lastSeenAt(gateway) === gateway.last_text_at && (
                <div className={joinClasses(text.xs, text.faint)}>
                  Text {describeLastSeen(gateway.last_text_at, new Date(now)).toLowerCase()}
                </div>
              )}
              <DeviceState gateway={gateway} />
            </td>
            <td>
              <div className={table.actions}>
                <BusyButton
                  look="icon"
                  isBusy={isPending('refresh', gateway)}
                  aria-label={`Refresh ${gateway.name}`}
                  onClick={() => onRefresh(gateway)}
                >
                  <RefreshCw className={icon.icon} aria-hidden />
                </BusyButton>
                <IconButton label={`Settings of ${gateway.name}`} onClick={() => onSettings(gateway)}>
                  <Settings className={icon.icon} aria-hidden />
                </IconButton>
                <BusyButton
                  look="iconDanger"
                  isBusy={isPending('delete', gateway)}
                  aria-label={`Delete ${gateway.name}`}
                  onClick={() => onDelete(gateway)}
                >
                  <Trash2 className={icon.icon} aria-hidden />
                </BusyButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
