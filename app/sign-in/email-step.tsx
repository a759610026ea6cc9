import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useSite } from '../shell/site-facts.ts'
import type { SignIn } from './use-sign-in.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  sub: string
  choice: ReactNode
  /** Another way in. */ instead: ReactNode
  signIn: SignIn
}

export function EmailStep({ email, onEmail, sub, choice, instead, signIn }: Props) {
  const [inputId, errorId] = [useId(), useId()]
  const { name } = useSite()
  return (
    <>
      <p className="sub">{sub}</p>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void signIn.request(email))}>
        <div className="field">
          <label htmlFor={inputId}>E-mail</label>
          <input
            id={inputId}
            className={signIn.error ? 'input bad' : 'input'}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            placeholder="you@example.co.uk"
            value={email}
            onChange={(event) => onEmail(event.target.value)}
            aria-invalid={signIn.error !== null}
            aria-describedby={signIn.error ? errorId : undefined}
          />
          <ErrorLine id={errorId} error={signIn.error} />
        </div>
        {choice}
        <button type="submit" className="btn ink lg wide" disabled={signIn.isBusy}>
          {signIn.isBusy ? 'Sending…' : 'Send Verification Code'}
        </button>
      </form>
      {instead}
      <p className="tail">{name} numbers are public: anybody signed in can read what they receive.</p>
    </>
  )
}

/** Words beside the field they are about, told to screen readers as they come. */
export function ErrorLine({ id, error }: { id: string; error: string | null }) {
  return (
    <div id={id} role="alert">
      {error && (
        <p className="error">
          <TriangleAlert className="i-s" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
