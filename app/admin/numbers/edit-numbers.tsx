import { useState } from 'react'
import { formatNumber, type NumberStatus } from '#domain/numbers/number.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { SelectField } from '../form/select-field.tsx'
import { formatNumberCount } from '../list/format-number-count.ts'
import { GatewaySelect } from '../gateways/gateway-select.tsx'
import type { ManagedNumber } from './managed-number.ts'
import type { Selection } from './number-selection.ts'
import { noGateway, statusLabels } from './number-words.ts'
import { useNumberActions, type NumberChange } from './use-number-actions.ts'

/** For many numbers, a field may stay as it is in each. */
const asIs = { value: 'as-is', label: 'Leave as it is' }

type Fields = { status: string; gateway_id: string; is_test: string }
type Props = { numbers: ManagedNumber | Selection; onClose: () => void; onDone: () => void }

/** Changes status, gateway and purpose of one number, or of all selected ones at once. */
export function EditNumbers({ numbers, onClose, onDone }: Props) {
  const one = 'number' in numbers ? numbers : null
  const { change } = useNumberActions()
  // As when the form was opened, which is what its fields show: what happens meanwhile is not taken back.
  const [initial] = useState<Fields>(() =>
    one
      ? { status: one.status, gateway_id: one.gateway_id ?? noGateway.value, is_test: String(one.is_test) }
      : { status: asIs.value, gateway_id: asIs.value, is_test: asIs.value },
  )
  const submit = (fields: Fields) => {
    const wanted = changeOf(fields, initial)
    if (Object.keys(wanted).length === 0) onClose()
    else change.mutate({ numbers, change: wanted }, { onSuccess: onDone })
  }
  const leave = one ? {} : { [asIs.value]: asIs.label }
  return (
    <FormDialog<Fields>
      title={`Change ${'number' in numbers ? formatNumber(numbers.number) : formatNumberCount(numbers.count)}`}
      submit="Save"
      isSticky
      saving={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="status"
        label="Status"
        hint="Only available numbers are listed. Texts of paused and retired ones are stored, and administrators see them."
        choices={{ ...leave, ...statusLabels }}
        defaultValue={initial.status}
      />
      <GatewaySelect name="gateway_id" label="Gateway" initial={initial.gateway_id} others={one ? [noGateway] : [asIs, noGateway]} />
      <SelectField
        name="is_test"
        label="Purpose"
        choices={{ ...leave, false: 'For people', true: 'For tests: never listed' }}
        defaultValue={initial.is_test}
      />
    </FormDialog>
  )
}

/** The fields that differ from those that the form began with. */
function changeOf({ status, gateway_id: gateway, is_test: isTest }: Fields, initial: Fields): NumberChange {
  return {
    ...(status === initial.status ? {} : { status: status as NumberStatus }),
    ...(gateway === initial.gateway_id ? {} : { gateway_id: gateway === noGateway.value ? null : gateway }),
    ...(isTest === initial.is_test ? {} : { is_test: isTest === 'true' }),
  }
}
