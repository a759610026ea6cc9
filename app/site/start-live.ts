import type { Fact } from '#domain/api/facts.ts'
import { openConnection, type ConnectionState } from '../stream/open-connection.ts'
import type { LiveConnection, LiveOptions } from './use-live.ts'

const pollMs = 30_000
/** On a busy site pages reload this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

const connectionOf: Partial<Record<ConnectionState, LiveConnection>> = {
  live: 'live',
  waiting: 'broken',
  polling: 'broken',
  crowded: 'broken',
}

type Page<T> = {
  /** Those of the last render. */
  options: () => LiveOptions<T>
  change: (change: (before: T) => T) => void
  tell: (change: (before: LiveConnection) => LiveConnection) => void
}

/** Keeps what a page shows as it is now, by the visitors' stream, until the function that it returns is called. */
export function startLive<T>({ options, change, tell }: Page<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By a clock that nobody sets; null before the first time. */
  let reloadedAt: number | null = null
  let isClosed = false
  /** The events that came while it was loaded, for each load: what was loaded may be from before them. */
  const loading = new Set<Fact[]>()

  const reload = async () => {
    timer = undefined
    reloadedAt = performance.now()
    const meanwhile: Fact[] = []
    loading.add(meanwhile)
    const loaded = await options()
      .load()
      .catch(() => null)
    loading.delete(meanwhile)
    if (!loaded || isClosed) return
    change((before) => options().refresh?.(before, loaded) ?? loaded)
    meanwhile.forEach(apply)
  }
  const reloadSoon = () => {
    const inMs = reloadedAt === null ? 0 : Math.max(0, reloadedAt + reloadEveryMs - performance.now()) + Math.random() * spreadMs
    timer ??= setTimeout(() => void reload(), inMs)
  }
  const apply = (fact: Fact) =>
    change((before) => {
      const merged = options().merge(before, fact)
      if (merged === null) queueMicrotask(reloadSoon)
      return merged ?? before
    })
  const connection = openConnection({
    onFact(fact, audience) {
      // The stream of a signed-in user has whole texts, which do not belong here.
      if (audience !== 'visitor' && (fact.event === 'message.received' || fact.event === 'message.changed')) return reloadSoon()
      if (fact.event !== 'reset') for (const meanwhile of loading) meanwhile.push(fact)
      apply(fact)
    },
    onState: (state) => tell((known) => connectionOf[state] ?? known),
    load: () => void reload(),
    pollEveryMs: pollMs,
    releaseWhenHidden: true,
  })
  // A cached page may be old: the stream begins at the end of the feed, and everything is loaded once more.
  connection.begin(null)
  return () => {
    isClosed = true
    clearTimeout(timer)
    connection.close()
  }
}
