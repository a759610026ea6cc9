import type { Input, Output } from '#domain/api.ts'
import { claimNotice } from '#server/alarms/claim-notice.ts'
import { queueTest } from '#server/alarms/queue-test.ts'
import type { Context } from '#server/context.ts'
import { deliverNotice } from './deliver-notices.ts'

/** Sends a test to a webhook, also to one that is turned off, past what waits for it, and returns what became of it. @throws Refusal webhook_not_found */
export async function testWebhook(ctx: Context, { id }: Input<'webhooks.test'>): Promise<Output<'webhooks.test'>> {
  const claimed = await claimNotice(ctx, await queueTest(ctx, id))
  // The job was faster; what became of it is in the log of deliveries.
  const error = claimed ? await deliverNotice(ctx, claimed) : null
  return { success: error === null, error }
}
