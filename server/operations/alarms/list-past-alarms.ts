import type { Input, Output } from '#domain/api/api.ts'
import { aboutGateways, aboutNumbers } from '#domain/operations/alarms.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Store } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { findAlarmsAbout, findClosedAlarms } from './alarm-queries.ts'
import { presentAlarms } from './present-alarm.ts'

/** The alarms that are over, of one gateway or number also those that are open, newest first; `before` is the `next` of the previous page. */
export async function listPastAlarms(ctx: Store & Clock, input: Input<'alarms.history'>): Promise<Output<'alarms.history'>> {
  const { limit, gateway_id: gatewayId, number_id: numberId } = input
  const before = parsePosition(input.before, (id) => parseId(id))
  const range = { limit: limit + 1, before, now: ctx.now() }
  const rows =
    gatewayId !== undefined
      ? await findAlarmsAbout(ctx.db, { kinds: aboutGateways, subject: gatewayId }, range)
      : numberId !== undefined
        ? await findAlarmsAbout(ctx.db, { kinds: aboutNumbers, subject: numberId }, range)
        : await findClosedAlarms(ctx.db, range)
  const { page, next } = takePage(rows, limit, ({ id }) => String(id))
  return { alarms: presentAlarms(page), next }
}
