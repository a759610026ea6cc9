import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Store } from '#server/context.ts'
import { getNumberHealth } from '#server/numbers/activity/get-number-health.ts'
import { listNumberHours } from '../traffic/list-hours.ts'
import { listMeanTexts } from '../traffic/list-mean-texts.ts'
import { fillHours, hoursUntil } from './fill-hours.ts'
import { findUpMinutes } from './history-queries.ts'

const dayMs = 24 * 3_600_000

/**
 * What a number has received: by the hour since midnight (UTC) two days ago, before that by the day only, since hours of numbers are summed up. What is usual
 * is known for its days. The minutes are those of the gateway that it has now.
 * @throws Refusal number_not_found
 */
export async function getHistoryOfNumber(ctx: Store & Clock, input: Input<'numbers.history'>): Promise<Output<'numbers.history'>> {
  const id = parseId(input.id)
  const health = id === null ? null : await getNumberHealth(ctx, id)
  if (id === null || !health) throw new Refusal('number_not_found')
  const now = ctx.now()
  const hours = hoursUntil(now, input.days)
  const from = new Date(hours[0] ?? 0)
  const midnight = now.getTime() - (now.getTime() % dayMs)
  const firstDay = midnight - (input.days - 1) * dayMs
  const [texts, up, means] = await Promise.all([
    listNumberHours(ctx, id, new Date(Math.min(from.getTime(), firstDay))),
    health.gatewayId === null ? [] : findUpMinutes(ctx.db, health.gatewayId, from),
    listMeanTexts(ctx, [id]),
  ])
  const byHourSince = midnight - 2 * dayMs
  const days = new Map<number, number>()
  for (const [hour, count] of texts) days.set(hour - (hour % dayMs), (days.get(hour - (hour % dayMs)) ?? 0) + count)
  const usual = means.get(id) ?? null
  return {
    hours: fillHours(hours, {
      textsAt: (hour) => (hour < byHourSince ? null : (texts.get(hour) ?? 0)),
      usualAt: () => null,
      up,
    }),
    days: Array.from({ length: input.days }, (_, index) => firstDay + index * dayMs).map((day) => ({
      at: new Date(day).toISOString(),
      texts: days.get(day) ?? 0,
      usual: usual === null ? null : Math.round(usual * 100) / 100,
    })),
  }
}
