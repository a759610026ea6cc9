import type { IngestEntry } from './log-ingest.ts'
import type { DeliveredText, TextOutcome } from '../store-texts.ts'

/**
 * A delivery that was not stored, for the ingest log, without its content: that of a repeated text is stored with the first delivery and deleted after its 24 hours, and a copy
 * here would outlive it.
 */
export function toLogEntry(
  { gatewayId, format, text, requestId }: DeliveredText,
  { status, reason }: Exclude<TextOutcome, { status: 'stored' }>,
  receivedAt: Date,
): IngestEntry {
  return {
    gatewayId,
    outcome: status,
    reason,
    format,
    externalId: text.externalId,
    recipient: text.to,
    sender: null,
    text: null,
    sentAt: text.sentAt,
    receivedAt,
    requestId,
  }
}
