import { useState, type FormEvent } from 'react'
import { maxTextsPerMinute } from '#domain/gateways/gateway.ts'
import { call } from '../../api/call.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import * as text from '../../ui/text.module.css'
import type { Gateway } from './gateway.ts'

const rangeError = `This has to be a whole number from 1 to ${maxTextsPerMinute.toLocaleString('en-GB')}, or empty.`

/** How many texts a gateway may deliver in a minute, and how many count at present. */
export function RateLimit({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const { texts_per_minute: limit, texts_counted: counted } = gateway
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const [isRefused, setIsRefused] = useState(false)
  const saving = useApiMutation({
    mutationFn: (texts_per_minute: number | null) => call('gateways.change', { id: gateway.id, texts_per_minute }),
    success: { title: 'Gateway Saved', message: 'The change is in force.' },
    error: errorToast('Failed to save gateway'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const isRight = wanted === '' || (/^\d{1,6}$/.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= maxTextsPerMinute)
    setIsRefused(!isRight)
    if (isRight) saving.mutate(wanted === '' ? null : Number(wanted), { onSuccess: onClose })
  }
  return (
    <Dialog title={`Rate limits of ${gateway.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          label="Texts a minute"
          hint="Leave it empty for any number. Beyond the limit nothing is stored: the gateway is told to deliver later, or its texts wait on the device. Up to a minute’s worth may come at once."
          error={isRefused ? rangeError : saving.fieldError?.message}
        >
          {(attributes) => (
            <Input
              {...attributes}
              inputMode="numeric"
              value={typed}
              placeholder="No limit"
              autoComplete="off"
              onChange={(event) => (setTyped(event.target.value), setIsRefused(false))}
            />
          )}
        </Field>
        <p className={text.tabular} aria-live="polite">
          {limit === null || counted === null
            ? 'There is no limit at present.'
            : `${counted.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} count at present.`}
        </p>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={saving.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
