import type { FormEvent, ReactNode } from 'react'
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
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // No event has told what was typed before the page had come alive.
    const field = new FormData(event.currentTarget).get('email')
    const typed = typeof field === 'string' ? field : email
    onEmail(typed)
    void signIn.request(typed)
  }
  return (
    <>
      <p className={step.about}>{sub}</p>
      <form className={step.form} noValidate onSubmit={submit}>
        <Field label={t('sign_in.email')} error={signIn.error ?? undefined}>
          {(attributes) => (
            <Input
              {...attributes}
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
