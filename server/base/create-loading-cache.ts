import { LRUCache } from 'lru-cache'

/** Values that are loaded when they are asked for. */
export type LoadingCache<K, V> = {
  /** The value while it is fresh, or else loaded now: one load of a key at a time, shared by all callers. @throws what `load` throws; the next call loads again */
  get(key: K): Promise<V>
  /** The value while it is fresh. */
  fresh(key: K): NonNullable<V> | undefined
  /** What was loaded last, however long ago; undefined where that was never, or before an invalidation. */
  lastKnown(key: K): NonNullable<V> | undefined
  /** Discards a value after a change. A load under way goes to those who wait for it, and is not kept. */
  invalidate(key: K): void
}

export type LoadingCacheOptions<K, V> = {
  /** A value is fresh for so long after its load began. */
  freshMs: number
  max: number
  /** Undefined is not kept. The signal is aborted when the key is invalidated meanwhile. */
  load(key: K, signal: AbortSignal): Promise<V>
}

export function createLoadingCache<K extends {}, V extends {} | undefined>(
  { now }: { now(): Date },
  { freshMs, max, load }: LoadingCacheOptions<K, V>,
): LoadingCache<K, V> {
  const clock = createAgeClock(now)
  const cache = new LRUCache<K, NonNullable<V>>({
    max,
    // The library takes a value of this age for fresh.
    ttl: freshMs - 1,
    ttlResolution: 0,
    perf: clock,
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod(key, _stale, { signal, options }) {
      Object.assign(options, { start: clock.now() })
      return load(key, signal)
    },
  })
  return {
    get: (key) => cache.fetch(key) as Promise<V>,
    fresh: (key) => cache.peek(key),
    lastKnown: (key) => cache.peek(key, { allowStale: true }),
    invalidate: (key) => void cache.delete(key),
  }
}

/** Advances by as much as the time changes, in either direction: nothing stays fresh for longer because the clock was set back. */
function createAgeClock(now: () => Date): { now(): number } {
  let last = now().getTime()
  let age = 1
  return {
    now() {
      const time = now().getTime()
      age += Math.abs(time - last)
      last = time
      return age
    },
  }
}
