import { KeyRound, MoreHorizontal, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Example } from '../../../ui/example.tsx'
import * as icon from '../../../ui/icon.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { InlineCode } from '../../gateways/connect/inline-code.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import * as note from '../../list/panel-note.module.css'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import type { Alarms } from './alarms.tsx'
import { shapeNames } from './shape-names.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookForm } from './webhook-form.tsx'
import * as styles from './webhooks.module.css'

export type Webhook = Alarms['webhooks'][number]

type Open = { do: 'add' } | { do: 'edit'; webhook: Webhook } | { do: 'shown'; secret: string } | null

/** Where alarms are sent besides e-mail. */
export function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showSecret = (secret: string) => setOpen({ do: 'shown', secret })
  const { setActive, deletion, newSecret } = useWebhookActions(showSecret)
  const { ask, confirmation } = useConfirm()
  return (
    <Panel className={listPanel.list} aria-labelledby="webhooks">
      <PanelHeader>
        <h2 id="webhooks">Webhooks</h2>
        <Button look="line" onClick={() => setOpen({ do: 'add' })}>
          Add Webhook
        </Button>
      </PanelHeader>
      {webhooks.length === 0 && (
        <p className={note.note}>
          Alarms are sent by e-mail only. Add an address that is called when one opens and when it is over: a phone by ntfy, a chat,
          PagerDuty, or your own program.
        </p>
      )}
      <ul>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setOpen({ do: 'edit', webhook })}
            onActive={(isActive) => setActive.mutate({ id: webhook.id, is_active: isActive })}
            onSecret={() => ask({ ...newSecretOf(webhook), onConfirm: () => newSecret.mutate({ id: webhook.id }) })}
            onDelete={() => ask({ ...removalOf(webhook), onConfirm: () => deletion.mutate({ id: webhook.id }) })}
          />
        ))}
      </ul>
      {(open?.do === 'add' || open?.do === 'edit') && (
        <WebhookForm webhook={open.do === 'edit' ? open.webhook : null} onClose={close} onCreated={showSecret} />
      )}
      {open?.do === 'shown' && <SecretDialog secret={open.secret} onClose={close} />}
      {confirmation}
    </Panel>
  )
}

function newSecretOf({ name }: Webhook) {
  return {
    title: `New signing secret for ${name}`,
    message: 'Its receiver must be given the new secret: the old one is not used any more from now on.',
    confirm: 'Make New Secret',
  }
}

function removalOf({ name }: Webhook) {
  return {
    title: `Remove ${name}`,
    message: 'Alarms are no longer sent there, and its log of deliveries is deleted.',
    confirm: 'Remove Webhook',
  }
}

/** "London, Leeds; 3 kinds" */
function describeRoute({ kinds, places }: Webhook): string {
  const some = kinds === null ? [] : [kinds.length === 1 ? '1 kind' : `${kinds.length} kinds`]
  return [...(places === null ? [] : [places.join(', ')]), ...some].join('; ')
}

type RowProps = {
  webhook: Webhook
  onEdit: () => void
  onActive: (isActive: boolean) => void
  onSecret: () => void
  onDelete: () => void
}

function WebhookRow({ webhook, onEdit, onActive, onSecret, onDelete }: RowProps) {
  const { test } = useWebhookActions(() => {})
  const { name, shape, host, is_active: isActive, is_lost: isLost } = webhook
  const known = useAdminQuery('gateways.listPlaces').data?.places
  // Its last gateway may have left a place.
  const empty = known ? (webhook.places ?? []).filter((place) => !known.some((each) => each.place === place)) : []
  return (
    <li className={joinClasses(panelRow.row, panelRow.stacking)}>
      <div>
        <p className={panelRow.name}>
          <strong>{name}</strong> {!isActive && <Badge>Off</Badge>} {isLost && <Badge tone="error">Enter the address again</Badge>}{' '}
          {empty.length > 0 && <Badge tone="warning">No gateway at {empty.join(', ')}</Badge>}
        </p>
        <p className={panelRow.facts}>
          <span>{shapeNames[shape]}</span>
          <span>{host}</span>
          {(webhook.kinds || webhook.places) && <span>{describeRoute(webhook)}</span>}
        </p>
      </div>
      <div className={panelRow.actions}>
        <BusyButton
          look="line"
          isBusy={test.isPending}
          busyLabel="Sending…"
          aria-label={`Send a test to ${name}`}
          onClick={() => test.mutate({ id: webhook.id })}
        >
          Send a Test
        </BusyButton>
        <MenuButton
          label={`More for ${name}`}
          className={buttonClass({ look: 'icon' })}
          entries={[
            { label: 'Change', icon: <Pencil className={icon.small} aria-hidden />, onSelect: onEdit },
            {
              label: isActive ? 'Turn Off' : 'Turn On',
              icon: <Power className={icon.small} aria-hidden />,
              onSelect: () => onActive(!isActive),
            },
            { label: 'New Signing Secret', icon: <KeyRound className={icon.small} aria-hidden />, onSelect: onSecret },
            'line',
            { label: 'Remove', icon: <Trash2 className={icon.small} aria-hidden />, onSelect: onDelete },
          ]}
        >
          <MoreHorizontal className={icon.icon} aria-hidden />
        </MenuButton>
      </div>
    </li>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Signing secret" onClose={onClose}>
      <div className={joinClasses(dialog.stack, styles.secret)}>
        <p>
          <strong>It is shown once.</strong>{' '}
          <InlineCode>
            With it the receiver checks that a request comes from here, by any library of Standard Webhooks: `Webhook-Signature` covers
            `Webhook-Id`, `Webhook-Timestamp` and the body. Only programs of your own need it.
          </InlineCode>
        </p>
        <Example label="Signing secret">{secret}</Example>
        <DialogActions>
          <Button look="ink" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
