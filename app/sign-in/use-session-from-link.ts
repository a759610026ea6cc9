import { useEffect, useEffectEvent } from 'react'
import type { Session } from '#domain/users/user.ts'
import { call } from '../api/call.ts'

/** While a page waits for a code: looks whether the link of the e-mail has signed in this browser, whenever somebody returns to the page. */
export function useSessionFromLink(isWaiting: boolean, onSession: (session: Session) => Promise<void>): void {
  const enter = useEffectEvent(onSession)
  useEffect(() => {
    if (!isWaiting) return
    // Returning to a window is often both events at once.
    let isLooking = false
    const look = () => {
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      call('auth.session')
        .then(({ session }) => (session ? enter(session) : undefined))
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
