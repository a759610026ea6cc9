import { useEffect, useRef, type FormEvent } from 'react'
import { gatewayKinds, numberListings, type GatewayKind, type ListsNumbers } from '#domain/gateway.ts'
import { parseUkMobile } from '#domain/number.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { canSign, kindName } from './kinds.ts'
import { listingHints, listingNames } from './listing-labels.ts'
import { SecretField } from './secret-field.tsx'
import { SmppFields } from './smpp-fields.tsx'
import { useGatewayForm } from './use-gateway-form.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as styles from './gateway-form.module.css'

type Props = {
  /** The gateway as it was when the form was opened; null for a new one. */
  gateway: Gateway | null
  /** As it is now; undefined when somebody else has deleted it. */
  current?: Gateway | undefined
  onClose: () => void
  onCreated: (created: NewToken) => void
}

/** Adds a gateway or edits one. What was typed stays, whatever the server answers and whatever others do meanwhile. */
export function GatewayForm({ gateway, current, onClose, onCreated }: Props) {
  const form = useGatewayForm({ gateway, current, onCreated, onSaved: onClose })
  const { base, draft, change, conflict, fieldError, isSaving } = form
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  const number = draft.number.trim()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fieldError) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fieldError])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog title={gateway ? `Edit ${gateway.name}` : 'Add Gateway'} onClose={onClose}>
      <form ref={element} onSubmit={submit} noValidate>
        {conflict === 'deleted' && (
          <FormNotice message="Somebody has deleted this gateway. What you typed is still here.">
            <BusyButton look="line" isBusy={isSaving} onClick={form.addAsNew}>
              Add as New
            </BusyButton>
          </FormNotice>
        )}
        {conflict === 'changed' && (
          <FormNotice message="Somebody changed this gateway after you opened it. What you typed is still here, but not saved.">
            <Button look="line" onClick={form.loadTheirs}>
              Load Theirs
            </Button>
            <BusyButton look="line" isBusy={isSaving} onClick={form.saveOver}>
              Save Mine
            </BusyButton>
          </FormNotice>
        )}
        <Field label="Name" error={errorOf('name')}>
          {(attributes) => (
            <Input
              {...attributes}

              value={draft.name}
              maxLength={120}
              placeholder="Phone on the shelf"
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Kind" hint="How it delivers its texts." error={errorOf('kind')}>
          {(attributes) => (
            <Select
              {...attributes}

              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as GatewayKind })}
            >
              {gatewayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.pair}>
          <Field
            label="Current number"
            hint={
              number !== '' && parseUkMobile(number) === null
                ? 'This is not a UK mobile number, so its texts will be held.'
                : 'Receives texts that do not name a recipient.'
            }
            error={errorOf('current_phone_number')}
          >
            {(attributes) => (
              <Input
                {...attributes}

                inputMode="tel"
                value={draft.number}
                maxLength={32}
                placeholder="+447700900142"
                autoComplete="off"
                onChange={(event) => change({ number: event.target.value })}
              />
            )}
          </Field>
          <Field label="IMEI" hint="Of the phone or modem. A heartbeat can also report it." error={errorOf('imei')}>
            {(attributes) => (
              <Input
                {...attributes}
                className={styles.imei}
                inputMode="numeric"
                value={draft.imei}
                maxLength={32}
                placeholder="490154203237518"
                autoComplete="off"
                onChange={(event) => change({ imei: event.target.value })}
              />
            )}
          </Field>
        </div>
        {draft.kind === 'smpp' && <SmppFields base={base} draft={draft} errorOf={errorOf} onChange={change} />}
        {canSign(draft.kind) && (
          <SecretField
            isSet={base?.has_signing_secret ?? false}
            isLost={base?.signing_secret_lost ?? false}
            draft={draft}
            error={errorOf('signing_secret')}
            onChange={change}
          />
        )}
        <Field label="Lists numbers" hint={listingHints[draft.listsNumbers]} error={errorOf('lists_numbers')}>
          {(attributes) => (
            <Select
              {...attributes}

              value={draft.listsNumbers}
              onChange={(event) => change({ listsNumbers: event.target.value as ListsNumbers })}
            >
              {numberListings.map((listing) => (
                <option key={listing} value={listing}>
                  {listingNames[listing]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {base && (
          <div className={styles.monitored}>
            <Switch
              label={
                draft.kind === 'smpp'
                  ? 'Hold its link, and report it when it falls silent'
                  : 'Monitor this gateway and report it when it falls silent'
              }
              checked={draft.isMonitored}
              onChange={(isMonitored) => change({ isMonitored })}
            />
          </div>
        )}
        <DialogActions isSticky>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={isSaving} busyLabel="Saving..." disabled={conflict === 'deleted'}>
            {base ? 'Save' : 'Add Gateway'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
