import { useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'
import type { OpenConnection } from '../stream/open-connection.ts'
import { useNow } from '../stream/use-now.ts'
import { withFresh, withoutExpired, type Merge } from './live-figures.ts'

const pollMs = 30_000
/** On a busy site pages reload this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

type Figures = Parameters<typeof withoutExpired>[0]

/** The figures from the page's loader, updated by the visitors' stream, which is already masked. `load` and `merge` must not change for the same page. */
export function useLiveFigures<T extends Figures>(initial: T, { load, merge }: { load: () => Promise<T>; merge: Merge<T> }): T {
  const [loadedFor, setLoadedFor] = useState(initial)
  const [figures, setFigures] = useState(initial)
  const [isLive, setIsLive] = useState(false)
  // Another page of the same kind was opened.
  if (loadedFor !== initial) {
    setLoadedFor(initial)
    setFigures(initial)
  }
  const now = useNow()
  const current = useRef({ load, merge })
  useEffect(() => {
    current.current = { load, merge }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** By a clock that nobody sets; null before the first time. */
    let reloadedAt: number | null = null
    let isClosed = false
    let connection: OpenConnection | null = null
    /** What came while figures were being loaded, for each load: they may be from before it. */
    const loading = new Set<Fact[]>()

    const reload = async () => {
      timer = undefined
      reloadedAt = performance.now()
      const meanwhile: Fact[] = []
      loading.add(meanwhile)
      const loaded = await current.current.load().catch(() => null)
      loading.delete(meanwhile)
      if (!loaded || isClosed) return
      setFigures((before) => withFresh(before, loaded))
      meanwhile.forEach(apply)
    }
    const reloadSoon = () => {
      const inMs = reloadedAt === null ? 0 : Math.max(0, reloadedAt + reloadEveryMs - performance.now()) + Math.random() * spreadMs
      timer ??= setTimeout(() => void reload(), inMs)
    }
    const apply = (fact: Fact) =>
      setFigures((before) => {
        const merged = current.current.merge(before, fact)
        if (merged === null) queueMicrotask(reloadSoon)
        return merged ?? before
      })
    // The page does not wait for the stream: its code is loaded after the first paint.
    import('../stream/open-connection.ts').then(
      ({ openConnection }) => {
        if (isClosed) return
        connection = openConnection({
          onFact(fact, audience) {
            // The stream of a signed-in user has whole texts, which do not belong here.
            if (audience !== 'visitor' && (fact.event === 'message.received' || fact.event === 'message.changed')) return reloadSoon()
            if (fact.event !== 'reset') for (const meanwhile of loading) meanwhile.push(fact)
            apply(fact)
          },
          onState: (state) => state === 'live' && setIsLive(true),
          load: () => void reload(),
          pollEveryMs: pollMs,
          releaseWhenHidden: true,
        })
        // A cached page may be old: the stream begins at the end of the feed, and the figures are loaded once more.
        connection.begin(null)
      },
      () => {},
    )
    return () => {
      isClosed = true
      clearTimeout(timer)
      connection?.close()
    }
  }, [])
  // The first render must equal the server's, so expired texts are removed after it.
  return isLive ? withoutExpired(figures, now) : figures
}
