import { useEffect, useId, useRef, useState } from 'react'
import { codeLength, isCompleteCode } from '#domain/users/sign-in-code.ts'
import { useWords } from '../i18n/words.tsx'
import { useSite } from '../shell/site-facts.ts'
import { CodeInput } from './code-input.tsx'
import { CodeCountdown } from './code-countdown.tsx'
import type { SignIn } from './use-sign-in.ts'
import * as busy from '../ui/busy-button.module.css'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import * as field from '../ui/field.module.css'
import * as text from '../ui/text.module.css'
import * as styles from './code-step.module.css'
import * as step from './step.module.css'

/** Long enough to see the last digit. It stays there while the code is checked. */
const submitAfterMs = 100

export function CodeStep({ email, signIn }: { email: string; signIn: SignIn }) {
  const t = useWords()
  const [code, setCode] = useState('')
  const errorId = useId()
  const { name } = useSite()

  const [isChecking, setIsChecking] = useState(false)
  const submitTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A refused code is cleared, and so is anything typed before a new code was sent.
  useEffect(() => {
    setCode('')
  }, [signIn.refusedCodes])
  useEffect(() => {
    if (signIn.notice) setCode('')
  }, [signIn.notice])
  useEffect(() => () => clearTimeout(submitTimer.current), [])

  function change(typed: string) {
    setCode(typed)
    clearTimeout(submitTimer.current)
    if (isCompleteCode(typed)) submitTimer.current = setTimeout(() => void submit(typed), submitAfterMs)
  }

  async function submit(typed: string) {
    clearTimeout(submitTimer.current)
    // A second Enter would end the first one's “Checking…”.
    if (isChecking) return
    setIsChecking(true)
    await signIn.verify(typed)
    setIsChecking(false)
  }

  return (
    <>
      <p className={step.about}>
        {t('sign_in.sent_to', {
          email,
          strong: <strong dir="auto" />,
        })}
      </p>
      <form className={step.form} noValidate onSubmit={(event) => (event.preventDefault(), void submit(code))}>
        <div className={field.field}>
          <CodeInput
            value={code}
            onChange={change}
            length={codeLength}
            isWrong={signIn.error !== null}
            errorId={errorId}
            focusAfter={`${signIn.refusedCodes} ${signIn.expiresAt}`}
          />
          <FieldError id={errorId} error={signIn.error ?? undefined} />
          <p className={styles.news} role="status">
            {isChecking ? <span className={text.muted}>{t('sign_in.checking')}</span> : signIn.notice}
          </p>
        </div>
        <CodeCountdown expiresAt={signIn.expiresAt} onResend={() => void signIn.resend()} isBusy={signIn.isBusy} />
        {/* It stays as it is while the code is checked: a second press does no harm, and a button that changes under the hand does. */}
        <Button type="submit" look="ink" isLarge isWide className={busy.busy} disabled={!isCompleteCode(code)} aria-busy={isChecking}>
          {t('sign_in.verify')}
        </Button>
        <Button look="line" isLarge isWide onClick={signIn.back}>
          {t('sign_in.back')}
        </Button>
      </form>
      <p className={step.note}>{t('sign_in.nothing_there', { site: name })}</p>
    </>
  )
}
