import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Store } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { findClosedAlarms } from './alarm-queries.ts'
import { presentAlarms } from './present-alarm.ts'

/** The alarms that are over, newest first; `before` is the `next` of the previous page. */
export async function listPastAlarms(ctx: Store & Clock, { limit, before }: Input<'alarms.history'>): Promise<Output<'alarms.history'>> {
  const rows = await findClosedAlarms(ctx.db, { limit: limit + 1, before: parsePosition(before, (id) => parseId(id)), now: ctx.now() })
  const { page, next } = takePage(rows, limit, ({ id }) => String(id))
  return { alarms: presentAlarms(page), next }
}
