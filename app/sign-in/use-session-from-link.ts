import { useEffect, useEffectEvent } from 'react'
import type { Session, UserType } from '#domain/users/user.ts'
import { call } from '../api/call.ts'

/** While a page waits for a code: looks whether the link of the e-mail has signed in this browser, whenever somebody returns to the page. */
export function useSessionFromLink(userType: UserType, isWaiting: boolean, onSession: (session: Session) => Promise<void>): void {
  // Who is signed in as a user while an administrator's code is on its way has not followed its link.
  const enter = useEffectEvent((session: Session, isAdmin: boolean) => (userType === 'admin' && !isAdmin ? undefined : onSession(session)))
  useEffect(() => {
    if (!isWaiting) return
    // Returning to a window is often both events at once.
    let isLooking = false
    const look = () => {
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      call('auth.session')
        .then(({ session, is_admin: isAdmin }) => (session ? enter(session, isAdmin) : undefined))
        // It looks again next time.
        .catch(() => {})
        .finally(() => (isLooking = false))
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [isWaiting])
}
