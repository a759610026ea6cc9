import type { Message } from '#domain/api/messages.ts'
import type { App } from '#server/context.ts'
import { findNewestOfService } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

const messagesShown = 8
const eachNumber = 10
const examined = 200
/** The median of fewer says little. */
const minTimed = 5

export type ServicePreview = { messages: Message[]; /** The median delay of delivery, in seconds. */ delay: number | null }

/** The newest texts of a service on the numbers that have them, masked, and how long such texts take. */
export async function previewService(app: App, service: string, numbers: Array<{ id: number; last: Date }>): Promise<ServicePreview> {
  const rows = await findNewestOfService(app.db, service, numbers, { each: eachNumber, examined })
  const delays = rows.flatMap(({ received_at: received, sent_at: sent }) => (sent ? [received.getTime() - sent.getTime()] : []))
  return {
    messages: rows.slice(0, messagesShown).map((row) => presentMessage(app, row, false)),
    delay: delays.length < minTimed ? null : Math.max(0, Math.round(medianOf(delays) / 1000)),
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
