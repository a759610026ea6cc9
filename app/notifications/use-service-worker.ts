import { useEffect } from 'react'

/**
 * Registers the service worker (public/sw.js) for users, when the browser has nothing else to do: a visit that only reads a public page does without it. In
 * development there is none, because it would cache files that change.
 */
export function useServiceWorker(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(register, { timeout: 10_000 })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(register, 2000)
    return () => clearTimeout(timer)
  }, [isSignedIn])
}
