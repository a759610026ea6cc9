import { useEffect } from 'react'
import { call } from '../lib/call.ts'

/**
 * Tells the server that somebody looks at a post, once it is in sight: a tab that was opened behind another has not been read. The page
 * asks, because what the server sends is the same kept page for everybody. Who has been counted that day, the server knows.
 */
export function useCountedView(slug: string): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', count)
      call('posts.view', { slug }).catch(() => {})
    }
    document.addEventListener('visibilitychange', count)
    count()
    return () => document.removeEventListener('visibilitychange', count)
  }, [slug])
}
