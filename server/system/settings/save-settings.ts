import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { settingKeys } from '#domain/operations/settings.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { lockSettings, upsertSettings } from './setting-queries.ts'
import { getSettings } from './get-settings.ts'

/** Saves the settings that are set and leaves the others; they apply on every node at once. @throws Refusal settings_changed when settings were saved since `updated_at` */
export async function saveSettings(
  ctx: Context,
  { updated_at: expectedUpdatedAt, ...values }: Input<'settings.save'>,
): Promise<Output<'settings.save'>> {
  const rows = settingKeys.flatMap((key) => {
    const value = values[key]
    return value === undefined
      ? []
      : [{ setting_key: key, setting_value: String(value), category: 'system', description: `System setting: ${key}` }]
  })
  await ctx.db.transaction().execute(async (tx) => {
    const savedAt = await lockSettings(tx)
    if (expectedUpdatedAt !== undefined && (savedAt?.toISOString() ?? null) !== expectedUpdatedAt) throw new Refusal('settings_changed')
    await upsertSettings(tx, rows, ctx.now())
    await recordAction(ctx, tx, { action: 'update_settings', resource: 'admin_settings', metadata: { count: rows.length, ...values } })
  })
  ctx.announceSettings()
  ctx.announce()
  return getSettings(ctx)
}
