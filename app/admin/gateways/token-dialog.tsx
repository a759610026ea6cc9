import { gatewaySetups, heartbeatLine } from '#domain/gateway-setup.ts'
import { useSite } from '../../shell/site-facts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Example } from '../../ui/example.tsx'
import type { NewToken } from './gateways-tab.tsx'

/** The token, this once, and what to paste where. */
export function TokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const { url } = useSite()
  const door = { url: url || location.origin, gatewayId: made.id, token: made.token }
  const { words, fields, tryIt, signature } = gatewaySetups[made.kind](door)
  return (
    <Dialog title={`Connect ${made.name}`} isWide onClose={onClose}>
      <div className="stack">
        <p>
          <strong>This token is shown once.</strong> We keep only its hash. If it is lost, make a new one.
        </p>
        <Example label="Token">{made.token}</Example>
        <p>{words}</p>
        {fields.map(({ label, value }) => (
          <Example key={label} label={label}>
            {value}
          </Example>
        ))}
        {signature && <p className="xs faint">{signature}</p>}
        <Example label="Try it">{tryIt}</Example>
        <Example label="Heartbeat">{heartbeatLine(door)}</Example>
        <div className="acts">
          <button type="button" className="btn ink" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>
  )
}
