import { useState } from 'react'
import { maxTextsPerMinute } from '#domain/gateways/gateway.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import * as text from '../../../ui/text.module.css'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TextField } from '../../form/text-field.tsx'
import { isLimit } from './is-limit.ts'
import type { Gateway } from '../gateway.ts'

const rangeError = `This has to be a whole number from 1 to ${maxTextsPerMinute.toLocaleString('en-GB')}, or empty.`

type Fields = { texts_per_minute: string }

/** How many texts a gateway may deliver in a minute, and how many count at present. */
export function RateLimit({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const { texts_per_minute: limit, texts_counted: counted } = gateway
  const [errors, setErrors] = useState({})
  const saving = useApiMutation({
    mutationFn: (texts_per_minute: number | null) => call('gateways.change', { id: gateway.id, texts_per_minute }),
    onSuccess: onClose,
    success: { title: 'Gateway Saved', message: 'The change is in force.' },
    error: errorToast('Failed to save gateway'),
  })
  const submit = (fields: Fields) => {
    const wanted = fields.texts_per_minute.trim()
    const isRight = wanted === '' || isLimit(wanted)
    setErrors(isRight ? {} : { texts_per_minute: rangeError })
    if (isRight) saving.mutate(wanted === '' ? null : Number(wanted))
  }
  return (
    <FormDialog<Fields>
      title={`Rate limits of ${gateway.name}`}
      submit="Save"
      busyLabel="Saving..."
      saving={saving}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="texts_per_minute"
        label="Texts a minute"
        hint="Leave it empty for any number. Beyond the limit nothing is stored: the gateway is told to deliver later, or its texts wait on the device. Up to a minute’s worth may come at once."
        inputMode="numeric"
        defaultValue={limit ?? ''}
        placeholder="No limit"
      />
      <p className={text.tabular} aria-live="polite">
        {limit === null || counted === null
          ? 'There is no limit at present.'
          : `${counted.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} count at present.`}
      </p>
    </FormDialog>
  )
}
