import { defaultSettings, readSettings, type Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { findSettings } from './setting-queries.ts'

/** Every request asks, so an answer is kept this long: a change is in force on every node within it. */
const keptMs = 1000

/**
 * The settings in force. While the database is away the last known ones hold, or the defaults.
 */
export function createSettings(app: Pick<App, 'db' | 'now' | 'log'>): () => Promise<Settings> {
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

  return async () => {
    if (Math.abs(app.now().getTime() - readAt) < keptMs) return known
    return (reading ??= read())
  }
}
