import { ArrowRightLeft, CardSim, Gauge, KeyRound, Pencil, Plug, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { GatewayFacts } from '../state/gateway-facts.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from '../gateway.ts'
import { namesPorts } from '../sims/port-name.ts'
import { useConfirm } from '../../form/use-confirm.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { RateLimit } from './rate-limit.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import * as icon from '../../../ui/icon.module.css'
import * as dialog from '../../../ui/dialog.module.css'
import * as styles from './gateway-settings.module.css'

type Props = {
  gateway: Gateway
  onClose: () => void
  onEdit: () => void
  onLog: () => void
  onSims: () => void
  onConnect: () => void
  onReplace: () => void
  onToken: (made: NewToken) => void
}

/** A gateway's details, and what can be done with it. */
export function GatewaySettings({ gateway, onClose, onEdit, onLog, onSims, onConnect, onReplace, onToken }: Props) {
  const { ask, confirmation } = useConfirm()
  const sims = useAdminQuery('sims.list', { id: gateway.id }).data?.sims ?? []
  const hasSims = sims.length > 0 || namesPorts(gateway.kind)
  const [isLimiting, setIsLimiting] = useState(false)
  const renewal = useApiMutation({
    mutationFn: () => call('gateways.newToken', { id: gateway.id }),
    onSuccess: onToken,
    success: { title: 'New Token Created', message: 'The old one no longer works.' },
    error: errorToast('Failed to create a new token'),
  })
  const askForToken = () =>
    ask({
      title: 'New Token',
      message: `The current token of ${gateway.name} stops working at once. Its texts are refused until it has the new one.`,
      confirm: 'Create New Token',
      onConfirm: () => renewal.mutate(),
    })
  return (
    <Dialog title={`${gateway.name} settings`} isHeld={renewal.isPending} onClose={onClose}>
      <div className={dialog.stack}>
        {gateway.signing_secret_lost && (
          <FormNotice message="Its signing secret can no longer be decrypted because SECRET has changed. Signed requests are refused until you set it again.">
            <Button look="line" onClick={onEdit}>
              Set It Again
            </Button>
          </FormNotice>
        )}
        <GatewayFacts gateway={gateway} sims={hasSims ? sims : null} />
        <ButtonRow className={styles.choices}>
          <Button look="ink" onClick={onEdit}>
            <Pencil className={icon.small} aria-hidden />
            Edit
          </Button>
          <Button look="line" onClick={onLog}>
            <ScrollText className={icon.small} aria-hidden />
            View Logs
          </Button>
          {hasSims && (
            <Button look="line" onClick={onSims}>
              <CardSim className={icon.small} aria-hidden />
              SIMs
            </Button>
          )}
          <Button look="line" onClick={onConnect}>
            <Plug className={icon.small} aria-hidden />
            Connection
          </Button>
          <BusyButton look="line" isBusy={renewal.isPending} onClick={askForToken}>
            <KeyRound className={icon.small} aria-hidden />
            New Token
          </BusyButton>
          <Button look="line" onClick={() => setIsLimiting(true)}>
            <Gauge className={icon.small} aria-hidden />
            Rate Limits
          </Button>
          <Button look="line" onClick={onReplace}>
            <ArrowRightLeft className={icon.small} aria-hidden />
            Replace
          </Button>
        </ButtonRow>
        <p>Additional settings coming soon...</p>
      </div>
      {isLimiting && <RateLimit gateway={gateway} onClose={() => setIsLimiting(false)} />}
      {confirmation}
    </Dialog>
  )
}
