import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertMessages, type NewMessage } from './message-queries.ts'

/**
 * Stores held texts on the numbers they were assigned to. Returns the id of each in order: that of the text itself,
 * or of the one stored when its gateway delivered it again; null when that one was deleted.
 */
export async function storeHeldMessages(tx: Transaction<Database>, messages: NewMessage[]): Promise<Array<number | null>> {
  return messages.length === 0 ? [] : (await insertMessages(tx, messages)).map(({ id }) => id)
}
