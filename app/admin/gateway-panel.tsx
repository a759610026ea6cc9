import { lastSeen } from '#domain/gateway.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useAnswer } from '../lib/use-answer.ts'
import { useNow } from '../lib/use-now.ts'
import { ListPanel } from './list-panel.tsx'

export function GatewayPanel() {
  const { answer, error } = useAnswer('gateways.list', 'Failed to fetch gateway data')
  const now = useNow()
  return (
    <ListPanel title="Gateways" count={answer?.gateways.length} empty="No gateway yet." error={error}>
      {answer?.gateways.map((gateway) => (
        <li key={gateway.id} className="list-row">
          <div>
            <strong>{gateway.name}</strong> <span className={`badge ${gateway.status === 'active' ? 'ok' : 'warn'}`}>{gateway.status}</span>
            <p className="muted xs">
              {gateway.kind} ·{' '}
              {gateway.current_phone_number ? <SpacedNumber number={gateway.current_phone_number} /> : 'no number of its own'}
            </p>
          </div>
          <span className="faint xs">Last seen: {lastSeen(gateway.last_heartbeat, new Date(now))}</span>
        </li>
      ))}
    </ListPanel>
  )
}
