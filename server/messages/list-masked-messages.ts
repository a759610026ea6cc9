import type { Message } from '#domain/api/messages.ts'
import type { App } from '#server/context.ts'
import { findNewestOfNumbers } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

const messagesShown = 8

/** The newest texts of a listed number, masked. */
export async function listMaskedMessages(app: App, id: number): Promise<Message[]> {
  return (await findNewestOfNumbers(app.db, [id], messagesShown)).map((row) => presentMessage(app, row, false))
}
