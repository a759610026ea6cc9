import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

const seenAfterMs = 2000

/** Calls `onSeen` once an element has been in view for two seconds, in a page that is visible; with null it is not watched. */
export function useSeen(onSeen: (() => void) | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const isWatched = onSeen !== null
  const seen = useEffectEvent(() => onSeen?.())
  useEffect(() => {
    const { current } = element
    if (!isWatched || !current) return
    let isInView = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(seen, seenAfterMs)
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting === true
      watch()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isWatched])
  return element
}
