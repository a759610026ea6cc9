import { useEffect, useEffectEvent, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import type { SignIn } from './use-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import * as step from './step.module.css'

type Props = {
  email: string
  onEmail: (email: string) => void
  sub: string
  choice: ReactNode
  /** An alternative to the code. */ instead: ReactNode
  signIn: SignIn
}

export function EmailStep({ email, onEmail, sub, choice, instead, signIn }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const aboutId = useId()
  /** What was typed before the page had come alive would go with its next rendering. */
  const adoptTyped = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed) onEmail(typed)
  })
  useEffect(() => {
    adoptTyped()
    field.current?.focus({ preventScroll: true })
  }, [])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // No event has told what was typed before the page had come alive.
    const given = new FormData(event.currentTarget).get('email')
    const typed = typeof given === 'string' ? given : email
    onEmail(typed)
    void signIn.request(typed)
  }
  return (
    <>
      <p className={step.about} id={aboutId}>
        {sub}
      </p>
      <form className={step.form} noValidate onSubmit={submit}>
        <Field label={t('sign_in.email')} error={signIn.error ?? undefined}>
          {({ 'aria-describedby': describedBy, ...attributes }) => (
            <Input
              {...attributes}
              ref={field}
              // The focus passes over the heading: this says what the field is for.
              aria-describedby={describedBy ? `${aboutId} ${describedBy}` : aboutId}
              // Before the script has come; the effect is for a navigation without one.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              type="email"
              dir="ltr"
              name="email"
              autoComplete="email"
              inputMode="email"
              placeholder="you@example.co.uk"
              value={email}
              onChange={(event) => onEmail(event.target.value)}
            />
          )}
        </Field>
        {choice}
        <Button type="submit" look="ink" isLarge isWide disabled={signIn.isBusy}>
          {t(signIn.isBusy ? 'sign_in.sending' : 'sign_in.send')}
        </Button>
      </form>
      {instead}
    </>
  )
}
