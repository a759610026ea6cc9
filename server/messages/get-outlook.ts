import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { getNumberSigns } from '#server/numbers/get-number-signs.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { measureDelay } from './measure-delay.ts'

/** What somebody who waits for a text on this number can expect. @throws Refusal number_not_found */
export async function getOutlook(ctx: Context, input: Input<'numbers.outlook'>): Promise<Output<'numbers.outlook'>> {
  const id = parseId(input.id)
  const signs = id !== null && (await mayReadNumber(ctx, id)) ? await getNumberSigns(ctx, id) : null
  if (!signs) throw new Refusal('number_not_found')
  return {
    typical_delay_s: signs.gatewayId === null ? null : await measureDelay(ctx, signs.gatewayId),
    last_text_at: signs.lastTextAt?.toISOString() ?? null,
    receiving: signs.receiving,
    gateway_silent_since: signs.receiving === 'silent' ? (signs.gatewayHeardAt?.toISOString() ?? null) : null,
  }
}
