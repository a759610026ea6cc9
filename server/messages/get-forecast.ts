import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { getNumberHealth } from '#server/numbers/activity/get-number-health.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { measureDelay } from './measure-delay.ts'

/** The forecast for somebody who waits for a text on this number: its usual delay, and since when it is silent. @throws Refusal number_not_found */
export async function getForecast(ctx: Context, input: Input<'numbers.forecast'>): Promise<Output<'numbers.forecast'>> {
  const id = parseId(input.id)
  const signs = id !== null && (await mayReadNumber(ctx, id)) ? await getNumberHealth(ctx, id) : null
  if (!signs) throw new Refusal('number_not_found')
  return {
    typical_delay_s: signs.gatewayId === null ? null : (await measureDelay(ctx, { gatewayId: signs.gatewayId })).median,
    last_text_at: signs.lastTextAt?.toISOString() ?? null,
    receiving: signs.receiving,
    gateway_silent_since: signs.receiving === 'silent' ? (signs.gatewaySeenAt?.toISOString() ?? null) : null,
  }
}
