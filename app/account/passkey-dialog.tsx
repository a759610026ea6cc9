import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxPasskeyNameLength } from '#domain/passkey.ts'
import { addPasskey } from '../lib/passkeys.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { describeBrowser } from '../lib/describe-browser.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Input } from '../ui/input.tsx'

/** Asks for a name for the passkey, and has the browser create it. */
export function PasskeyDialog({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => Promise<void> }) {
  const [name, setName] = useState(() => describeBrowser(navigator.userAgent))
  const input = useRef<HTMLInputElement>(null)
  const creation = useApiMutation({
    mutationFn: () => addPasskey(name),
    success: { title: 'Passkey added', message: 'Next time, choose “Use a passkey” to sign in.' },
    error: errorToast('The passkey was not added'),
  })
  useEffect(() => {
    input.current?.select()
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    creation.mutate(undefined, { onSuccess: () => void onAdded() })
  }
  return (
    <Dialog title="Add a passkey" onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <Field label="Name" hint="For yourself, to tell your passkeys apart." error={creation.fieldError?.message}>
          {(attributes) => (
            <Input
              {...attributes}
              ref={input}
              value={name}
              maxLength={maxPasskeyNameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" look="ink" isBusy={creation.isPending} busyLabel="Follow your browser…">
            Create Passkey
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
