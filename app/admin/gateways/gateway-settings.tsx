import { ArrowRightLeft, CardSim, Gauge, KeyRound, Pencil, Plug, ScrollText } from 'lucide-react'
import { useState } from 'react'

import { lastSeenAt } from '#domain/gateways/gateway.ts'
import { call } from '../../api/call.ts'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CheckAnnouncement } from './check-announcement.tsx'
import { CheckButton } from './check-button.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { kindName } from './kinds.ts'
import { namesPorts } from './sims/port-name.ts'
import { describeSims } from './sims/describe-sims.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { DeviceState } from './device-state.tsx'
import { LastHeard } from './last-heard.tsx'
import { LinkDetails, LinkState } from './link-state.tsx'
import { PullState } from './pull-state.tsx'
import { RateLimit } from './rate-limit.tsx'
import { listingNames } from '../numbers/listing-labels.ts'
import { StatusBadge } from './status-badge.tsx'
import { TextsLastHour } from './texts-last-hour.tsx'
import { useGatewayActions } from './use-gateway-actions.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import * as icon from '../../ui/icon.module.css'
import * as dialog from '../../ui/dialog.module.css'
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
  const { refresh, isPending } = useGatewayActions()
  const [isConfirming, setIsConfirming] = useState(false)
  const sims = useAdminQuery('sims.list', { id: gateway.id }).data?.sims ?? []
  const hasSims = sims.length > 0 || namesPorts(gateway.kind)
  const [isLimiting, setIsLimiting] = useState(false)
  const renewal = useApiMutation({
    mutationFn: () => call('gateways.newToken', { id: gateway.id }),
    success: { title: 'New Token Created', message: 'The old one no longer works.' },
    error: errorToast('Failed to create a new token'),
  })
  return (
    <Dialog title={`${gateway.name} settings`} onClose={onClose}>
      <div className={dialog.stack}>
        {gateway.signing_secret_lost && (
          <FormNotice message="Its signing secret can no longer be decrypted because SECRET has changed. Signed requests are refused until you set it again.">
            <Button look="line" onClick={onEdit}>
              Set It Again
            </Button>
          </FormNotice>
        )}
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{gateway.name}</dd>
          <dt>Status</dt>
          <dd>
            <div className={styles.state}>
              <StatusBadge gateway={gateway} />
              <CheckButton look="line" of={gateway.name} isBusy={isPending('refresh', [gateway])} onPress={() => refresh([gateway])} />
            </div>
            {gateway.state_reason && <p>{gateway.state_reason}</p>}
            <CheckOutcome gateway={gateway} />
            <CheckAnnouncement />
          </dd>
          {gateway.smpp && (
            <>
              <dt>Link</dt>
              <dd>
                {gateway.smpp.host}:{gateway.smpp.port}
                <LinkState gateway={gateway} />
                <LinkDetails link={gateway.link} />
              </dd>
            </>
          )}
          <dt>IMEI</dt>
          <dd>{gateway.imei ? <code className={styles.mono}>{gateway.imei}</code> : 'Unknown'}</dd>
          <dt>Current number</dt>
          <dd>{gateway.current_phone_number ? <SpacedNumber number={gateway.current_phone_number} /> : 'None'}</dd>
          <dt>Last seen</dt>
          <dd>
            <LastHeard gateway={gateway} seenAt={lastSeenAt(gateway)} />
            <DeviceState gateway={gateway} />
          </dd>
          {gateway.pull && (
            <>
              <dt>Asked at</dt>
              <dd>
                <PullState pull={gateway.pull} />
              </dd>
            </>
          )}
          <dt>Texts last hour</dt>
          <dd>
            <TextsLastHour gateway={gateway} />
          </dd>
          <dt>Numbers</dt>
          <dd>{gateway.number_count.toLocaleString('en-GB')}</dd>
          {hasSims && (
            <>
              <dt>SIMs</dt>
              <dd>{describeSims(sims)}</dd>
            </>
          )}
          <dt>Lists numbers</dt>
          <dd>{listingNames[gateway.lists_numbers]}</dd>
          <dt>Kind</dt>
          <dd>{kindName(gateway.kind)}</dd>
          <dt>Id</dt>
          <dd>
            <code className={styles.mono}>{gateway.id}</code>
          </dd>
        </dl>
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
          <BusyButton look="line" isBusy={renewal.isPending} onClick={() => setIsConfirming(true)}>
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
      {isConfirming && (
        <ConfirmDialog
          title="New Token"
          message={`The current token of ${gateway.name} stops working at once. Its texts are refused until it has the new one.`}
          cancel="Cancel"
          confirm="Create New Token"
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            renewal.mutate(undefined, { onSuccess: onToken })
          }}
        />
      )}
    </Dialog>
  )
}
