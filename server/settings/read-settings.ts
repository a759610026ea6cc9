import { defaultSettings, readSettings, type Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { findSettings } from './setting-queries.ts'

/** Every request asks, so an answer is kept this long. A change is told to every node; whom it does not reach finds it out within this. */
const keptMs = 1000

export type SettingsInForce = {
  read(): Promise<Settings>
  /** They have changed: whoever asks next reads them anew. */
  forget(): void
}

/**
 * The settings in force. While the database is away the last known ones hold, or the defaults.
 */
export function createSettings(app: Pick<App, 'db' | 'now' | 'log'>): SettingsInForce {
  let known: Settings = defaultSettings
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Settings> | null = null

  async function read(): Promise<Settings> {
    try {
      known = readSettings(await findSettings(app.db))
    } catch (error) {
      app.log.warn({ err: error }, 'the settings could not be read; the last known ones hold')
    }
    readAt = app.now().getTime()
    reading = null
    return known
  }

  return {
    async read() {
      if (Math.abs(app.now().getTime() - readAt) < keptMs) return known
      return (reading ??= read())
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY
      // A reading that is under way may have seen them as they were.
      reading = null
    },
  }
}
