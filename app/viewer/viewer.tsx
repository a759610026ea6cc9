import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { accessLifetimeMs, inactivityLimitMs } from '#domain/numbers/inactivity.ts'
import type { Session, SessionUser } from '#domain/users/user.ts'
import { secondsSinceActivity, watchActivity } from '../texts/activity.ts'
import { call, CallError, onSignedOut, refresh } from '../api/call.ts'
import { inboxAddress } from '../texts/inbox-address.ts'
import { translate } from '../i18n/words.tsx'
import { forgetWatch } from '../notifications/watch-record.ts'
import { restartSharedStream } from '../stream/restart-stream.ts'
import { showToast } from '../ui/toast.ts'

const adminCheckDelayMs = 500
const adminRecheckMs = 30_000
const inactivityCheckMs = 60_000
const soonestRenewalMs = 30_000

export type Auth = {
  user: SessionUser | null
  /** True until the session has been checked for the first time. */
  loading: boolean
  /** False until the server has confirmed it. */
  isAdmin: boolean
  /** Somebody has just signed in here. */
  signedIn(session: Session): void
  /** Ends the session, and leads to this path. Where the server could not be reached, it has not ended: the cookies are still there, and the user is told so. */
  signOut(to: string): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Provides the signed-in user, refreshes the session, checks for admin rights, and signs out inactive users. */
export function AuthProvider({ sessionMinutes, children }: { sessionMinutes: number; children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [loading, setLoading] = useState(true)
  const [isAdmin, setIsAdmin] = useState(false)
  const [hasBeenAdmin, setHasBeenAdmin] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const forget = useCallback(() => {
    setSession(null)
    setIsAdmin(false)
    setHasBeenAdmin(false)
    restartSharedStream()
    forgetWatch()
  }, [])

  const signedIn = useCallback((fresh: Session) => {
    setSession(fresh)
    setLoading(false)
    restartSharedStream()
  }, [])

  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const load = async () => {
      try {
        const answer = await call('auth.session')
        if (isCurrent) setSession((known) => known ?? answer.session)
      } catch {
        // Whether somebody is signed in is not known: the server may be restarting.
        if (isCurrent) timer = setTimeout(load, soonestRenewalMs)
      }
      if (isCurrent) setLoading(false)
    }
    void load()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => watchActivity(), [])

  const userId = session?.user.id ?? null
  useAdminCheck(userId, setIsAdmin)
  useRenewal(session, sessionMinutes, setSession)

  const signOut = useCallback(
    async (to: string) => {
      const failure = await call('auth.signOut').catch((error: unknown) => error)
      if (failure instanceof CallError && failure.status !== 401)
        return showToast({ title: translate('shell.still_signed_in'), message: failure.message, kind: 'error' })
      forget()
      void navigate(to)
    },
    [forget, navigate],
  )

  useEffect(() => {
    if (isAdmin) setHasBeenAdmin(true)
  }, [isAdmin])
  // Once the server has ended the session, `isAdmin` is false, although the admins' limit applied.
  const limitMs = inactivityLimitMs(hasBeenAdmin ? 'admin' : 'user', sessionMinutes)
  useEffect(() => {
    if (userId === null) return
    const idleMs = () => secondsSinceActivity() * 1000
    const expire = () => {
      showToast({ title: translate('shell.session_expired'), message: translate('shell.signed_out_inactive'), kind: 'error' })
      // Back to the open number after the next sign-in.
      const { pathname, search } = location
      void navigate(pathname === '/available-numbers' ? inboxAddress(new URLSearchParams(search), '/auth') : '/auth')
    }
    const timer = setInterval(() => {
      // The server ends it as well.
      if (idleMs() >= limitMs)
        void call('auth.signOut')
          .catch(() => {})
          .finally(() => (forget(), expire()))
    }, inactivityCheckMs)
    const stopListening = onSignedOut(() => {
      forget()
      // The server enforces the same limit and may be first. Any other end, such as in another tab, is left to the page's loader.
      if (idleMs() >= limitMs - inactivityCheckMs) expire()
      else {
        if (location.pathname === '/available-numbers')
          showToast({ title: translate('shell.session_expired'), message: translate('shell.sign_in_again'), kind: 'error' })
        void revalidate()
      }
    })
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [userId, limitMs, forget, navigate, revalidate])

  const auth = useMemo<Auth>(
    () => ({ user: session?.user ?? null, loading, isAdmin, signedIn, signOut }),
    [session, loading, isAdmin, signedIn, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Renews the access token at half of its lifetime, counted from the response, so that a wrong clock does no harm. */
function useRenewal(session: Session | null, sessionMinutes: number, onFresh: (session: Session | null) => void) {
  useEffect(() => {
    if (session === null) return
    const inMs = Math.max(soonestRenewalMs, session.expires_in * 1000 - accessLifetimeMs(sessionMinutes) / 2)
    let isCurrent = true
    const renew = async () => {
      try {
        // Where the session has ended, the next call says so.
        if (!(await refresh())) return
        const answer = await call('auth.session')
        if (isCurrent) onFresh(answer.session)
      } catch {
        // The network may not be there yet when a device wakes up.
        if (isCurrent) timer = setTimeout(renew, soonestRenewalMs)
      }
    }
    let timer = setTimeout(renew, Math.min(inMs, 2 ** 31 - 1))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [session, sessionMinutes, onFresh])
}

/**
 * Checked 500 ms after a session was obtained, and every 30 s while the user is an admin. A failed check counts as no and is repeated,
 * as an admin may have been offline.
 */
function useAdminCheck(userId: string | null, setIsAdmin: (isAdmin: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (userId === null) return
    let isCurrent = true
    const check = async () => {
      const answer = await call('auth.isAdmin').catch(() => null)
      if (!isCurrent) return
      setIsAdmin(answer === true)
      if (answer !== false) timer.current = setTimeout(() => void check(), adminRecheckMs)
    }
    timer.current = setTimeout(check, adminCheckDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer.current)
    }
  }, [userId, setIsAdmin])
}
