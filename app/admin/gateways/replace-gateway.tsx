import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { errorAt, errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Switch } from '../../ui/switch.tsx'
import * as dialog from '../../ui/dialog.module.css'
import { GatewaySelect } from '../form/gateway-select.tsx'
import { describeBelongings } from './describe-belongings.ts'
import type { Gateway, NewToken } from './gateway.ts'

const options = [
  { value: 'new', label: 'A new gateway' },
  { value: 'existing', label: 'An existing one' },
] as const

type Props = {
  gateway: Gateway
  onClose: () => void
  /** The successor is new and has to be set up with its token. */
  onCreated: (created: NewToken) => void
}

/** Replaces a gateway whose device is broken: numbers, held texts and current number go to another one, old or new. */
export function ReplaceGateway({ gateway, onClose, onCreated }: Props) {
  const [by, setBy] = useState<'new' | 'existing'>('new')
  const [name, setName] = useState('')
  const [imei, setImei] = useState('')
  const [successorId, setSuccessorId] = useState('')
  const [isKept, setIsKept] = useState(false)
  const [error, setError] = useState<string>()
  const replacement = useApiMutation({
    mutationFn: () =>
      call('gateways.replace', {
        id: gateway.id,
        ...(by === 'new' ? { name: name.trim(), imei: imei.trim() || null } : { successor_id: successorId }),
        keep: isKept,
      }),
    success: ({ name: successor, moved }) => ({
      title: 'Gateway Replaced',
      message: `${successor} has its ${describeBelongings([{ number_count: moved.numbers, held_count: moved.texts_held }]).sentence}.`,
    }),
    error: errorToast('Failed to replace gateway'),
  })
  const { numbers, held, sentence } = describeBelongings([gateway])
  const errorOf = (field: string) => errorAt(replacement.fieldError, field)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = by === 'existing' && successorId === '' ? 'Choose the gateway that takes over.' : undefined
    setError(missing)
    if (missing) return
    replacement.mutate(undefined, {
      onSuccess: ({ token, moved: _moved, ...successor }) => (token === null ? onClose() : onCreated({ ...successor, token })),
    })
  }

  return (
    <Dialog title={`Replace ${gateway.name}`} onClose={onClose}>
      <form className={dialog.stack} onSubmit={submit} noValidate>
        <p>
          {numbers + held > 0 ? (
            <>
              Its <strong>{sentence}</strong> {numbers + held === 1 ? 'goes' : 'go'} to the successor at once.
            </>
          ) : (
            'It has neither numbers nor held texts.'
          )}{' '}
          So does its current number, unless the successor has its own.
        </p>
        <SegmentedControl legend="It is replaced by" name="replaced-by" options={options} value={by} onChange={setBy} />
        {by === 'new' ? (
          <>
            <Field label="Name" hint="It gets the same settings, and a token of its own to set it up with." error={errorOf('name')}>
              {(attributes) => (
                <Input
                  {...attributes}
                  value={name}
                  maxLength={120}
                  placeholder={`${gateway.name} (new)`}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field label="IMEI" hint="Optional. A heartbeat can also report it." error={errorOf('imei')}>
              {(attributes) => (
                <Input
                  {...attributes}
                  inputMode="numeric"
                  value={imei}
                  maxLength={32}
                  autoComplete="off"
                  onChange={(event) => setImei(event.target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <GatewaySelect
            label="Successor"
            hint="It keeps its own settings."
            error={error ?? errorOf('successor_id')}
            without={[gateway.id]}
            value={successorId}
            onChange={setSuccessorId}
          />
        )}
        <Switch
          label="Keep the old gateway"
          hint={
            isKept
              ? 'It is paused: its link is closed, and it is not asked for texts. Texts that it still delivers are accepted.'
              : 'It is deleted. Its token stops working at once.'
          }
          checked={isKept}
          onChange={setIsKept}
        />
        <DialogActions isSticky>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={replacement.isPending} busyLabel="Replacing…">
            Replace
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
