import { defaultSettings, parseSettings, type Settings } from '#domain/system/settings.ts'
import type { App } from '#server/context.ts'
import { within } from '#server/base/within.ts'
import { findSettings } from './setting-queries.ts'

/** Every request needs the settings, so they are cached this long. Every node is notified of a change; one that misses it loads it within this time. */
const cachedMs = 1000
/** How long a request waits for them: a database that does not answer must not keep pages waiting that need nothing else of it. */
const patienceMs = 300

export type CurrentSettings = {
  get(): Promise<Settings>
  /** Discards the cache after a change. */
  invalidate(): void
  /** Registers a listener for changes, on this node or another. */
  onChange(listener: () => void): void
}

/**
 * The current settings. While the database is unavailable or slow, the last known ones apply, or the defaults.
 */
export function createCurrentSettings(app: Pick<App, 'db' | 'now' | 'log'>): CurrentSettings {
  let known: Settings = defaultSettings
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<Settings> | null = null
  /** A load that has taken too long once is not waited for again. */
  let slow: Promise<Settings> | null = null
  let changes = 0
  const listeners = new Set<() => void>()

  async function load(): Promise<Settings> {
    const seenChanges = changes
    let found = known
    try {
      found = parseSettings(await findSettings(app.db))
    } catch (error) {
      app.log.warn({ err: error }, 'the settings could not be loaded; the last known ones apply')
    }
    // A load that began before the change may have the old values.
    if (seenChanges !== changes) return found
    known = found
    loadedAt = app.now().getTime()
    loading = null
    return known
  }

  return {
    async get() {
      if (Math.abs(app.now().getTime() - loadedAt) < cachedMs) return known
      loading ??= load()
      // Those of before a change are not what its author expects to see.
      if (loadedAt === Number.NEGATIVE_INFINITY) return loading
      const [waited, found] = [loading, slow === loading ? null : await within(patienceMs, loading)]
      if (!found) slow = waited
      return found ?? known
    },
    invalidate() {
      changes++
      loadedAt = Number.NEGATIVE_INFINITY
      loading = null
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
