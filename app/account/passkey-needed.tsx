import { KeyRound } from 'lucide-react'
import { confirmWithPasskey } from '../viewer/passkeys.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useWords } from '../i18n/words.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import * as icon from '../ui/icon.module.css'
import { Warning } from '../ui/warning.tsx'
import * as styles from './passkey-needed.module.css'

/** Tells an administrator which passkey step is missing for the admin area, and offers it. */
export function PasskeyNeeded({ hasPasskey, onConfirmed }: { hasPasskey: boolean; onConfirmed: () => void }) {
  const t = useWords()
  const confirmation = useApiMutation({
    mutationFn: () => confirmWithPasskey(),
    onSuccess: onConfirmed,
    error: errorToast(t('account.passkey_not_accepted')),
  })
  return (
    <Warning className={styles.needed} role="status">
      <KeyRound className={icon.icon} aria-hidden />
      <div>
        <p>
          <strong>{t('account.passkey_needed')}</strong>
        </p>
        <p>{t(hasPasskey ? 'account.passkey_needed_use' : 'account.passkey_needed_add')}</p>
      </div>
      {hasPasskey && (
        <BusyButton look="ink" isBusy={confirmation.isPending} onClick={() => confirmation.mutate()} busyLabel={t('passkey.waiting')}>
          {t('account.use_your_passkey')}
        </BusyButton>
      )}
    </Warning>
  )
}
