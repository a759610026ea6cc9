import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { useAuth } from '../lib/viewer.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Input } from '../ui/input.tsx'

/** Asks for the user's own address before the account is deleted. */
export function DeleteDialog({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { signOut } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    input.current?.focus()
  }, [])
  const isRight = typed.trim().toLowerCase() === email
  const deletion = useApiMutation({
    mutationFn: () => call('account.delete', { email: typed }),
    success: { title: 'Account deleted', message: 'Everything here that named you has been deleted.' },
    error: errorToast('The account was not deleted'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRight) deletion.mutate(undefined, { onSuccess: () => void signOut().then(() => navigate('/')) })
  }
  return (
    <Dialog title="Delete your account" onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <p>
          Your profile, your sessions and your address in every log are deleted at once, and you are signed out everywhere. This cannot be
          undone.
        </p>
        <Field label="Your e-mail address, to confirm" hint={`Type ${email}`} error={deletion.fieldError?.message}>
          {(attributes) => (
            <Input
              {...attributes}
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" look="red" isBusy={deletion.isPending} busyLabel="Deleting…" disabled={!isRight}>
            Delete Account
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
