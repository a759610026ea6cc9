import { SimsDialog } from './sims/sims-dialog.tsx'
import { AddGateway } from './add/add-gateway.tsx'
import { ChangeGateways } from './change/change-gateways.tsx'
import { ConnectDialog } from './connect/connect-dialog.tsx'
import { DeleteGateways } from './change/delete-gateways.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { GatewayForm } from './settings/gateway-form.tsx'
import { GatewayLog } from './log/gateway-log.tsx'
import { GatewaySettings } from './settings/gateway-settings.tsx'
import { ReplaceTokens } from './change/replace-tokens.tsx'
import { ReplaceGateway } from './change/replace-gateway.tsx'
import { useGateway } from './use-gateway.ts'

/** What is open over the list. */
export type OpenDialog =
  | { do: 'add' }
  | { do: 'settings' | 'edit' | 'log' | 'sims' | 'connect' | 'replace'; gateway: Gateway }
  | { do: 'delete' | 'change' | 'tokens'; gateways: Gateway[] }
  | { do: 'token'; created: NewToken }

type Props = {
  open: OpenDialog
  show: (open: OpenDialog | null) => void
  onDelete: (deletion: { gateways: Gateway[]; successorId: string }) => void
}

export function GatewayDialog({ open, show, onDelete }: Props) {
  const close = () => show(null)
  switch (open.do) {
    case 'add':
      return <AddGateway onClose={close} onCreated={(created) => show({ do: 'token', created })} />
    case 'token':
      return <ConnectDialog gateway={open.created} created={open.created} onClose={close} />
    case 'change':
      return <ChangeGateways gateways={open.gateways} onClose={close} />
    case 'tokens':
      return <ReplaceTokens gateways={open.gateways} onClose={close} />
    case 'delete':
      return (
        <DeleteGateways
          gateways={open.gateways}
          onClose={close}
          onDelete={(successorId) => (close(), onDelete({ gateways: open.gateways, successorId }))}
        />
      )
    default:
      return <OneGateway open={open} show={show} />
  }
}

function OneGateway({ open, show }: { open: Extract<OpenDialog, { gateway: Gateway }>; show: Props['show'] }) {
  const { gateway } = open
  // An open dialog shows the current state, also when somebody else changes it.
  const current = useGateway(gateway)
  const shown = current ?? gateway
  const close = () => show(null)
  const showToken = (created: NewToken) => show({ do: 'token', created })
  switch (open.do) {
    case 'settings':
      return (
        <GatewaySettings
          gateway={shown}
          onClose={close}
          onEdit={() => show({ do: 'edit', gateway: shown })}
          onLog={() => show({ do: 'log', gateway })}
          onSims={() => show({ do: 'sims', gateway })}
          onConnect={() => show({ do: 'connect', gateway })}
          onReplace={() => show({ do: 'replace', gateway: shown })}
          onToken={showToken}
        />
      )
    case 'edit':
      return <GatewayForm gateway={gateway} current={current} onClose={close} onCreated={showToken} />
    case 'log':
      return <GatewayLog gateway={shown} onClose={close} />
    case 'sims':
      return <SimsDialog gateway={shown} onClose={close} />
    case 'connect':
      return <ConnectDialog gateway={shown} created={null} onClose={close} />
    case 'replace':
      return <ReplaceGateway gateway={shown} onClose={close} onCreated={showToken} />
  }
}
