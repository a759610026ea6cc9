import { parseUkMobile } from '#domain/numbers/number.ts'
import type { App } from '#server/context.ts'
import { storableText } from '#server/base/storable-text.ts'
import { insertLogEntries } from './log-queries.ts'

/** A delivery that was not stored as a new text, and the reason. */
export type IngestEntry = {
  /** Null where the gateway has been deleted since. */
  gatewayId: number | null
  outcome: 'duplicate' | 'held' | 'refused' | 'dropped'
  reason: string
  format: string
  externalId: string | null
  /** What a held text is known by beside its id. */
  origin?: string | null
  recipient: string | null
  sender: string | null
  text: string | null
  sentAt: Date | null
  receivedAt: Date
  /** Absent where no request delivered it. */
  requestId?: string | undefined
}

/** Stores entries in one statement. A held text is acknowledged once this returns, so the entries are durable by then. */
export async function logIngest(app: Pick<App, 'db'>, entries: IngestEntry[]): Promise<void> {
  await insertLogEntries(
    app.db,
    entries.map((entry) => ({
      gateway_id: entry.gatewayId,
      outcome: entry.outcome,
      reason: storableText(entry.reason),
      format: entry.format,
      external_id: entry.externalId,
      origin: entry.origin ?? null,
      recipient: storable(entry.recipient),
      number: entry.outcome === 'held' ? parseUkMobile(entry.recipient ?? '') : null,
      sender: storable(entry.sender),
      message_content: storable(entry.text),
      sent_at: entry.sentAt,
      received_at: entry.receivedAt,
      request_id: entry.requestId ?? null,
    })),
  )
}

function storable(text: string | null): string | null {
  return text === null ? null : storableText(text)
}
