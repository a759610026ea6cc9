import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { App } from '#server/context.ts'
import type { IngestGateway } from './gateway-cache.ts'

/** Finds the gateway a request claims to come from. @throws Refusal gateway_unknown */
export async function findIngestGateway(app: App, idText: string): Promise<IngestGateway> {
  const id = parseId(idText)
  const gateway = id === null ? null : await app.gatewayCache.find(id)
  if (!gateway) throw new Refusal('gateway_unknown')
  return gateway
}
