import type { Transaction } from 'kysely'
import { findService } from '#domain/senders/find-service.ts'
import type { Receipt } from '#domain/messages/message.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { changeHeldText } from '#server/gateways/ingest-log/held-entries.ts'
import { storableText } from '#server/db/storable-text.ts'
import { updateHiddenContent } from '../hidden-queries.ts'
import { lockShownMessage, updateMessageText } from '../message-queries.ts'
import { reindex } from '../search/search-index-queries.ts'

/** Replaces the text of a message or of a held text, in place. `duplicate`: it has been deleted since. */
export async function changeJoinedText(
  tx: Transaction<Database>,
  delivery: { gatewayId: number; externalId: string },
  changed: { text: string; isIncomplete: boolean },
): Promise<Receipt> {
  const text = storableText(changed.text)
  const change = async (): Promise<Receipt | null> => {
    const message = await lockShownMessage(tx, delivery)
    if (!message) return null
    const service = findService(message.sender, text)
    await updateMessageText(tx, message.id, { text, service, isIncomplete: changed.isIncomplete })
    await reindex(tx, message.id)
    await recordFact(tx, { kind: 'message.changed', message_id: message.id, phone_number_id: message.phone_number_id })
    return { status: 'stored', messageId: String(message.id) }
  }
  const receipt = await change()
  if (receipt) return receipt
  const hidden = await updateHiddenContent(tx, delivery, { text, isIncomplete: changed.isIncomplete })
  if (hidden !== undefined) return { status: 'stored', messageId: String(hidden) }
  if (await changeHeldText(tx, delivery, text)) return { status: 'held', reason: 'A part of a text that is held.' }
  // An administrator may have assigned it to a number just now.
  return (await change()) ?? { status: 'duplicate' }
}
