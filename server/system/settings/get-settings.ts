import type { Output } from '#domain/api/api.ts'
import { parseSettings } from '#domain/system/settings.ts'
import type { Context } from '#server/context.ts'
import { findSettings, findSettingsTime } from './setting-queries.ts'

/** The stored settings, with defaults for those never saved, and when they were last saved. */
export async function getSettings(ctx: Context): Promise<Output<'settings.get'>> {
  const [rows, savedAt] = await Promise.all([findSettings(ctx.db), findSettingsTime(ctx.db)])
  return { ...parseSettings(rows), updated_at: savedAt?.toISOString() ?? null }
}
