import type { WebhookTarget } from '#server/operations/alarms/webhook-target.ts'
import { postWebhook } from './post-webhook.ts'
import { allShapes } from './shapes/all-shapes.ts'
import type { NoticeDetails } from './shapes/shape.ts'

const timeoutMs = 10_000
/** Of all requests of a notice; less than its lease. */
const totalMs = 40_000

/** Sends a notice to a webhook, in its shape: one request after another, of ten seconds at most. @throws as `postWebhook`; what was sent before is sent again at the next attempt */
export async function postNotice(target: WebhookTarget, details: NoticeDetails): Promise<void> {
  const { id, now } = details
  const total = AbortSignal.timeout(totalMs)
  for (const [index, request] of allShapes[target.shape](target, details).entries()) {
    const messageId = index === 0 ? `msg_${id}` : `msg_${id}_${index}`
    await postWebhook({
      ...request,
      secret: target.secret,
      id,
      messageId,
      at: new Date(now),
      signal: AbortSignal.any([total, AbortSignal.timeout(timeoutMs)]),
    })
  }
}
