import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock, Store } from '#server/context.ts'
import { measureDelay } from '#server/messages/measure-delay.ts'
import { getNumberHealth } from '#server/numbers/activity/get-number-health.ts'

/** How long the newest texts of a number took from sending to arrival. @throws Refusal number_not_found */
export async function getDelayOfNumber(ctx: Store & Clock, { id: idText }: { id: string }): Promise<Output<'numbers.delay'>> {
  const id = parseId(idText)
  if (id === null || !(await getNumberHealth(ctx, id))) throw new Refusal('number_not_found')
  const { texts, median, p95 } = await measureDelay(ctx, { numberId: id })
  return { texts, p50_s: median, p95_s: p95 }
}
