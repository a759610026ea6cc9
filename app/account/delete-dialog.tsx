import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { useAuth } from '../lib/viewer.tsx'
import { TypedConfirmation } from '../ui/typed-confirmation.tsx'

/** Asks for the user's own address before the account is deleted. */
export function DeleteDialog({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const deletion = useApiMutation({
    mutationFn: (typed: string) => call('account.delete', { email: typed }),
    success: { title: 'Account deleted', message: 'Everything here that named you has been deleted.' },
    error: errorToast('The account was not deleted'),
  })
  return (
    <TypedConfirmation
      title="Delete your account"
      expected={email}
      label="Your e-mail address, to confirm"
      hint={`Type ${email}`}
      error={deletion.fieldError?.message}
      input={{ type: 'email', inputMode: 'email' }}
      confirm="Delete Account"
      isBusy={deletion.isPending}
      busyLabel="Deleting…"
      onCancel={onCancel}
      onConfirm={(typed) => deletion.mutate(typed, { onSuccess: () => void signOut().then(() => navigate('/')) })}
    >
      Your profile, your sessions and your address in every log are deleted at once, and you are signed out everywhere. This cannot be
      undone.
    </TypedConfirmation>
  )
}
