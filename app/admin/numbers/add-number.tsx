import { formatNumber, type NumberStatus } from '#domain/numbers/number.ts'
import { call } from '../../api/call.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { SelectField } from '../form/select-field.tsx'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { GatewaySelect } from '../gateways/gateway-select.tsx'
import { noGateway, statusLabels } from './number-words.ts'

type Fields = { number: string; gateway_id: string; status: NumberStatus; is_test: boolean }

/** Adds one number. */
export function AddNumber({ onClose }: { onClose: () => void }) {
  const addition = useApiMutation({
    mutationFn: ({ gateway_id: gateway, ...fields }: Fields) =>
      call('numbers.add', { ...fields, gateway_id: gateway === noGateway.value ? null : gateway }),
    onSuccess: onClose,
    success: (added) => ({ title: 'Number Added', message: formatNumber(added.number) }),
    error: errorToast('Failed to add the number'),
  })
  return (
    <FormDialog<Fields>
      title="Add a number"
      submit="Add Number"
      busyLabel="Adding…"
      isSticky
      saving={addition}
      onSubmit={addition.mutate}
      onClose={onClose}
    >
      <TextField
        name="number"
        label="Number"
        hint="A UK mobile number, in any notation."
        type="tel"
        placeholder="07700 900142"
        maxLength={40}
      />
      <GatewaySelect name="gateway_id" label="Gateway" initial={noGateway.value} others={[noGateway]} />
      <SelectField name="status" label="Status" choices={statusLabels} />
      <SwitchField name="is_test" label="For tests" hint="Never listed; only administrators see its texts." />
    </FormDialog>
  )
}
