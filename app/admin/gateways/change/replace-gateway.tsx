import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SwitchField } from '../../form/switch-field.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TextField } from '../../form/text-field.tsx'
import { GatewaySelect } from '../gateway-select.tsx'
import { describeBelongings } from './describe-belongings.ts'
import { maxGatewayName } from '../settings/gateway-draft.ts'
import type { Gateway, NewToken } from '../gateway.ts'

const options = [
  { value: 'new', label: 'A new gateway' },
  { value: 'existing', label: 'An existing one' },
] as const

type Fields = { name?: string; imei?: string; successor_id?: string }

type Props = {
  gateway: Gateway
  onClose: () => void
  /** The successor is new and has to be set up with its token. */
  onCreated: (created: NewToken) => void
}

/** Replaces a gateway whose device is broken: numbers, held texts and current number go to another one, old or new. */
export function ReplaceGateway({ gateway, onClose, onCreated }: Props) {
  const [by, setBy] = useState<'new' | 'existing'>('new')
  const [isKept, setIsKept] = useState(false)
  const [errors, setErrors] = useState({})
  const replacement = useApiMutation({
    mutationFn: ({ name = '', imei = '', successor_id: successorId = '' }: Fields) =>
      call('gateways.replace', {
        id: gateway.id,
        ...(by === 'new' ? { name: name.trim(), imei: imei.trim() || null } : { successor_id: successorId }),
        keep: isKept,
      }),
    onSuccess: ({ token, moved: _moved, ...successor }) => (token === null ? onClose() : onCreated({ ...successor, token })),
    success: ({ name: successor, moved }) => ({
      title: 'Gateway Replaced',
      message: `${successor} has its ${describeBelongings([{ number_count: moved.numbers, held_count: moved.texts_held }]).sentence}.`,
    }),
    error: errorToast('Failed to replace gateway'),
  })
  const submit = (fields: Fields) => {
    const isMissing = by === 'existing' && !fields.successor_id
    setErrors(isMissing ? { successor_id: 'Choose the gateway that takes over.' } : {})
    if (!isMissing) replacement.mutate(fields)
  }
  return (
    <FormDialog<Fields>
      title={`Replace ${gateway.name}`}
      submit="Replace"
      busyLabel="Replacing…"
      isSticky
      saving={replacement}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <Belongings gateway={gateway} />
      <SegmentedControl legend="It is replaced by" name="replaced-by" options={options} value={by} onChange={setBy} />
      {by === 'new' ? (
        <>
          <TextField
            name="name"
            label="Name"
            hint="It gets the same settings, and a token of its own to set it up with."
            maxLength={maxGatewayName}
            placeholder={`${gateway.name} (new)`}
          />
          <TextField name="imei" label="IMEI" hint="Optional. A heartbeat can also report it." inputMode="numeric" maxLength={32} />
        </>
      ) : (
        <GatewaySelect name="successor_id" label="Successor" hint="It keeps its own settings." without={[gateway.id]} />
      )}
      <SwitchField
        name="keep"
        label="Keep the old gateway"
        hint={
          isKept
            ? 'It is paused: its link is closed, and it is not asked for texts. Texts that it still delivers are accepted.'
            : 'It is deleted. Its token stops working at once.'
        }
        checked={isKept}
        onChange={setIsKept}
      />
    </FormDialog>
  )
}

function Belongings({ gateway }: { gateway: Gateway }) {
  const { numbers, held, sentence } = describeBelongings([gateway])
  return (
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
  )
}
