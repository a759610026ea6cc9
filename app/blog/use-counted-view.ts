import { useEffect } from 'react'
import { call } from '../api/call.ts'

/**
 * Counts a view of a post, once the tab is visible: a tab in the background has not been read. The page makes the request, because the
 * server sends everybody the same cached page. The server counts each reader once a day.
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
