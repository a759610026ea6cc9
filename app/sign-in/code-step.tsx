import { useEffect, useId, useState } from 'react'
import { codeLength, isCompleteCode } from '#domain/sign-in-code.ts'
import { useSite } from '../shell/site-facts.ts'
import { CodeInput } from './code-input.tsx'
import { ErrorLine } from './email-step.tsx'
import { Fuse } from './fuse.tsx'
import type { SignIn } from './use-sign-in.ts'

export function CodeStep({ email, signIn }: { email: string; signIn: SignIn }) {
  const [code, setCode] = useState('')
  const errorId = useId()
  const { name } = useSite()

  // A code that was refused is not the start of the right one.
  useEffect(() => {
    if (signIn.news) setCode('')
  }, [signIn.news])

  return (
    <>
      <p className="sub">
        Sent to <strong>{email}</strong>
      </p>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void signIn.verify(code))}>
        <div className="field">
          <CodeInput value={code} onChange={setCode} length={codeLength} isWrong={signIn.error !== null} errorId={errorId} />
          <ErrorLine id={errorId} error={signIn.error} />
          <p className="news" role="status">
            {signIn.news}
          </p>
        </div>
        <Fuse expiresAt={signIn.expiresAt} onResend={() => void signIn.resend()} isBusy={signIn.isBusy} />
        <button type="submit" className="btn ink lg wide" disabled={!isCompleteCode(code) || signIn.isBusy}>
          {signIn.isBusy ? 'Checking…' : 'Verify Code & Sign In'}
        </button>
        <button type="button" className="btn bare wide" onClick={signIn.back}>
          Back to Email
        </button>
      </form>
      <p className="tail">Nothing there? Look in the junk folder; it comes from {name}.</p>
    </>
  )
}
