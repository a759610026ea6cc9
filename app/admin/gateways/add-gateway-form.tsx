import { FormActions } from '../form/form-actions.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import * as styles from './add-gateway-form.module.css'
import { FieldPair } from './field-pair.tsx'
import { maxGatewayName } from './gateway-draft.ts'
import { KindFields } from './kind-fields.tsx'
import { exampleName, hasOwnNumber, kindName } from './kinds.ts'
import { ListingField } from './listing-field.tsx'
import { NumberField } from './number-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { useGatewayForm } from './use-gateway-form.ts'

type Props = { form: ReturnType<typeof useGatewayForm>; onBack: () => void }

/** The second step of adding a gateway: its name, and what its kind needs. Everything else can be set later. */
export function AddGatewayForm({ form: { draft, change, fieldError, isSaving, submit }, onBack }: Props) {
  return (
    <Form draft={draft} onDraft={change} refusal={fieldError} onSubmit={submit} isFocused>
      <h3 className={styles.kind}>{kindName(draft.kind)}</h3>
      <FieldPair>
        <TextField name="name" label="Name" maxLength={maxGatewayName} placeholder={exampleName(draft.kind)} />
        {hasOwnNumber(draft.kind) && <NumberField kind={draft.kind} number={draft.current_phone_number} />}
      </FieldPair>
      <KindFields base={null} draft={draft} onChange={change} />
      <PlaceFields />
      <ListingField isWide />
      <FormActions submit="Add Gateway" busyLabel="Saving..." isBusy={isSaving} isSticky cancel="Back" onCancel={onBack} />
    </Form>
  )
}
