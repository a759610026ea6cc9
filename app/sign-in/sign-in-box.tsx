import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserType } from '#domain/users/user.ts'
import { Banner } from '../ui/banner.tsx'
import { CallBox } from '../shell/call-box.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { useDestination } from './use-destination.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'
import * as styles from './sign-in-box.module.css'

type Props = {
  userType: UserType
  copy: { emailTitle: string; emailSub: string; codeTitle: string }
  /** The heading of the page, where it is not the step's title. */
  heading?: string
  choice?: ReactNode
  /** Why a link did not sign in. */
  refused: string | null
}

/** The sign-in form in the call box: first the address, then the code that was e-mailed to it. */
export function SignInBox({ userType, copy, heading, choice, refused }: Props) {
  const signIn = useSignIn(userType)
  const destination = useDestination(userType)
  const title = signIn.step === 'email' ? copy.emailTitle : copy.codeTitle
  const [email, setEmail] = useState('')
  return (
    <div className={styles.page}>
      <CallBox className={styles.box} sign={heading ?? title} signAs="h1">
        <div className={styles.door}>
          {heading && <h2 className={styles.title}>{title}</h2>}
          {signIn.step === 'email' && refused && (
            <Banner>
              <span>{refused}</span>
            </Banner>
          )}
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
      {/* By it the router finds the route of the page that follows, before it is needed. */}
      <Link to={destination.path} hidden tabIndex={-1} />
    </div>
  )
}
