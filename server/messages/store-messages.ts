import type { AbortableQueryOptions, Kysely, Transaction } from 'kysely'
import { describeWithheld } from '#domain/senders/sender-notes.ts'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { insertWithheld } from './hidden-queries.ts'
import { insertMessages, type InsertOutcome, type NewMessage } from './message-queries.ts'

/**
 * Stores a batch in order, as `insertMessages` does. In place of a text that a sender rule hides, its number gets a notice, and the text is stored among the hidden ones, in one
 * transaction. Texts that a rule drops must have been left out by the caller, who has loaded the rules (`app.senderRules.get()`).
 */
export async function storeMessages(
  app: Pick<App, 'now' | 'senderRules'>,
  db: Kysely<Database> | Transaction<Database>,
  messages: NewMessage[],
  options: AbortableQueryOptions = {},
): Promise<InsertOutcome[]> {
  const findRule = app.senderRules.known()
  const notices = messages.map((message) => {
    const rule = findRule(message.sender)
    return rule?.action === 'hide' ? { ...message, sender: '', text: describeWithheld(rule.note), service: null } : null
  })
  if (notices.every((notice) => notice === null)) return insertMessages(db, messages, options)
  const store = async (tx: Transaction<Database>) => {
    const outcomes = await insertMessages(
      tx,
      messages.map((message, index) => notices[index] ?? message),
      options,
    )
    const texts = outcomes.flatMap((outcome, index) => {
      const message = messages[index]
      return outcome.outcome === 'stored' && message && notices[index]
        ? [{ id: outcome.id, sender: message.sender, text: message.text, service: message.service }]
        : []
    })
    if (texts.length > 0) await insertWithheld(tx, texts, app.now())
    return outcomes
  }
  return db.isTransaction ? store(db as Transaction<Database>) : db.transaction().execute(store)
}
