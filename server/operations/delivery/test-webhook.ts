import type { Input, Output } from '#domain/api/api.ts'
import { queueTest } from '#server/operations/alarms/queue-test.ts'
import type { Context } from '#server/context.ts'
import { deliverNotice } from './deliver-notices.ts'

/** Sends a test to a webhook, also to one that is turned off, past what waits for it, and returns what became of it. @throws Refusal webhook_not_found */
export async function testWebhook(ctx: Context, { id }: Input<'webhooks.test'>): Promise<Output<'webhooks.test'>> {
  const error = await deliverNotice(ctx, await queueTest(ctx, id))
  return { success: error === null, error }
}
