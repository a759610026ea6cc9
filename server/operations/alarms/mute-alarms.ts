import { alarmKinds, type MutePeriod } from '#domain/operations/alarms.ts'
import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isPlaceInUse } from '#server/gateways/places/is-place-in-use.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { deleteMute, deletePlaceMute, findMute, findPlaceMute, upsertMute, upsertPlaceMute } from './alarm-queries.ts'

const hourMs = 3_600_000
const periods: Record<Exclude<MutePeriod, 'forever' | 'off'>, number> = { '1h': hourMs, '8h': 8 * hourMs, '1d': 24 * hourMs }

/**
 * Mutes the alarms of a kind, about one thing or at a place, for a time; they open and close all the same, and those that are open then are told when it ends.
 * @throws Refusal field_invalid where no gateway is at the place; one that is no longer in use can still be unmuted
 */
export async function muteAlarms(ctx: Context, { kind, subject, place, for: period }: Input<'alarms.mute'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (place !== undefined && period !== 'off' && !(await isPlaceInUse(tx, place)))
      throw new Refusal('field_invalid', { field: 'place', message: 'No gateway is at this place.' })
    const stored = place === undefined ? muteOfSubject(tx, kind ?? '', subject) : muteOfPlace(tx, kind ?? '', place)
    const before = await stored.find()
    const until = period === 'forever' || period === 'off' ? null : new Date(ctx.now().getTime() + periods[period])
    await (period === 'off' ? stored.remove() : stored.save(until))
    await recordAction(ctx, tx, {
      action: period === 'off' ? 'unmute_alarms' : 'mute_alarms',
      resource: 'alarms',
      metadata: {
        alarms: kind === undefined ? 'all' : alarmKinds[kind].name,
        ...(subject === '' || place !== undefined ? {} : { subject }),
        ...(place === undefined ? {} : { place }),
        changes: { muted_until: [before ? describe(before.until) : null, period === 'off' ? null : describe(until)] },
      },
    })
  })
  ctx.announce()
}

function muteOfSubject(tx: Tx, kind: string, subject: string) {
  return {
    find: () => findMute(tx, kind, subject),
    save: (until: Date | null) => upsertMute(tx, { kind, subject, until }),
    remove: () => deleteMute(tx, kind, subject),
  }
}

function muteOfPlace(tx: Tx, kind: string, place: string) {
  return {
    find: () => findPlaceMute(tx, kind, place),
    save: (until: Date | null) => upsertPlaceMute(tx, { kind, place, until }),
    remove: () => deletePlaceMute(tx, kind, place),
  }
}

function describe(until: Date | null): string {
  return until?.toISOString() ?? 'unmuted'
}
