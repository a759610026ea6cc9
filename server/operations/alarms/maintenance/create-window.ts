import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxWindowAheadDays, maxWindowDays, maxWindows } from '#domain/operations/maintenance-window.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { holdGateway } from '#server/gateways/hold-gateway.ts'
import { isPlaceInUse } from '#server/gateways/places/is-place-in-use.ts'
import { isTagInUse } from '#server/gateways/places/is-tag-in-use.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { nameWindow, presentWindow } from './present-window.ts'
import { findWindows, insertWindow, type NewWindow } from './window-queries.ts'

const dayMs = 24 * 60 * 60 * 1000

type Wanted = Input<'maintenanceWindows.create'>

/**
 * Plans work: alarms about the gateway, place or tag are not sent from its start to its end, and those that are open then are sent.
 * @throws Refusal field_invalid, maintenance_windows_full
 */
export async function createWindow(ctx: Context, wanted: Wanted): Promise<Output<'maintenanceWindows.create'>> {
  const now = ctx.now()
  const times = readTimes(wanted, now)
  const created = await ctx.db.transaction().execute(async (tx) => {
    const about = await findCovered(tx, wanted)
    if ((await findWindows(tx, now)).length >= maxWindows) throw new Refusal('maintenance_windows_full')
    const window = { gateway_id: about.gateway_id, place: about.place, tag: about.tag, note: wanted.note, ...times }
    const { id } = await insertWindow(tx, window)
    await recordAction(ctx, tx, {
      action: 'plan_maintenance',
      resource: 'alarms',
      metadata: {
        id: String(id),
        covers: nameWindow(about),
        from: times.starts_at.toISOString(),
        until: times.ends_at.toISOString(),
        ...(wanted.note === '' ? {} : { note: wanted.note }),
      },
    })
    return { ...window, id, gateway_name: about.gateway_name }
  })
  ctx.announce()
  return presentWindow(created)
}

function readTimes({ starts_at: start, ends_at: end }: Wanted, now: Date): Pick<NewWindow, 'starts_at' | 'ends_at'> {
  const startsAt = start === undefined ? now : new Date(start)
  const endsAt = new Date(end)
  if (endsAt <= now) throw wrong('ends_at', 'That is over already.')
  if (endsAt <= startsAt) throw wrong('ends_at', 'It ends after it starts.')
  if (endsAt.getTime() - startsAt.getTime() > maxWindowDays * dayMs) throw wrong('ends_at', `It lasts at most ${maxWindowDays} days.`)
  if (startsAt.getTime() - now.getTime() > maxWindowAheadDays * dayMs) throw wrong('starts_at', 'It starts within a year.')
  return { starts_at: startsAt, ends_at: endsAt }
}

type Covered = Pick<NewWindow, 'gateway_id' | 'place' | 'tag'> & { gateway_name: string | null }

async function findCovered(tx: Tx, { gateway_id: given, place, tag }: Wanted): Promise<Covered> {
  const none = { gateway_id: null, gateway_name: null, place: null, tag: null }
  if (place !== undefined) {
    if (!(await isPlaceInUse(tx, place))) throw wrong('place', 'No gateway is at this place.')
    return { ...none, place }
  }
  if (tag !== undefined) {
    if (!(await isTagInUse(tx, tag))) throw wrong('tag', 'No gateway has this tag.')
    return { ...none, tag }
  }
  const gateway = await holdGateway(tx, given ?? '')
  if (!gateway) throw wrong('gateway_id', 'There is no such gateway.')
  return { ...none, gateway_id: gateway.id, gateway_name: gateway.name }
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('field_invalid', { field, message })
}
