import { useEffect, type FormEvent } from 'react'
import { errorAt } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FieldPair } from './field-pair.tsx'
import { KindFields } from './kind-fields.tsx'
import { exampleName, hasOwnNumber, kindName } from './kinds.ts'
import { ListingField } from './listing-field.tsx'
import { NameField } from './name-field.tsx'
import { NumberField } from './number-field.tsx'
import * as styles from './add-gateway-form.module.css'
import { useFocusOnError } from './use-focus-on-error.ts'
import type { useGatewayForm } from './use-gateway-form.ts'

type Props = { form: ReturnType<typeof useGatewayForm>; onBack: () => void }

/** The second step of adding a gateway: its name, and what its kind needs. Everything else can be set later. */
export function AddGatewayForm({ form: { draft, change, fieldError, isSaving, submit }, onBack }: Props) {
  const errorOf = (field: string) => errorAt(fieldError, field)
  const element = useFocusOnError(fieldError)
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <h3 className={styles.kind}>{kindName(draft.kind)}</h3>
      <FieldPair>
        <NameField name={draft.name} placeholder={exampleName(draft.kind)} error={errorOf('name')} onChange={(name) => change({ name })} />
        {hasOwnNumber(draft.kind) && (
          <NumberField
            kind={draft.kind}
            number={draft.number}
            error={errorOf('current_phone_number')}
            onChange={(number) => change({ number })}
          />
        )}
      </FieldPair>
      <KindFields base={null} draft={draft} errorOf={errorOf} onChange={change} />
      <ListingField
        value={draft.listsNumbers}
        error={errorOf('lists_numbers')}
        isWide
        onChange={(listsNumbers) => change({ listsNumbers })}
      />
      <DialogActions isSticky>
        <Button look="line" onClick={onBack}>
          Back
        </Button>
        <BusyButton type="submit" look="ink" isBusy={isSaving} busyLabel="Saving...">
          Add Gateway
        </BusyButton>
      </DialogActions>
    </form>
  )
}
