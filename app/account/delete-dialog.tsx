import { call } from '../api/call.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { TypedConfirmation } from '../ui/typed-confirmation.tsx'

/** Asks for the user's own address before the account is deleted. */
export function DeleteDialog({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useWords()
  const { signOut } = useAuth()
  const home = useLocalPath()('/')
  const deletion = useApiMutation({
    mutationFn: (typed: string) => call('account.delete', { email: typed }),
    onSuccess: () => void signOut(home),
    success: { title: t('account.deleted'), message: t('account.deleted_message') },
    error: errorToast(t('account.not_deleted')),
  })
  return (
    <TypedConfirmation
      title={t('account.delete_title')}
      expected={email}
      label={t('account.delete_label')}
      hint={t('account.delete_type', { email })}
      error={deletion.fieldError?.message}
      input={{ type: 'email', inputMode: 'email' }}
      confirm={t('account.delete_confirm')}
      isBusy={deletion.isPending}
      busyLabel={t('account.deleting')}
      onCancel={onCancel}
      onConfirm={(typed) => deletion.mutate(typed)}
    >
      {t('account.delete_message')}
    </TypedConfirmation>
  )
}
