import { KeyRound } from 'lucide-react'
import { confirmWithPasskey } from '../lib/passkeys.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import * as icon from '../ui/icon.module.css'
import { Warning } from '../ui/warning.tsx'
import * as styles from './passkey-needed.module.css'

/** Tells an administrator which passkey step is missing for the admin area, and offers it. */
export function PasskeyNeeded({ hasPasskey, onConfirmed }: { hasPasskey: boolean; onConfirmed: () => void }) {
  const confirmation = useApiMutation({
    mutationFn: () => confirmWithPasskey(),
    onSuccess: onConfirmed,
    error: errorToast('The passkey was not accepted'),
  })
  return (
    <Warning className={styles.needed} role="status">
      <KeyRound className={icon.icon} aria-hidden />
      <div>
        <p>
          <strong>Administrators need a passkey here.</strong>
        </p>
        <p>
          {hasPasskey
            ? 'You signed in with a code. Use your passkey to get your administrator rights in this session.'
            : 'Add your first passkey below. From then on you need it for the admin area.'}
        </p>
      </div>
      {hasPasskey && (
        <BusyButton look="ink" isBusy={confirmation.isPending} onClick={() => confirmation.mutate()} busyLabel="Waiting for your passkey…">
          Use Your Passkey
        </BusyButton>
      )}
    </Warning>
  )
}
