import type { Output } from '#domain/api.ts'
import { readSettings } from '#domain/settings.ts'
import type { Context } from '#server/context.ts'
import { findSettings, findSettingsTime } from './setting-queries.ts'

/** The settings as they are stored, with defaults for what never was, and when they were last saved. */
export async function showSettings(ctx: Context): Promise<Output<'settings.read'>> {
  const [rows, savedAt] = await Promise.all([findSettings(ctx.db), findSettingsTime(ctx.db)])
  return { ...readSettings(rows), updated_at: savedAt?.toISOString() ?? null }
}
