import type { Transaction } from 'kysely'
import { findService } from '#domain/senders/find-service.ts'
import type { Database } from '#server/db/schema.ts'
import type { App } from '#server/context.ts'
import type { NewMessage } from './message-queries.ts'
import { markMessagesOfIncompleteSets } from './parts/part-queries.ts'
import { storeMessages } from './store-messages.ts'

/**
 * Stores held texts on the numbers they were assigned to. Returns the id of each in order: that of the text itself,
 * or of the one stored when its gateway delivered it again; null when that one was deleted.
 */
export async function storeHeldMessages(
  app: App,
  tx: Transaction<Database>,
  messages: Array<Omit<NewMessage, 'service'>>,
): Promise<Array<number | null>> {
  if (messages.length === 0) return []
  const placed = messages.map((message) => ({ ...message, service: findService(message.sender, message.text) }))
  const ids = (await storeMessages(app, tx, placed)).map(({ id }) => id)
  await markMessagesOfIncompleteSets(
    tx,
    ids.filter((id) => id !== null),
  )
  return ids
}
