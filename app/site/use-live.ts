import { useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'
import type { ConnectionState, OpenConnection } from '../stream/open-connection.ts'

const pollMs = 30_000
/** On a busy site pages reload this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

/** `opening`: what is shown is still what the server rendered. */
export type LiveConnection = 'opening' | 'live' | 'broken'

const connectionOf: Partial<Record<ConnectionState, LiveConnection>> = {
  live: 'live',
  waiting: 'broken',
  polling: 'broken',
  crowded: 'broken',
}

/** What is shown after an event; null where it has to be loaded again. The same where the event is about something else. An event may be merged twice. */
export type Merge<T> = (known: T, fact: Fact) => T | null

type Options<T> = {
  load: () => Promise<T>
  merge: Merge<T>
  /** What is shown once it was loaded again. */
  refresh?: (before: T, loaded: T) => T
}

/** What a page's loader has given, updated by the visitors' stream, which is already masked. `load` and `merge` must not change for the same page. */
export function useLive<T>(initial: T, options: Options<T>): { shown: T; connection: LiveConnection } {
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
    let timer: ReturnType<typeof setTimeout> | undefined
    /** By a clock that nobody sets; null before the first time. */
    let reloadedAt: number | null = null
    let isClosed = false
    let opened: OpenConnection | null = null
    /** The events that came while it was loaded, for each load: what was loaded may be from before them. */
    const loading = new Set<Fact[]>()

    const reload = async () => {
      timer = undefined
      reloadedAt = performance.now()
      const meanwhile: Fact[] = []
      loading.add(meanwhile)
      const { load, refresh = (_before: T, fresh: T) => fresh } = current.current
      const loaded = await load().catch(() => null)
      loading.delete(meanwhile)
      if (!loaded || isClosed) return
      setShown((before) => refresh(before, loaded))
      meanwhile.forEach(apply)
    }
    const reloadSoon = () => {
      const inMs = reloadedAt === null ? 0 : Math.max(0, reloadedAt + reloadEveryMs - performance.now()) + Math.random() * spreadMs
      timer ??= setTimeout(() => void reload(), inMs)
    }
    const apply = (fact: Fact) =>
      setShown((before) => {
        const merged = current.current.merge(before, fact)
        if (merged === null) queueMicrotask(reloadSoon)
        return merged ?? before
      })
    // The page does not wait for the stream: its code is loaded after the first paint.
    import('../stream/open-connection.ts').then(
      ({ openConnection }) => {
        if (isClosed) return
        opened = openConnection({
          onFact(fact, audience) {
            // The stream of a signed-in user has whole texts, which do not belong here.
            if (audience !== 'visitor' && (fact.event === 'message.received' || fact.event === 'message.changed')) return reloadSoon()
            if (fact.event !== 'reset') for (const meanwhile of loading) meanwhile.push(fact)
            apply(fact)
          },
          onState: (state) => setConnection((known) => connectionOf[state] ?? known),
          load: () => void reload(),
          pollEveryMs: pollMs,
          releaseWhenHidden: true,
        })
        // A cached page may be old: the stream begins at the end of the feed, and everything is loaded once more.
        opened.begin(null)
      },
      () => setConnection('broken'),
    )
    return () => {
      isClosed = true
      clearTimeout(timer)
      opened?.close()
    }
  }, [])
  return { shown, connection }
}
