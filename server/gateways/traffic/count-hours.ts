import type { Clock, Store } from '#server/context.ts'
import { nextTurn } from '#server/base/next-turn.ts'
import {
  deleteHoursBefore,
  findCountedHours,
  replaceUsualHours,
  rollUpNumberHours,
  upsertHours,
  type HourCount,
} from './traffic-queries.ts'
import { countGatewayHours, countNumberHours } from '#server/messages/count-texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lifetimeDays = 35
/** Fewer days say nothing about what is usual. */
const minDays = 3
/** A text may be stored after its hour is over: its database was away, or it was held. */
const lateHours = 3
/** Texts of an hour that began earlier may have expired. */
const maxHours = 24
/** On the embedded database a text that arrives waits for the statement under way. */
const batchSize = 1000

/**
 * Counts the texts of the whole hours since the last run, of the few before it again, and what is usual in these hours of the day. Any number of runs
 * comes to the same; hours that were missed are made up for while their texts are stored. Returns the number of counted hours.
 */
export async function countHours(app: Store & Clock): Promise<number> {
  const now = app.now().getTime()
  const before = floorTo(now, hourMs)
  const oldest = before - maxHours * hourMs
  const last = (await findCountedHours(app.db)).last?.getTime() ?? oldest
  const from = Math.min(Math.max(last - (lateHours - 1) * hourMs, oldest), before - lateHours * hourMs)
  const span = { from: new Date(from), before: new Date(before) }
  await storeHours(app, 'gateway_id', await countGatewayHours(app, span))
  await storeHours(app, 'phone_number_id', await countNumberHours(app, span))
  await deleteHoursBefore(app.db, new Date(before - lifetimeDays * dayMs))
  for (let hour = Math.min(Math.max(last + hourMs, oldest), before - hourMs); hour < before; hour += hourMs)
    await replaceUsualHours(app.db, sameHours(hour), minDays)
  const midnight = floorTo(now, dayMs)
  const days = { from: new Date(midnight - 9 * dayMs), before: new Date(midnight - 2 * dayMs) }
  while ((await rollUpNumberHours(app.db, days, batchSize)) === batchSize) await nextTurn()
  return (before - from) / hourMs
}

async function storeHours(app: Store, column: 'gateway_id' | 'phone_number_id', counts: HourCount[]): Promise<void> {
  for (let at = 0; at < counts.length; at += batchSize) await upsertHours(app.db, column, counts.slice(at, at + batchSize))
}

/** This hour on each of the days that are counted, oldest first. */
function sameHours(hour: number): Date[] {
  return Array.from({ length: lifetimeDays }, (_, index) => new Date(hour - (lifetimeDays - 1 - index) * dayMs))
}

function floorTo(time: number, unit: number): number {
  return Math.floor(time / unit) * unit
}
