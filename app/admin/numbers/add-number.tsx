import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatNumber, numberStatuses, type NumberStatus } from '#domain/numbers/number.ts'
import { call } from '../../api/call.ts'
import { errorAt, errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { GatewaySelect } from '../form/gateway-select.tsx'
import { statusLabels } from './number-words.ts'

/** Adds one number. */
export function AddNumber({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('')
  const [gateway, setGateway] = useState('none')
  const [status, setStatus] = useState<NumberStatus>('available')
  const [isTest, setIsTest] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const addition = useApiMutation({
    mutationFn: () => call('numbers.add', { number, gateway_id: gateway === 'none' ? null : gateway, status, is_test: isTest }),
    success: (added) => ({ title: 'Number Added', message: formatNumber(added.number) }),
    error: errorToast('Failed to add the number'),
  })
  const errorOf = (field: string) => errorAt(addition.fieldError, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    addition.mutate(undefined, { onSuccess: onClose, onError: () => input.current?.focus() })
  }
  return (
    <Dialog title="Add a number" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label="Number" hint="A UK mobile number, in any notation." error={errorOf('number')}>
          {(attributes) => (
            <Input
              {...attributes}
              ref={input}
              type="tel"
              autoComplete="off"
              placeholder="07700 900142"
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        <GatewaySelect
          label="Gateway"
          error={errorOf('gateway_id')}
          value={gateway}
          others={[{ value: 'none', label: 'No gateway' }]}
          onChange={setGateway}
        />
        <ChoiceField label="Status" choices={numberStatuses} names={statusLabels} value={status} onChange={setStatus} />
        <Switch label="For tests" hint="Never listed; only administrators see its texts." checked={isTest} onChange={setIsTest} />
        <DialogActions isSticky>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={addition.isPending} busyLabel="Adding…">
            Add Number
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
