import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeLifetimeMs, isCompleteCode } from '#domain/sign-in-code.ts'
import type { UserType } from '#domain/user.ts'
import { call, CallError } from '../lib/call.ts'
import { requestMessages, refusalMessage, verifyMessages, type StepMessages } from './refusal-message.ts'
import { showToast } from '../ui/toast.ts'
import { useAuth } from '../lib/viewer.tsx'
import { useSite } from '../shell/site-facts.ts'

/** Long enough to read the toast's first words before the page changes. */
const leaveAfterMs = 600

export type SignIn = {
  step: 'email' | 'code'
  email: string
  /** What went wrong, to stand by the field. */
  error: string | null
  /** What went well, such as a second code being on its way. */
  notice: string | null
  isBusy: boolean
  /** How many codes were refused so far: what was typed is no more use then. */
  refusedCodes: number
  /** When the code expires, in unix milliseconds. */
  expiresAt: number
  request(email: string): Promise<void>
  resend(): Promise<void>
  verify(code: string): Promise<void>
  back(): void
}

/** E-mail step to code step and in; the way back clears what was said. */
export function useSignIn(userType: UserType): SignIn {
  const [step, setStep] = useState<'email' | 'code'>('email')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusedCodes, setRefusedCodes] = useState(0)
  const [expiresAt, setExpiresAt] = useState(0)
  const isUnderWay = useRef(false)
  const { signedIn } = useAuth()
  const { name } = useSite()
  const navigate = useNavigate()

  async function attempt(work: () => Promise<void>, messages: StepMessages) {
    // A second Enter while the first is on its way would use up a try.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    setNews(null)
    try {
      await work()
    } catch (failure) {
      setError(refusalMessage(failure, messages))
      if (isCodeRefused(failure)) setRefusedCodes((count) => count + 1)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  async function send(to: string) {
    await call('auth.requestCode', { email: to, userType })
    setEmail(to)
    setExpiresAt(Date.now() + codeLifetimeMs)
    setStep('code')
  }

  return {
    step,
    email,
    error,
    notice: news,
    isBusy,
    refusedCodes,
    expiresAt,
    async request(typed) {
      const address = typed.trim().toLowerCase()
      if (address === '') return setError('Please enter your email address')
      await attempt(() => send(address), requestMessages)
    },
    async resend() {
      await attempt(async () => {
        await send(email)
        setNews('A new code is on its way. Only the newest one works.')
      }, requestMessages)
    },
    async verify(code) {
      if (!isCompleteCode(code)) return setError('Please enter the complete 6-digit verification code')
      await attempt(async () => {
        const { session } = await call('auth.verifyCode', { email, otp: code, userType })
        showToast({ kind: 'done', title: 'Success!', message: `Welcome to ${name}! You've been signed in successfully.` })
        signedIn(session)
        await new Promise((resolve) => setTimeout(resolve, leaveAfterMs))
        // In place of this page, which Back should not lead to: it would only send them on again.
        await navigate(userType === 'admin' ? '/admin' : '/available-numbers', { replace: true })
      }, verifyMessages)
    },
    back() {
      setStep('email')
      setError(null)
      setNews(null)
    },
  }
}

/** The server compared it, or would not; asked too often, or away, it says nothing about the code. */
function isCodeRefused(failure: unknown): boolean {
  return failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
}
