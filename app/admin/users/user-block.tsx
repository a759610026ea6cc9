import type { Output } from '#domain/api/api.ts'
import { maxBlockReason } from '#domain/users/user.ts'
import { call } from '../../api/call.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { useAuth } from '../../viewer/viewer.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import * as styles from './user-dialog.module.css'

/** Blocks a user with a reason, or lets them in again. Deactivating in the list is the same without a reason. */
export function UserBlock({ user }: { user: Output<'users.get'>['user'] }) {
  const { user: oneself } = useAuth()
  const saving = useApiMutation({
    mutationFn: (fields: { block_reason?: string }) => call('users.change', { id: user.id, is_active: !user.is_active, ...fields }),
    success: ({ is_active: isActive, email }) =>
      isActive
        ? { title: 'User unblocked', message: `${email} can sign in again.` }
        : { title: 'User blocked', message: `${email} has been signed out everywhere.` },
    error: errorToast(user.is_active ? 'The user was not blocked' : 'The user was not unblocked', 'Try again in a moment.'),
  })
  if (user.id === oneself?.id) return null
  return (
    <section aria-labelledby="user-block">
      <div className={styles.heading}>
        <h3 id="user-block">{user.is_active ? 'Block' : 'Blocked'}</h3>
      </div>
      <p className={styles.sentence}>
        {user.is_active
          ? 'A blocked user is signed out everywhere at once and cannot sign in: they are told so when they enter their code. Their reports of texts no longer count.'
          : 'This user cannot sign in, and their reports of texts do not count.'}
      </p>
      <Form className={styles.block} refusal={saving.fieldError} onSubmit={saving.mutate}>
        {user.is_active && (
          <TextField
            name="block_reason"
            label="Reason"
            hint="For administrators. The user does not see it here."
            maxLength={maxBlockReason}
          />
        )}
        <BusyButton
          type="submit"
          look={user.is_active ? 'danger' : 'line'}
          isBusy={saving.isPending}
          busyLabel={user.is_active ? 'Blocking…' : 'Unblocking…'}
        >
          {user.is_active ? 'Block' : 'Unblock'}
        </BusyButton>
      </Form>
    </section>
  )
}
