import type { Row, Tx } from '#server/db/database.ts'
import { deleteHeldDelivery, deleteHeldRows, lockHeldRows, updateHeldText, updateHeldToAssigned, type Delivery } from './held-queries.ts'
import { parseEntryId } from '../log/log-entry-id.ts'

export type HeldEntry = Row<'ingest_log'>

/** The held entries with these ids, assigned ones included, by id, locked until the end of the transaction. */
export async function lockHeldEntries(tx: Tx, ids: string[]): Promise<Map<string, HeldEntry>> {
  const idOf = new Map(ids.flatMap((text) => [[parseEntryId(text), text] as const]))
  const rows = await lockHeldRows(tx, parseEntryIds(ids))
  return new Map(rows.map((row) => [idOf.get(row.id) ?? '', row]))
}

/** Records in the log to which message each entry was assigned, and deletes its sender and text there. */
export async function recordAssigned(tx: Tx, assigned: Array<{ id: number; messageId: number; reason: string }>): Promise<void> {
  await updateHeldToAssigned(tx, assigned)
}

/** Replaces a held text of which a missing part has arrived; false when it is not waiting, or not any more. */
export async function changeHeldText(tx: Tx, delivery: Delivery, changed: { text: string; requestId: string | null }): Promise<boolean> {
  return updateHeldText(tx, delivery, changed)
}

/** Deletes those of the entries that are still waiting. Returns their number, and their deliveries where known. */
export async function deleteHeldEntries(tx: Tx, ids: string[]): Promise<{ count: number; deliveries: Delivery[] }> {
  return deleteHeldRows(tx, parseEntryIds(ids))
}

/** Deletes the copy that the log may still hold of a text that was held, delivered again and stored, in the transaction that deletes the text. */
export async function deleteHeldCopy(tx: Tx, delivery: Parameters<typeof deleteHeldDelivery>[1]): Promise<void> {
  await deleteHeldDelivery(tx, delivery)
}

function parseEntryIds(ids: string[]): number[] {
  return ids.flatMap((id) => parseEntryId(id) ?? [])
}
