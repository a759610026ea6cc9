import type { Transaction } from 'kysely'
import type { Receipt } from '#domain/message.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { changeHeldText } from '#server/ingest-log/held-entries.ts'
import { storableText } from '#server/storable-text.ts'
import { reindex } from './search-queries.ts'
import { updateIncompleteMessage } from './message-queries.ts'

/** Replaces the text of an incomplete message or of a held text, in place. `duplicate`: it has been deleted since. */
export async function changeJoinedText(
  tx: Transaction<Database>,
  delivery: { gatewayId: number; externalId: string },
  changed: { text: string; isIncomplete: boolean },
): Promise<Receipt> {
  const text = storableText(changed.text)
  const change = async (): Promise<Receipt | null> => {
    const message = await updateIncompleteMessage(tx, delivery, { text, isIncomplete: changed.isIncomplete })
    if (!message) return null
    await reindex(tx, message.id)
    await recordFact(tx, { kind: 'message.changed', message_id: message.id, phone_number_id: message.phone_number_id })
    return { status: 'stored', messageId: String(message.id) }
  }
  const receipt = await change()
  if (receipt) return receipt
  if (await changeHeldText(tx, delivery, text)) return { status: 'held', reason: 'A part of a text that is held.' }
  // An administrator may have assigned it to a number just now.
  return (await change()) ?? { status: 'duplicate' }
}
