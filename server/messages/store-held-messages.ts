import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertMessages, type NewMessage } from './message-queries.ts'

/**
 * Stores texts that were held, now that somebody has said which number each is for. Returns the id of each in order: that of the text itself,
 * or of the one that its gateway delivered again and that was stored meanwhile; null when that one was deleted.
 */
export async function storeHeldMessages(tx: Transaction<Database>, messages: NewMessage[]): Promise<Array<number | null>> {
  return messages.length === 0 ? [] : (await insertMessages(tx, messages)).map(({ id }) => id)
}
