import { findService } from '#domain/senders/find-service.ts'
import { describeNotice } from '#domain/senders/sender-notes.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FindRule } from '#server/messages/sender-rules/current-sender-rules.ts'
import { storableText } from '#server/base/storable-text.ts'
import { insertHiddenTexts } from './hidden-queries.ts'
import { insertMessages, type InsertOptions } from './message-queries.ts'
import { createIdentifyOrigin, type IdentifyOrigin } from './identify-origin.ts'
import type { TextOutcome, TextToStore } from './store-texts.ts'

export const deliveredBefore = 'The gateway has delivered this id before.'
export const toldBefore =
  'The gateway has delivered this text before, under another id: its sender, its words, the number that received it and the time at which it was sent are the same.'

/**
 * Inserts the texts whose destination is a listed number, in order, and returns their outcomes; the others have none. In place of a text that a rule hides its number gets a
 * notice, and the text is stored among the hidden ones: that takes a transaction.
 */
export async function insertTexts(
  { app, tx, findRule }: { app: App; tx: Db; findRule: FindRule },
  texts: TextToStore[],
  options?: InsertOptions,
): Promise<Map<TextToStore, TextOutcome>> {
  const outcomes = new Map<TextToStore, TextOutcome>()
  const identifyOrigin = createIdentifyOrigin(app.secret)
  const messages = texts.flatMap((given) => {
    const { destination, text } = given
    if ('unplaced' in destination) return []
    const content = { sender: storableText(text.from), text: storableText(text.text), service: findService(text.from, text.text) }
    const rule = findRule(content.sender)
    const shown = rule?.action === 'hide' ? { sender: '', text: describeNotice(rule.note), service: null } : content
    return [
      {
        given,
        content,
        isHidden: shown !== content,
        row: { ...given, ...text, ...shown, number: destination.number, origin: originOf(identifyOrigin, given) },
      },
    ]
  })
  if (messages.length === 0) return outcomes
  const rows = messages.map(({ row }) => row)
  const hidden = []
  for (const [index, inserted] of (await insertMessages(tx, rows, options)).entries()) {
    const message = messages[index]
    if (!message || inserted.outcome === 'unlisted') continue
    const { given, content, row, isHidden } = message
    if (inserted.outcome === 'duplicate')
      outcomes.set(given, { status: 'duplicate', messageId: inserted.id, reason: inserted.byOrigin ? toldBefore : deliveredBefore })
    else {
      outcomes.set(given, { status: 'stored', messageId: inserted.id, orphan: inserted.isOrphan ? row.number : null })
      if (isHidden) hidden.push({ id: inserted.id, ...content })
    }
  }
  if (hidden.length > 0) await insertHiddenTexts(tx, hidden, app.now())
  return outcomes
}

/** What a text to store is known by beside its id. The words of one that lacks parts are not all there. */
export function originOf(identifyOrigin: IdentifyOrigin, { gatewayId, text, isIncomplete = false, origin }: TextToStore): string | null {
  if (origin !== undefined) return origin
  return isIncomplete ? null : identifyOrigin(gatewayId, text)
}
