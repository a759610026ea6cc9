import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { inactivityLimitMs } from '#domain/inactivity.ts'
import type { Session, SessionUser } from '#domain/user.ts'
import { secondsSinceActivity, watchActivity } from './activity.ts'
import { call, onSignedOut, refresh } from './call.ts'
import { showToast } from '../ui/toast.ts'

const adminCheckDelayMs = 500
const adminRecheckMs = 30_000
const inactivityCheckMs = 60_000

export type Auth = {
  user: SessionUser | null
  /** True until the first look at the session has come back. */
  loading: boolean
  /** False until the server has confirmed it. */
  isAdmin: boolean
  /** Somebody has just signed in here. */
  signedIn(session: Session): void
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Knows who is signed in, keeps the session fresh, asks whether they are an admin, and signs them out when nobody is there. */
export function AuthProvider({ sessionMinutes, children }: { sessionMinutes: number; children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [loading, setLoading] = useState(true)
  const [isAdmin, setIsAdmin] = useState(false)
  const navigate = useNavigate()

  const forget = useCallback(() => {
    setSession(null)
    setIsAdmin(false)
  }, [])

  useEffect(() => {
    let isCurrent = true
    call('auth.session')
      .then((answer) => isCurrent && setSession((known) => known ?? answer.session))
      .catch(() => {})
      .finally(() => isCurrent && setLoading(false))
    return () => void (isCurrent = false)
  }, [])

  useEffect(() => onSignedOut(forget), [forget])
  useEffect(() => watchActivity(), [])

  const userId = session?.user.id ?? null
  useAdminCheck(userId, setIsAdmin)

  const expiresAt = session?.expires_at ?? null
  useEffect(() => {
    if (expiresAt === null) return
    // Well before the access token runs out, and not at all while nobody is there.
    const inMs = Math.max(30_000, expiresAt * 1000 - Date.now() - 5 * 60_000)
    const renew = async () => {
      if (!(await refresh())) return
      const { session: fresh } = await call('auth.session')
      setSession(fresh)
    }
    const timer = setTimeout(() => void renew().catch(() => {}), Math.min(inMs, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [expiresAt])

  const signOut = useCallback(async () => {
    await call('auth.signOut').catch((error: unknown) => console.warn('Sign-out failed', error))
    forget()
  }, [forget])

  const limitMs = inactivityLimitMs(isAdmin ? 'admin' : 'user', sessionMinutes)
  useEffect(() => {
    if (userId === null) return
    const timer = setInterval(() => {
      if (secondsSinceActivity() * 1000 < limitMs) return
      void signOut().then(() => {
        showToast({ title: 'Session Expired', words: "You've been signed out due to inactivity.", kind: 'error' })
        void navigate('/auth')
      })
    }, inactivityCheckMs)
    return () => clearInterval(timer)
  }, [userId, limitMs, signOut, navigate])

  const auth = useMemo<Auth>(
    () => ({ user: session?.user ?? null, loading, isAdmin, signedIn: (fresh) => (setSession(fresh), setLoading(false)), signOut }),
    [session, loading, isAdmin, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** 500 ms after a session was obtained, and every 30 s while the answer is yes. Not being able to ask counts as no. */
function useAdminCheck(userId: string | null, setIsAdmin: (isAdmin: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (userId === null) return
    let isCurrent = true
    const check = async () => {
      const isAdmin = await call('auth.isAdmin').catch((error: unknown) => (console.warn('The admin check failed', error), false))
      if (!isCurrent) return
      setIsAdmin(isAdmin)
      if (isAdmin) timer.current = setTimeout(check, adminRecheckMs)
    }
    timer.current = setTimeout(check, adminCheckDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer.current)
    }
  }, [userId, setIsAdmin])
}
