import type { FormEvent } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { listKinds } from '#domain/gateways/setups/list-kinds.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { errorAt } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FieldPair } from './field-pair.tsx'
import { FormNotice } from './form-notice.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { KindFields } from './kind-fields.tsx'
import { exampleName, hasOwnNumber } from './kinds.ts'
import { ListingField } from './listing-field.tsx'
import { NameField } from './name-field.tsx'
import { NumberField } from './number-field.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import { useGatewayForm } from './use-gateway-form.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as styles from './gateway-form.module.css'

type Props = {
  /** The gateway as it was when the form was opened. */
  gateway: Gateway
  /** As it is now; undefined when somebody else has deleted it. */
  current: Gateway | undefined
  onClose: () => void
  /** It was deleted meanwhile, and what was typed has been added as a new one. */
  onCreated: (created: NewToken) => void
}

/** Edits a gateway. What was typed stays, whatever the server answers and whatever others do meanwhile. */
export function GatewayForm({ gateway, current, onClose, onCreated }: Props) {
  const form = useGatewayForm({ gateway, current, onCreated, onSaved: onClose })
  const { base, draft, change, conflict, fieldError, isSaving } = form
  const errorOf = (field: string) => errorAt(fieldError, field)
  const element = useFocusOnError(fieldError)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog title={`Edit ${gateway.name}`} onClose={onClose}>
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
        <NameField name={draft.name} placeholder={exampleName(draft.kind)} error={errorOf('name')} onChange={(name) => change({ name })} />
        <Field label="Kind" hint="How it delivers its texts." error={errorOf('kind')}>
          {(attributes) => (
            <Select {...attributes} value={draft.kind} onChange={(event) => change({ kind: event.target.value as GatewayKind })}>
              {listKinds().map(({ group, name, kinds }) => (
                <optgroup key={group} label={name}>
                  {kinds.map((each) => (
                    <option key={each.kind} value={each.kind}>
                      {each.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <FieldPair>
          {(hasOwnNumber(draft.kind) || gateway.current_phone_number !== null) && (
            <NumberField
              kind={draft.kind}
              number={draft.number}
              error={errorOf('current_phone_number')}
              onChange={(changed) => change({ number: changed })}
            />
          )}
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
        </FieldPair>
        <KindFields base={base} draft={draft} errorOf={errorOf} onChange={change} />
        <ListingField value={draft.listsNumbers} error={errorOf('lists_numbers')} onChange={(listsNumbers) => change({ listsNumbers })} />
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
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
