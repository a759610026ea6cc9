import { useState, type FormEvent } from 'react'
import { formatNumber, numberStatuses, type NumberStatus } from '#domain/numbers/number.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { GatewaySelect } from '../form/gateway-select.tsx'
import { formatNumberCount } from './format-number-count.ts'
import type { ManagedNumber } from './managed-number.ts'
import { statusLabels } from './number-words.ts'
import { useNumberActions, type NumberChange } from './use-number-actions.ts'
import type { Selection } from './number-selection.ts'

/** For many numbers, a field may stay as it is in each. */
const asIs = 'as-is'
const asIsLabel = 'Leave as it is'

/** Changes status, gateway and purpose of one number, or of all selected ones at once. */
export function EditNumbers({ numbers, onClose, onDone }: { numbers: ManagedNumber | Selection; onClose: () => void; onDone: () => void }) {
  const one = 'number' in numbers ? numbers : null
  const [status, setStatus] = useState<string>(one?.status ?? asIs)
  const [gateway, setGateway] = useState(one ? (one.gateway_id ?? 'none') : asIs)
  const [test, setTest] = useState(one ? String(one.is_test) : asIs)
  const { change } = useNumberActions()
  const wanted: NumberChange = {
    ...(status === asIs || status === one?.status ? {} : { status: status as NumberStatus }),
    ...(gateway === asIs || gateway === (one?.gateway_id ?? (one ? 'none' : asIs))
      ? {}
      : { gateway_id: gateway === 'none' ? null : gateway }),
    ...(test === asIs || test === String(one?.is_test) ? {} : { is_test: test === 'true' }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(wanted).length === 0) return onClose()
    change.mutate({ numbers, change: wanted }, { onSuccess: onDone })
  }
  const leave = !one && <option value={asIs}>{asIsLabel}</option>
  return (
    <Dialog
      title={one ? `Change ${formatNumber(one.number)}` : `Change ${formatNumberCount((numbers as Selection).count)}`}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Field
          label="Status"
          hint="Only available numbers are listed. Texts of paused and retired ones are stored, and administrators see them."
        >
          {(attributes) => (
            <Select {...attributes} value={status} onChange={(event) => setStatus(event.target.value)}>
              {leave}
              {numberStatuses.map((value) => (
                <option key={value} value={value}>
                  {statusLabels[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <GatewaySelect
          label="Gateway"
          error={change.fieldError?.message}
          value={gateway}
          others={[...(one ? [] : [{ value: asIs, label: asIsLabel }]), { value: 'none', label: 'No gateway' }]}
          onChange={setGateway}
        />
        <Field label="Purpose">
          {(attributes) => (
            <Select {...attributes} value={test} onChange={(event) => setTest(event.target.value)}>
              {leave}
              <option value="false">For people</option>
              <option value="true">For tests: never listed</option>
            </Select>
          )}
        </Field>
        <DialogActions isSticky>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={change.isPending} busyLabel="Saving…">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
