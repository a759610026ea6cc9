import { useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { SetupFile } from '#domain/gateways/setups/gateway-setup.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import { heartbeatLine } from '#domain/gateways/setups/heartbeat-line.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useSite } from '../../../shell/site-facts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Example } from '../../../ui/example.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as styles from './connect-dialog.module.css'
import { ConnectionStatus } from './connection-status.tsx'
import type { ChangedGateway, NewToken } from '../gateway.ts'
import { InlineCode } from './inline-code.tsx'
import { PhoneCode } from './phone-code.tsx'
import { SimsDialog } from '../sims/sims-dialog.tsx'

const tokenPlaceholder = 'TOKEN'

type Props = {
  gateway: ChangedGateway
  /** The same gateway where it has just been given a token: it is shown once, and the dialog waits for what comes with it. */
  created: NewToken | null
  onClose: () => void
}

/** How to set up a gateway of this kind. Where its token is not known, a placeholder stands for it. */
export function ConnectDialog({ gateway, created, onClose }: Props) {
  const { url } = useSite()
  const [showsSims, setShowsSims] = useState(false)
  const endpoint = { url, gatewayId: gateway.id, token: created?.token ?? tokenPlaceholder }
  const { name, description, fields, files = [], phoneAddress, tryIt, signature, remarks } = gatewaySetups[gateway.kind](endpoint)
  const needsToken = tryIt !== undefined || fields.some(({ value }) => value.includes(endpoint.token))
  return (
    <Dialog title={`Connect ${gateway.name}`} isWide onClose={onClose}>
      <div className={joinClasses(dialog.stack, styles.setup)}>
        {/* A gateway that is called or asked needs no token. */}
        {needsToken && <TokenNote token={created?.token ?? null} />}
        <h3>{name}</h3>
        <p>
          <InlineCode>{description}</InlineCode>
        </p>
        {fields.map(({ label, value }) => (
          <Example key={label} label={label}>
            {value}
          </Example>
        ))}
        {phoneAddress !== undefined && <PhoneCode address={phoneAddress} hasToken={created !== null} />}
        {files.length > 0 && (
          <ButtonRow>
            {files.map((file) => (
              <FileButton key={file.name} file={file} kind={gateway.kind} />
            ))}
          </ButtonRow>
        )}
        {[...remarks, ...(signature ? [signature] : [])].map((remark) => (
          <p key={remark}>
            <InlineCode>{remark}</InlineCode>
          </p>
        ))}
        {tryIt !== undefined && (
          <>
            <h3>Try it</h3>
            <Example label="Deliver a text">{tryIt}</Example>
            <Example label="Send a heartbeat">{heartbeatLine(endpoint)}</Example>
          </>
        )}
        <p>
          Nothing comes?{' '}
          <a href={`/docs/${gateway.kind}#troubleshooting`} target="_blank" rel="noreferrer">
            What to check, in the documentation
          </a>
        </p>
        <DialogActions isSticky className={styles.foot}>
          {created && <ConnectionStatus gateway={created} onSims={() => setShowsSims(true)} />}
          <Button look="ink" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
      {showsSims && <SimsDialog gateway={gateway} onClose={() => setShowsSims(false)} />}
    </Dialog>
  )
}

/** Downloads a file. One with a token is made here: the token is in no address and no request. */
function FileButton({ file, kind }: { file: SetupFile; kind: GatewayKind }) {
  const label = `Download ${file.name}`
  if ('content' in file)
    return (
      <Button look="line" onClick={() => saveFile(file.name, file.content, 'text/plain')}>
        {label}
      </Button>
    )
  return (
    <a className={buttonClass({ look: 'line' })} href={`/docs/${kind}/${file.name}`} download>
      {label}
    </a>
  )
}

function TokenNote({ token }: { token: string | null }) {
  if (token === null)
    return (
      <p>
        Replace <code className={styles.mono}>{tokenPlaceholder}</code> with the gateway’s token. If it is lost, create a new one.
      </p>
    )
  return (
    <>
      <p>
        <strong>This token is shown once.</strong> Only its hash is stored. If it is lost, create a new one.
      </p>
      <Example label="Token">{token}</Example>
    </>
  )
}
