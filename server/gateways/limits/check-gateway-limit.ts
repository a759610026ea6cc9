import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import type { LimitedGateway } from './gateway-limits.ts'

/** Counts texts against the limit of their gateway, before any of them is stored. @throws Refusal too_many_requests, where all of them are refused */
export async function checkGatewayLimit(app: App, gateway: LimitedGateway, count: number): Promise<void> {
  const refused = await app.gatewayLimits.take(gateway, count)
  if (!refused) return
  const seconds = `${refused.retryAfter} ${refused.retryAfter === 1 ? 'second' : 'seconds'}`
  const limit = gateway.textsPerMinute?.toLocaleString('en-GB') ?? ''
  throw new Refusal('too_many_requests', {
    ...refused,
    message: `This gateway may deliver ${limit} ${gateway.textsPerMinute === 1 ? 'text' : 'texts'} a minute. Deliver again in ${seconds}.`,
  })
}
