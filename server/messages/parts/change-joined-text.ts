import { findService } from '#domain/senders/find-service.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { changeHeldText } from '#server/messages/held/held-entries.ts'
import { storableText } from '#server/base/storable-text.ts'
import { updateHiddenContent } from '../hidden-queries.ts'
import { lockShownMessage, updateMessageText } from '../message-queries.ts'
import { reindex } from '../search/search-index-queries.ts'
import { createIdentifyOrigin } from '../identify-origin.ts'
import { deliveredBefore, originOf } from '../insert-texts.ts'
import type { TextOutcome, TextToStore } from '../store-texts.ts'
import type { TextTransaction } from '../transact-texts.ts'

/** Replaces the text of a message or of a held text, in place. `duplicate`: it has been deleted since. */
export async function changeJoinedText({ app, tx }: TextTransaction, gatewayId: number, given: TextToStore): Promise<TextOutcome> {
  const { text, isIncomplete = false, requestId } = given
  const delivery = { gatewayId, externalId: text.externalId ?? '' }
  const changed = { text: storableText(text.text), isIncomplete, requestId: requestId ?? null }
  const change = async (): Promise<TextOutcome | null> => {
    const message = await lockShownMessage(tx, delivery)
    if (!message) return null
    const origin = originOf(createIdentifyOrigin(app.secret), given)
    await updateMessageText(tx, message.id, { ...changed, service: findService(message.sender, changed.text), origin })
    await reindex(tx, message.id)
    await recordFact(tx, { kind: 'message.changed', message_id: message.id, phone_number_id: message.phone_number_id })
    return { status: 'stored', messageId: message.id, orphan: null }
  }
  const shown = await change()
  if (shown) return shown
  const hidden = await updateHiddenContent(tx, delivery, changed)
  if (hidden !== undefined) return { status: 'stored', messageId: hidden, orphan: null }
  if (await changeHeldText(tx, delivery, changed)) return { status: 'held', reason: 'A part of a text that is held.' }
  // An administrator may have assigned it to a number just now.
  return (await change()) ?? { status: 'duplicate', messageId: null, reason: deliveredBefore }
}
