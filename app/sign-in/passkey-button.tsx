import { KeyRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { UserType } from '#domain/users/user.ts'
import { canUsePasskeys } from '../viewer/passkeys.ts'
import { useWords } from '../i18n/words.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { FieldError } from '../ui/field.tsx'
import * as icon from '../ui/icon.module.css'
import * as styles from './passkey-button.module.css'

/** Signs in with a passkey, where the browser supports them. */
export function PasskeyButton({ userType }: { userType: UserType }) {
  const { signIn, isBusy, error } = usePasskeySignIn(userType)
  const t = useWords()
  const errorId = useId()
  const [isOffered, setIsOffered] = useState(false)
  // The server does not know whether the browser supports them.
  useEffect(() => setIsOffered(canUsePasskeys()), [])
  if (!isOffered) return null
  return (
    <div className={styles.passkey}>
      <BusyButton
        look="line"
        isLarge
        isWide
        aria-describedby={error ? errorId : undefined}
        isBusy={isBusy}
        busyLabel={t('passkey.waiting')}
        onClick={() => void signIn()}
      >
        <KeyRound className={icon.small} aria-hidden />
        {t('passkey.use')}
      </BusyButton>
      <FieldError id={errorId} error={error ?? undefined} />
    </div>
  )
}
