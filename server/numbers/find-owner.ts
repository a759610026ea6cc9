import { Refusal, refusals } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { isGatewayDeleted } from '#server/gateways/is-gateway-deleted.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'

/** The gateway a number is to belong to. @throws Refusal field_invalid where there is none with this id */
export async function findGatewayOfNumbers(app: App, id: string): Promise<number> {
  try {
    return (await findIngestGateway(app, id)).id
  } catch (error) {
    throw error instanceof Refusal && error.code === 'gateway_unknown' ? noSuchGateway() : error
  }
}

/** Runs `work`; a gateway that is deleted under it is refused like one that never was. */
export async function refuseMissingGateway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isGatewayDeleted(error) ? noSuchGateway() : error
  }
}

function noSuchGateway(): Refusal {
  return new Refusal('field_invalid', { field: 'gateway_id', message: refusals.gateway_unknown.words })
}
