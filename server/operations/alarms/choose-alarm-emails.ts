import type { Input } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { setWantsAlarms } from '#server/users/alarm-emails.ts'

/** Sets whether the administrator who asks is e-mailed about alarms. */
export async function chooseAlarmEmails(ctx: Context<'admin'>, { wants_email: wants }: Input<'alarms.email'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await setWantsAlarms(ctx, tx, wants)
    await recordAction(ctx, tx, {
      action: 'choose_alarm_emails',
      resource: 'profiles',
      metadata: { changes: { wants_alarms: [before, wants] } },
    })
  })
  ctx.announce()
}
