import { KeyRound, Pencil, Plug, ScrollText } from 'lucide-react'
import { useState } from 'react'

import { lastSeenAt, describeLastSeen } from '#domain/gateway.ts'
import { call } from '../../lib/call.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { useNow } from '../../lib/use-now.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { kindName } from './kinds.ts'
import { listingNames } from './listing-labels.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  gateway: Gateway
  onClose: () => void
  onEdit: () => void
  onLog: () => void
  onConnect: () => void
  onToken: (made: NewToken) => void
}

/** What a gateway is, and what can be done with it. */
export function GatewaySettings({ gateway, onClose, onEdit, onLog, onConnect, onToken }: Props) {
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAdminAction()
  const renew = async () => {
    setIsAsking(false)
    const made = await run(() => call('gateways.newToken', { id: gateway.id }), {
      done: 'New Token Made',
      doneWords: 'The old one has stopped working.',
      failed: 'Failed to make a new token',
    })
    if (made) onToken(made.answer)
  }
  return (
    <Dialog title={`${gateway.name} settings`} onClose={onClose}>
      <div className="stack">
        {gateway.signing_secret_lost && (
          <FormNotice words="Its signing secret cannot be opened, because SECRET has changed since. Until it is set again, signed requests are refused.">
            <button type="button" className="btn line" onClick={onEdit}>
              Set It Again
            </button>
          </FormNotice>
        )}
        <dl className="gateway-facts">
          <dt>Name</dt>
          <dd>{gateway.name}</dd>
          <dt>Status</dt>
          <dd>
            <StatusBadge gateway={gateway} />
          </dd>
          <dt>IMEI</dt>
          <dd>{gateway.imei ? <code className="mono">{gateway.imei}</code> : 'Not known'}</dd>
          <dt>Current number</dt>
          <dd>{gateway.current_phone_number ? <SpacedNumber number={gateway.current_phone_number} /> : 'None'}</dd>
          <dt>Last seen</dt>
          <dd>{describeLastSeen(lastSeenAt(gateway), new Date(now))}</dd>
          <dt>Lists numbers</dt>
          <dd>{listingNames[gateway.lists_numbers]}</dd>
          <dt>Kind</dt>
          <dd>{kindName(gateway.kind)}</dd>
          <dt>Id</dt>
          <dd>
            <code className="mono">{gateway.id}</code>
          </dd>
        </dl>
        <div className="choices">
          <button type="button" className="btn ink" onClick={onEdit}>
            <Pencil className="i-s" aria-hidden />
            Edit
          </button>
          <button type="button" className="btn line" onClick={onLog}>
            <ScrollText className="i-s" aria-hidden />
            View Logs
          </button>
          <button type="button" className="btn line" onClick={onConnect}>
            <Plug className="i-s" aria-hidden />
            Connection
          </button>
          <BusyButton className="btn line" isBusy={isBusy} onClick={() => setIsAsking(true)}>
            <KeyRound className="i-s" aria-hidden />
            New Token
          </BusyButton>
          <button type="button" className="btn line" disabled>
            Rate Limits
          </button>
        </div>
        <p className="xs faint">Additional settings coming soon...</p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="New Token"
          message={`The token that ${gateway.name} has now stops working at once, and its texts are refused until it has the new one.`}
          cancel="Cancel"
          confirm="Make New Token"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void renew()}
        />
      )}
    </Dialog>
  )
}
