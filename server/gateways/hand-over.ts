import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { moveHeldEntries } from '#server/messages/held/move-held-entries.ts'
import { moveNumbers } from '#server/numbers/change/move-numbers.ts'
import { lockGatewayRows, type StoredGateway } from './gateway-queries.ts'
import { moveSims } from './sims/save-sims.ts'

/**
 * Gateways that are about to go, and the one that takes over, locked until the end of the transaction so that nothing new can refer to them. Those that are
 * gone already are left out.
 * @throws Refusal gateway_unknown when none of them exists, field_invalid when there is no such successor, or it is one of them
 */
export async function lockForHandOver(
  tx: Tx,
  idTexts: string[],
  successorText: string | undefined,
): Promise<{ gateways: StoredGateway[]; successor: StoredGateway | null }> {
  const ids = idTexts.map((text) => parseId(text) ?? 0)
  const successorId = successorText === undefined ? null : (parseId(successorText) ?? 0)
  const rows = await lockGatewayRows(tx, [...ids, ...(successorId === null ? [] : [successorId])])
  const gateways = rows.filter(({ id }) => ids.includes(id))
  const successor = rows.find(({ id }) => id === successorId) ?? null
  if (gateways.length === 0) throw new Refusal('gateway_unknown')
  if (successorId !== null && !successor) throw invalidSuccessor('There is no gateway with this id.')
  if (successor && ids.includes(successor.id)) throw invalidSuccessor('A gateway cannot be its own successor.')
  return { gateways, successor }
}

/**
 * Gives the numbers, the SIMs and the held texts of gateways, and what is known of their usual traffic, to a successor, or to none, in the transaction that locked them; the caller announces after the commit.
 * Texts that are stored stay with theirs: their ids tell which ones a device delivers again, and another device may use the same ids.
 */
export async function handOver(
  app: App,
  tx: Tx,
  gateways: StoredGateway[],
  successor: { id: number } | null,
): Promise<{ numbers: number; texts_held: number }> {
  const ids = gateways.map(({ id }) => id)
  const to = successor?.id ?? null
  if (to !== null) await app.traffic.moveHours(tx, ids, to)
  if (to !== null) await moveSims(tx, ids, to)
  return { numbers: await moveNumbers(tx, ids, to), texts_held: await moveHeldEntries(tx, ids, to) }
}

function invalidSuccessor(message: string): Refusal {
  return new Refusal('field_invalid', { field: 'successor_id', message })
}
