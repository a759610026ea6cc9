import type { Transaction } from 'kysely'
import type { App, Context } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { findAlarmRecipients, findProfile, updateProfile } from './profile-queries.ts'

/** Whether the viewer is e-mailed about alarms. */
export async function wantsAlarms(ctx: Context): Promise<boolean> {
  const profile = ctx.viewer.kind === 'user' ? await findProfile(ctx.db, ctx.viewer.id) : undefined
  return profile?.wants_alarms ?? false
}

/** Returns what it was before. */
export async function setWantsAlarms(ctx: Context, tx: Transaction<Database>, wants: boolean): Promise<boolean> {
  const profile = ctx.viewer.kind === 'user' ? await findProfile(tx, ctx.viewer.id) : undefined
  if (!profile) return false
  await updateProfile(tx, profile.id, { wants_alarms: wants })
  return profile.wants_alarms
}

/** How many administrators are e-mailed about alarms. */
export async function countAlarmRecipients(app: App): Promise<number> {
  return (await findAlarmRecipients(app.db)).length
}
