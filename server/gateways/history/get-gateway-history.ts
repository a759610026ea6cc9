import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Store } from '#server/context.ts'
import { findGateway } from '../gateway-queries.ts'
import { listGatewayHours } from '../traffic/list-hours.ts'
import { fillHours, hoursUntil } from './fill-hours.ts'
import { findUpMinutes } from './history-queries.ts'

/** What a gateway has delivered in each hour, beside what is usual for it now, and for how long it was up. @throws Refusal gateway_unknown */
export async function getGatewayHistory(ctx: Store & Clock, input: Input<'gateways.history'>): Promise<Output<'gateways.history'>> {
  const id = parseId(input.id)
  if (id === null || !(await findGateway(ctx.db, id))) throw new Refusal('gateway_unknown')
  const hours = hoursUntil(ctx.now(), input.days)
  const from = new Date(hours[0] ?? 0)
  const [{ texts, usual }, up] = await Promise.all([listGatewayHours(ctx, id, from), findUpMinutes(ctx.db, id, from)])
  return {
    hours: fillHours(hours, {
      textsAt: (hour) => texts.get(hour) ?? 0,
      usualAt: (hour) => usual.get(new Date(hour).getUTCHours()) ?? null,
      up,
    }),
  }
}
