import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeLifetimeMs, isCompleteCode, sharedCodeGapMs } from '#domain/users/sign-in-code.ts'
import type { Session, UserType } from '#domain/users/user.ts'
import { call, CallError } from '../api/call.ts'
import { useDestination } from './use-destination.ts'
import { requestMessages, refusalMessage, verifyMessages, type StepMessages } from './refusal-message.ts'
import { useSessionFromLink } from './use-session-from-link.ts'
import { showToast } from '../ui/toast.ts'
import { useLanguage, useWords } from '../i18n/words.tsx'
import { useAuth } from '../viewer/viewer.tsx'
import { useSite } from '../shell/site-facts.ts'

export type SignIn = {
  step: 'email' | 'code'
  email: string
  /** The error, shown beside the field. */
  error: string | null
  /** A success message, such as a second code being on its way. */
  notice: string | null
  isBusy: boolean
  /** How many codes were refused so far: each refusal clears the field. */
  refusedCodes: number
  /** When the code expires, in unix milliseconds. */
  expiresAt: number
  request(email: string): Promise<void>
  resend(): Promise<void>
  verify(code: string): Promise<void>
  back(): void
}

/** The steps of signing in: e-mail address, then code. Going back clears the messages. */
export function useSignIn(userType: UserType): SignIn {
  const [step, setStep] = useState<'email' | 'code'>('email')
  const [email, setEmail] = useState('')
  const [expiresAt, setExpiresAt] = useState(0)
  const { attempt, setError, setNotice, ...outcome } = useAttempt()
  const t = useWords()
  const { signedIn } = useAuth()
  const { name } = useSite()
  const navigate = useNavigate()
  const destination = useDestination(userType)
  /** False where somebody went back while a code was being requested. */
  const isAwaited = useRef(false)

  /** Returns why no new e-mail was sent, where the newest one has to do. */
  async function send(to: string): Promise<string | null> {
    isAwaited.current = true
    const shared = await call('auth.requestCode', { email: to, userType, page_query: destination.query }).then(() => null, sharedCode)
    if (!isAwaited.current) return null
    destination.preload()
    setEmail(to)
    setExpiresAt(Date.now() + codeLifetimeMs - (shared === null ? 0 : sharedCodeGapMs))
    setStep('code')
    return shared
  }

  async function enter(session: Session) {
    showToast({ kind: 'done', title: t('sign_in.success'), message: t('sign_in.welcome', { site: name }) })
    signedIn(session)
    // Replaces this page in the history: Back would only redirect again.
    await navigate(destination.path, { replace: true })
  }

  useSessionFromLink(userType, step === 'code', enter)

  return {
    step,
    email,
    ...outcome,
    expiresAt,
    async request(typed) {
      const address = typed.trim().toLowerCase()
      if (address === '') return setError(t('sign_in.email_missing'))
      await attempt(async () => setNotice(await send(address)), requestMessages)
    },
    async resend() {
      await attempt(async () => {
        const shared = await send(email)
        if (isAwaited.current) setNotice(shared ?? t('sign_in.resent'))
      }, requestMessages)
    },
    async verify(code) {
      if (!isCompleteCode(code)) return setError(t('sign_in.code_incomplete'))
      await attempt(async () => {
        const { session } = await call('auth.verifyCode', { email, otp: code, userType })
        await enter(session)
      }, verifyMessages)
    },
    back() {
      isAwaited.current = false
      setStep('email')
      setError(null)
      setNotice(null)
    },
  }
}

/** One attempt at a time, and what came of the last one. */
function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusedCodes, setRefusedCodes] = useState(0)
  const isUnderWay = useRef(false)
  const t = useWords()
  const language = useLanguage()

  async function attempt(work: () => Promise<void>, messages: StepMessages) {
    // A second Enter while the first is under way would use up an attempt.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    setNotice(null)
    try {
      await work()
    } catch (failure) {
      setError(refusalMessage(failure, messages, t, language))
      if (isCodeRefused(failure)) setRefusedCodes((count) => count + 1)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { error, notice, isBusy, refusedCodes, attempt, setError, setNotice }
}

/** Where no new e-mail was sent, the newest one serves this browser: returns what the page says of it. @throws any other failure */
function sharedCode(failure: unknown): string {
  if (failure instanceof CallError && failure.code === 'codes_used_up') return failure.message
  throw failure
}

/** The server judged the code: a rate limit or an outage says nothing about it. */
function isCodeRefused(failure: unknown): boolean {
  return failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
}
