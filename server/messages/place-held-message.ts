import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertMessages, type NewMessage } from './message-queries.ts'

/** Stores a text that was held, now that somebody has said which number it is for. Null when that number is not listed any more. */
export async function placeHeldMessage(tx: Transaction<Database>, message: NewMessage): Promise<number | null> {
  const [outcome] = await insertMessages(tx, [message])
  return outcome?.id ?? null
}
