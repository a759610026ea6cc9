import type { Context, Store } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { findAlarmAddresses, findAlarmRecipients, findProfile, updateProfile } from './profile-queries.ts'

/** True if the viewer is e-mailed about alarms. */
export async function wantsAlarms(ctx: Context<'admin'>): Promise<boolean> {
  const profile = await findProfile(ctx.db, ctx.viewer.id)
  return profile?.wants_alarms ?? false
}

/** Returns what it was before. */
export async function setWantsAlarms(ctx: Context<'admin'>, tx: Tx, wants: boolean): Promise<boolean> {
  const profile = await findProfile(tx, ctx.viewer.id)
  if (!profile) return false
  await updateProfile(tx, profile.id, { wants_alarms: wants })
  return profile.wants_alarms
}

/** How many administrators are e-mailed about alarms. */
export async function countAlarmRecipients(app: Store): Promise<number> {
  return (await findAlarmRecipients(app.db)).length
}

/** Those who are e-mailed about alarms, with their addresses. */
export async function listAlarmAddresses(app: Store): Promise<Array<{ id: string; email: string }>> {
  return findAlarmAddresses(app.db)
}
