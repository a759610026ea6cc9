import { defaultSettings, parseSettings } from '#domain/operations/settings.ts'
import type { Settings } from '#domain/api/settings.ts'
import type { App } from '#server/context.ts'
import { createLoadingCache } from '#server/base/create-loading-cache.ts'
import { within } from '#server/base/within.ts'
import { findSettings } from './setting-queries.ts'

/** Every request needs the settings, so they are cached this long. Every node is notified of a change; one that misses it loads it within this time. */
const freshMs = 1000
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
  /** A load that has taken too long once is not waited for again. */
  let isSlow = false
  const listeners = new Set<() => void>()
  const cache = createLoadingCache<'settings', Settings>(app, {
    freshMs,
    max: 1,
    async load(_key, signal) {
      try {
        const found = parseSettings(await findSettings(app.db))
        // A load that began before the change may have the old values.
        if (!signal.aborted) known = found
        return found
      } catch (error) {
        app.log.warn({ err: error }, 'the settings could not be loaded; the last known ones apply')
        return known
      } finally {
        isSlow = false
      }
    },
  })

  return {
    async get() {
      const fresh = cache.fresh('settings')
      if (fresh) return fresh
      const stale = cache.lastKnown('settings')
      const loading = cache.get('settings')
      // Those of before a change are not what its author expects to see.
      if (!stale) return loading
      const found = isSlow ? null : await within(patienceMs, loading)
      if (!found) isSlow = true
      return found ?? stale
    },
    invalidate() {
      cache.invalidate('settings')
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
