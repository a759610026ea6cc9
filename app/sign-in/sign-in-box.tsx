import { useState, type ReactNode } from 'react'
import type { UserType } from '#domain/user.ts'
import { CallBox } from '../shell/call-box.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'
import * as styles from './sign-in-box.module.css'

type Props = {
  userType: UserType
  copy: { emailTitle: string; emailSub: string; codeTitle: string }
  /** What the sign over the door says when it is not the step's title. */
  heading?: string
  choice?: ReactNode
}

/** The call box with the form as its door: an address first, then the code that was mailed to it. */
export function SignInBox({ userType, copy, heading, choice }: Props) {
  const signIn = useSignIn(userType)
  const title = signIn.step === 'email' ? copy.emailTitle : copy.codeTitle
  const [email, setEmail] = useState('')
  return (
    <div className={styles.page}>
      <CallBox className={styles.box} sign={heading ?? title} signAs="h1">
        <div className={styles.door}>
          {heading && <h2 className={styles.title}>{title}</h2>}
          {signIn.step === 'email' ? (
            <EmailStep
              email={email}
              onEmail={setEmail}
              sub={copy.emailSub}
              choice={choice}
              signIn={signIn}
              instead={<PasskeyButton userType={userType} />}
            />
          ) : (
            <CodeStep email={signIn.email} signIn={signIn} />
          )}
        </div>
      </CallBox>
    </div>
  )
}
