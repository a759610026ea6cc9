import { FormActions } from '../../form/form-actions.tsx'
import { Form } from '../../form/form.tsx'
import { TextField } from '../../form/text-field.tsx'
import * as styles from './add-gateway-form.module.css'
import { FieldPair } from '../settings/field-pair.tsx'
import { maxGatewayName } from '../settings/gateway-draft.ts'
import { KindFields } from '../settings/kind-fields.tsx'
import { exampleName, hasOwnNumber, kindName } from '../settings/kinds.ts'
import { ListingField } from '../settings/listing-field.tsx'
import { NumberField } from '../settings/number-field.tsx'
import { PlaceFields } from '../settings/place-fields.tsx'
import type { useGatewayForm } from '../settings/use-gateway-form.ts'

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
