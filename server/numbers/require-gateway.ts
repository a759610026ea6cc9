import { Refusal, refusals } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { isGatewayDeleted } from '#server/db/is-gateway-deleted.ts'
import { findGatewayIds } from './number-queries.ts'

/** The id of the gateway that a number is to belong to. @throws Refusal field_invalid when there is no such gateway */
export async function requireGateway(app: Store, idText: string): Promise<number> {
  const id = (await findExistingGateways(app, [idText])).get(idText)
  if (id === undefined) throw noSuchGateway()
  return id
}

/** Those of these gateways that exist, by the text of their ids. One query for all of them. */
export async function findExistingGateways(app: Store, idTexts: string[]): Promise<Map<string, number>> {
  const ids = idTexts.flatMap((text) => parseId(text) ?? [])
  return ids.length === 0 ? new Map() : new Map((await findGatewayIds(app.db, ids)).map((id) => [String(id), id]))
}

/** Runs `work`. @throws Refusal field_invalid when the gateway is deleted before `work` has committed */
export async function refuseDeletedGateway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isGatewayDeleted(error) ? noSuchGateway() : error
  }
}

function noSuchGateway(): Refusal {
  return new Refusal('field_invalid', { field: 'gateway_id', message: refusals.gateway_unknown.message })
}
