import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../form/form-actions.tsx'
import { Form } from '../../form/form.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { SwitchField } from '../../form/switch-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useDiscardGuard } from '../../form/use-discard-guard.tsx'
import { FieldPair } from './field-pair.tsx'
import { FormNotice } from './form-notice.tsx'
import { maxGatewayName } from './gateway-draft.ts'
import * as styles from './gateway-form.module.css'
import type { Gateway, NewToken } from '../gateway.ts'
import { KindFields } from './kind-fields.tsx'
import { KindOptions } from './kind-options.tsx'
import { exampleName, hasOwnNumber } from './kinds.ts'
import { ListingField } from './listing-field.tsx'
import { NumberField } from './number-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ThresholdFields } from './threshold-fields.tsx'
import { useGatewayForm } from './use-gateway-form.ts'

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
  const { base, draft, change, conflict, isSaving } = form
  const guard = useDiscardGuard(onClose)
  return (
    <Dialog title={`Edit ${gateway.name}`} onInput={guard.touch} onClose={guard.close}>
      <Form draft={draft} onDraft={change} refusal={form.fieldError} onSubmit={form.submit}>
        <Conflict form={form} />
        <TextField name="name" label="Name" maxLength={maxGatewayName} placeholder={exampleName(draft.kind)} />
        <SelectField name="kind" label="Kind" hint="How it delivers its texts.">
          <KindOptions />
        </SelectField>
        <FieldPair>
          {(hasOwnNumber(draft.kind) || gateway.current_phone_number !== null) && (
            <NumberField kind={draft.kind} number={draft.current_phone_number} />
          )}
          <TextField
            name="imei"
            label="IMEI"
            hint="Of the phone or modem. A heartbeat can also report it."
            className={styles.imei}
            inputMode="numeric"
            maxLength={32}
            placeholder="490154203237518"
          />
        </FieldPair>
        <PlaceFields />
        <KindFields base={base} draft={draft} onChange={change} />
        <ListingField />
        <ThresholdFields silent={draft.silent_after_s} alarm={draft.alarm_after_s} />
        {base && (
          <div className={styles.monitored}>
            <SwitchField
              name="is_monitored"
              label={
                draft.kind === 'smpp'
                  ? 'Hold its link, and report it when it falls silent'
                  : 'Monitor this gateway and report it when it falls silent'
              }
            />
          </div>
        )}
        <FormActions submit="Save" busyLabel="Saving..." isBusy={isSaving} isReady={conflict !== 'deleted'} isSticky onCancel={onClose} />
      </Form>
      {guard.confirmation}
    </Dialog>
  )
}

/** What somebody else has done meanwhile, and the choices there are. */
function Conflict({ form: { conflict, isSaving, ...form } }: { form: ReturnType<typeof useGatewayForm> }) {
  if (conflict === 'deleted')
    return (
      <FormNotice message="Somebody has deleted this gateway. What you typed is still here.">
        <BusyButton look="line" isBusy={isSaving} onClick={form.addAsNew}>
          Add as New
        </BusyButton>
      </FormNotice>
    )
  if (conflict === 'changed')
    return (
      <FormNotice message="Somebody changed this gateway after you opened it. What you typed is still here, but not saved.">
        <Button look="line" onClick={form.loadTheirs}>
          Load Theirs
        </Button>
        <BusyButton look="line" isBusy={isSaving} onClick={form.saveOver}>
          Save Mine
        </BusyButton>
      </FormNotice>
    )
  return null
}
