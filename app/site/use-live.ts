import { useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'

/** `opening`: what is shown is still what the server rendered. */
export type LiveConnection = 'opening' | 'live' | 'broken'

/** What is shown after an event; null where it has to be loaded again. The same where the event is about something else. An event may be merged twice. */
export type Merge<T> = (known: T, fact: Fact) => T | null

export type LiveOptions<T> = {
  load: () => Promise<T>
  merge: Merge<T>
  /** What is shown once it was loaded again; without it, what was loaded. */
  refresh?: (before: T, loaded: T) => T
}

/** What a page's loader has given, updated by the visitors' stream, which is already masked. `load` and `merge` must not change for the same page. */
export function useLive<T>(initial: T, options: LiveOptions<T>): { shown: T; connection: LiveConnection } {
  const [loadedFor, setLoadedFor] = useState(initial)
  const [shown, setShown] = useState(initial)
  const [connection, setConnection] = useState<LiveConnection>('opening')
  // Another page of the same kind was opened.
  if (loadedFor !== initial) {
    setLoadedFor(initial)
    setShown(initial)
  }
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    let stop = () => {}
    let isClosed = false
    // The page does not wait for the stream: its code is loaded after the first paint.
    import('./start-live.ts').then(
      ({ startLive }) => {
        if (!isClosed) stop = startLive({ options: () => current.current, change: setShown, tell: setConnection })
      },
      () => setConnection('broken'),
    )
    return () => {
      isClosed = true
      stop()
    }
  }, [])
  return { shown, connection }
}
