import type { Message } from '#domain/api/messages.ts'
import type { App } from '#server/context.ts'
import { findMessages } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/** Texts in full, by id, for users who may read their numbers, without those that have been deleted. */
export async function getMessages(app: Pick<App, 'db' | 'texts' | 'senderRules'>, ids: number[]): Promise<Map<number, Message>> {
  const rows = ids.length === 0 ? [] : await findMessages(app.db, ids)
  return new Map(rows.map((row) => [row.id, presentMessage(app, row, true)]))
}
