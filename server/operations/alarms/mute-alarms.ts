import { alarmKinds, type MutePeriod } from '#domain/operations/alarms.ts'
import type { Input } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deleteMute, findMute, upsertMute } from './alarm-queries.ts'

const hourMs = 3_600_000
const periods: Record<Exclude<MutePeriod, 'forever' | 'off'>, number> = { '1h': hourMs, '8h': 8 * hourMs, '1d': 24 * hourMs }

/** Mutes the alarms of a kind, or about one thing, for a time; they open and close all the same, and those that are open then are told when it ends. */
export async function muteAlarms(ctx: Context, { kind, subject, for: period }: Input<'alarms.mute'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await findMute(tx, kind, subject)
    const until = period === 'forever' || period === 'off' ? null : new Date(ctx.now().getTime() + periods[period])
    if (period === 'off') await deleteMute(tx, kind, subject)
    else await upsertMute(tx, { kind, subject, until })
    await recordAction(ctx, tx, {
      action: period === 'off' ? 'unmute_alarms' : 'mute_alarms',
      resource: 'alarms',
      metadata: {
        alarms: alarmKinds[kind].name,
        ...(subject === '' ? {} : { subject }),
        changes: { muted_until: [before ? describe(before.until) : null, period === 'off' ? null : describe(until)] },
      },
    })
  })
  ctx.announce()
}

function describe(until: Date | null): string {
  return until?.toISOString() ?? 'unmuted'
}
