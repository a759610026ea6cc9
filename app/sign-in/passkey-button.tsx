import { KeyRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { UserType } from '#domain/user.ts'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { ErrorLine } from './email-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The way in without a code, where the browser knows passkeys. */
export function PasskeyButton({ userType }: { userType: UserType }) {
  const { signIn, isBusy, error } = usePasskeySignIn(userType)
  const errorId = useId()
  const [isOffered, setIsOffered] = useState(false)
  // The server cannot know.
  useEffect(() => setIsOffered(canUsePasskeys()), [])
  if (!isOffered) return null
  return (
    <div className="instead">
      <button
        type="button"
        className="btn line lg wide"
        aria-describedby={error ? errorId : undefined}
        disabled={isBusy}
        onClick={() => void signIn()}
      >
        <KeyRound className="i-s" aria-hidden />
        {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
      <ErrorLine id={errorId} error={error} />
    </div>
  )
}
