import { Refusal } from '#domain/errors.ts'
import type { InboundText } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import { isGatewayDeleted } from '#server/db/is-gateway-deleted.ts'
import { checkGatewayLimit } from '#server/gateways/limits/check-gateway-limit.ts'
import { logReceipts } from '#server/messages/log/log-receipts.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { statuses } from './pdu.ts'
import { traced } from '#server/base/tracing/tracing.ts'
import type { Outcome } from './session.ts'

/** Resolves once the text of a gateway is durable. @throws Refusal gateway_unknown, too_many_requests, and whatever `receive` throws */
export async function receiveDelivery(app: App, receive: ReceiveMessage, gatewayId: number, text: InboundText): Promise<void> {
  const gateway = await app.gatewayCache.find(gatewayId)
  if (!gateway) throw new Refusal('gateway_unknown')
  await checkGatewayLimit(app, gateway, 1)
  const attributes = { 'callbox.gateway_id': gatewayId, 'callbox.format': 'smpp' }
  const receipt = await traced(app, 'SMPP delivery', { kind: 'consumer', attributes }, () => receive(gateway, 'smpp', text))
  logReceipts(app, { gateway: gatewayId, format: 'smpp' }, [receipt])
}

const tooManyRequests = 429
const unavailable = 503

/**
 * The response to a text that could not be stored. Some message centres take every status but 0 for final and drop the text, "temporary" ones
 * included, so while nothing can be stored there is no response: they keep what was not acknowledged when the link ends.
 */
export function judgeError(app: App, gatewayId: number, error: unknown): Outcome {
  if (isDatabaseUnavailable(error) || (error instanceof Refusal && error.status === unavailable)) {
    app.log.error({ err: error, refused: 1 }, 'texts refused')
    return { closeBecause: `${error instanceof Refusal ? error.message : 'The database cannot be reached.'} No text is acknowledged.` }
  }
  if (isGatewayDeleted(error) || (error instanceof Refusal && error.code === 'gateway_unknown'))
    return { closeBecause: 'The gateway was deleted.' }
  if (error instanceof Refusal && error.status === tooManyRequests) return { status: statuses.throttled }
  // Another text may be fine, and this one would come again with every new link: it must not hold the others up.
  app.log.error({ err: error, gateway: gatewayId }, 'a text could not be received')
  return { status: statuses.temporaryError }
}
