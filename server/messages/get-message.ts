import type { Message } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { findMessage } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/** A text in full, for a user who may read its number; null where it has been deleted. */
export async function getMessage(app: App, id: number): Promise<Message | null> {
  const row = await findMessage(app.db, id)
  return row ? presentMessage(app, row, true) : null
}
