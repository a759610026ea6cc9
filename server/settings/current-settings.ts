import { defaultSettings, parseSettings, type Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { findSettings } from './setting-queries.ts'

/** Every request asks, so an answer is kept this long. A change is told to every node; whom it does not reach finds it out within this. */
const cachedMs = 1000

export type CurrentSettings = {
  get(): Promise<Settings>
  /** They have changed: whoever asks next reads them anew. */
  invalidate(): void
  /** Calls back when they have changed, here or on another node. */
  onChange(listener: () => void): void
}

/**
 * The settings in force. While the database is away the last known ones hold, or the defaults.
 */
export function createCurrentSettings(app: Pick<App, 'db' | 'now' | 'log'>): CurrentSettings {
  let known: Settings = defaultSettings
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Settings> | null = null
  let changes = 0
  const listeners = new Set<() => void>()

  async function read(): Promise<Settings> {
    const seenChanges = changes
    let found = known
    try {
      found = parseSettings(await findSettings(app.db))
    } catch (error) {
      app.log.warn({ err: error }, 'the settings could not be read; the last known ones hold')
    }
    // What was read while they changed may be what they were before.
    if (seenChanges !== changes) return found
    known = found
    readAt = app.now().getTime()
    reading = null
    return known
  }

  return {
    async get() {
      if (Math.abs(app.now().getTime() - readAt) < cachedMs) return known
      return (reading ??= read())
    },
    invalidate() {
      changes++
      readAt = Number.NEGATIVE_INFINITY
      reading = null
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
