import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserType } from '#domain/users/user.ts'
import { CallError } from '../api/call.ts'
import { signInWithPasskey } from '../viewer/passkeys.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { useWords } from '../i18n/words.tsx'
import { useSite } from '../shell/site-facts.ts'
import { useDestination } from './use-destination.ts'
import { showToast } from '../ui/toast.ts'

/** Signs in with a passkey, and opens the same page as after a code. */
export function usePasskeySignIn(userType: UserType) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const t = useWords()
  const { signedIn } = useAuth()
  const { name } = useSite()
  const navigate = useNavigate()
  const destination = useDestination(userType)

  async function signIn() {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    destination.preload()
    try {
      const { session } = await signInWithPasskey(userType)
      showToast({ kind: 'done', title: t('sign_in.success'), message: t('sign_in.welcome', { site: name }) })
      signedIn(session)
      // Replaces this page in the history, as after a code.
      await navigate(destination.path, { replace: true })
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : t('shell.unexpected'))
    } finally {
      setIsBusy(false)
    }
  }

  return { signIn, isBusy, error }
}
