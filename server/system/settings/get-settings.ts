import type { Output } from '#domain/api/api.ts'
import { parseSettings } from '#domain/operations/settings.ts'
import type { App } from '#server/context.ts'
import { findSettings, findSettingsTime } from './setting-queries.ts'

/** The stored settings, with defaults for those never saved, when they were last saved, and what the environment has in place of empty ones. */
export async function getSettings(ctx: Pick<App, 'db' | 'config'>): Promise<Output<'settings.get'>> {
  const [rows, savedAt] = await Promise.all([findSettings(ctx.db), findSettingsTime(ctx.db)])
  const { email, postalAddress, telegramUrl } = ctx.config.operator
  const environment = { contact_email: email ?? '', postal_address: postalAddress ?? '', telegram_url: telegramUrl ?? '' }
  return { ...parseSettings(rows), updated_at: savedAt?.toISOString() ?? null, environment }
}
