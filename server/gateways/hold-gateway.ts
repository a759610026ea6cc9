import { parseId } from '#server/base/id.ts'
import type { Tx } from '#server/db/database.ts'
import { lockGateways } from './gateway-queries.ts'

/** The gateway of an id, which nobody deletes until the transaction ends; null where there is none. */
export async function holdGateway(tx: Tx, id: string): Promise<{ id: number; name: string } | null> {
  const [gateway] = await lockGateways(tx, [parseId(id) ?? 0])
  return gateway ?? null
}
