import { gatewaySetups } from '#domain/gateway-setups/gateway-setups.ts'
import { heartbeatLine } from '#domain/gateway-setups/heartbeat-line.ts'
import { useSite } from '../../shell/site-facts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Example } from '../../ui/example.tsx'
import type { Gateway } from './gateway.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as dialog from '../../ui/dialog.module.css'
import * as styles from './connect-dialog.module.css'

const tokenPlaceholder = 'TOKEN'

/** How to set up a gateway of this kind. A new token is shown once; otherwise a placeholder stands for it. */
export function ConnectDialog({ gateway, token, onClose }: { gateway: Gateway; token: string | null; onClose: () => void }) {
  const { url } = useSite()
  const endpoint = { url, gatewayId: gateway.id, token: token ?? tokenPlaceholder }
  const { name, description, fields, tryIt, signature } = gatewaySetups[gateway.kind](endpoint)
  return (
    <Dialog title={`Connect ${gateway.name}`} isWide onClose={onClose}>
      <div className={joinClasses(dialog.stack, styles.setup)}>
        {token === null ? (
          <p>
            Replace <code className={styles.mono}>{tokenPlaceholder}</code> with the gateway’s token. If it is lost, create a new one.
          </p>
        ) : (
          <>
            <p>
              <strong>This token is shown once.</strong> Only its hash is stored. If it is lost, create a new one.
            </p>
            <Example label="Token">{token}</Example>
          </>
        )}
        <h3>{name}</h3>
        <p>{description}</p>
        {fields.map(({ label, value }) => (
          <Example key={label} label={label}>
            {value}
          </Example>
        ))}
        {signature && <p>{signature}</p>}
        <h3>Try it</h3>
        {tryIt && <Example label="Deliver a text">{tryIt}</Example>}
        <Example label="Send a heartbeat">{heartbeatLine(endpoint)}</Example>
        <DialogActions>
          <Button look="ink" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
