import { RefreshCw, Settings, Trash2 } from 'lucide-react'
import { lastSeenAt, describeLastSeen } from '#domain/gateway.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { useNow } from '../../lib/use-now.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Gateway } from './gateway.ts'
import { StatusBadge } from './status-badge.tsx'

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
    <table className="table gateways">
      <thead>
        <tr>
          <th scope="col">Gateway</th>
          <th scope="col">IMEI</th>
          <th scope="col">Current number</th>
          <th scope="col">Status</th>
          <th scope="col">Last heartbeat</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {gateways.map((gateway) => (
          <tr key={gateway.id}>
            <td>
              <strong>{gateway.name}</strong>
              {gateway.signing_secret_lost && (
                <div>
                  <span className="badge err">Set signing secret again</span>
                </div>
              )}
            </td>
            <td data-l="IMEI">{gateway.imei ? <code className="mono">{gateway.imei}</code> : <span className="faint">Unknown</span>}</td>
            <td data-l="Number">
              {gateway.current_phone_number ? <SpacedNumber number={gateway.current_phone_number} /> : <span className="faint">None</span>}
            </td>
            <td className="st">
              <StatusBadge gateway={gateway} />
            </td>
            <td data-l="Heartbeat">
              {describeLastSeen(gateway.last_heartbeat, new Date(now))}
              {gateway.last_text_at !== null && lastSeenAt(gateway) === gateway.last_text_at && (
                <div className="xs faint">Text {describeLastSeen(gateway.last_text_at, new Date(now)).toLowerCase()}</div>
              )}
            </td>
            <td>
              <div className="row-acts">
                <BusyButton
                  className="icon-btn"
                  isBusy={isPending('refresh', gateway)}
                  aria-label={`Refresh ${gateway.name}`}
                  onClick={() => onRefresh(gateway)}
                >
                  <RefreshCw className="i" aria-hidden />
                </BusyButton>
                <button type="button" className="icon-btn" aria-label={`Settings of ${gateway.name}`} onClick={() => onSettings(gateway)}>
                  <Settings className="i" aria-hidden />
                </button>
                <BusyButton
                  className="icon-btn danger"
                  isBusy={isPending('delete', gateway)}
                  aria-label={`Delete ${gateway.name}`}
                  onClick={() => onDelete(gateway)}
                >
                  <Trash2 className="i" aria-hidden />
                </BusyButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
