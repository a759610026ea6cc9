import type { InboundText, Receipt } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import type { CappedLog } from '#server/gateways/ingest-log/capped-log.ts'
import { logIngest, type IngestEntry } from '#server/gateways/ingest-log/log-ingest.ts'
import { findKnownDelivery } from './message-queries.ts'

/** A text with where it came from. `gatewayId` is null where the gateway has been deleted since. */
export type DeliveredText = { gatewayId: number | null; format: string; text: InboundText; requestId?: string | undefined }

/**
 * Stores a text in the ingest log for an administrator. One that an administrator has assigned or dropped before, or that is stored, is a duplicate, for
 * `logDuplicate`.
 */
export async function holdText(app: App, delivered: DeliveredText, reason: string, logDuplicate: CappedLog): Promise<Receipt> {
  const { gatewayId } = delivered
  const { externalId } = delivered.text
  const known = gatewayId === null || externalId === null ? undefined : await findKnownDelivery(app.db, { gatewayId, externalId })
  if (known) {
    const why = known.wasDeleted ? 'An administrator has dropped this text.' : 'The gateway has delivered this id before.'
    await logDuplicate(describeDuplicate(app, delivered, why))
    return { status: 'duplicate', ...(known.messageId === null ? {} : { messageId: String(known.messageId) }) }
  }
  await logIngest(app, [{ ...entryOf(app, delivered, 'held', reason), sender: delivered.text.from, text: delivered.text.text }])
  return { status: 'held', reason }
}

export function describeDuplicate(app: App, delivered: DeliveredText, reason: string): IngestEntry {
  return entryOf(app, delivered, 'duplicate', reason)
}

/** The content of a repeated text is stored with the first delivery and deleted after its 24 hours. A copy here would outlive it. */
function entryOf(
  app: App,
  { gatewayId, format, text, requestId }: DeliveredText,
  outcome: 'held' | 'duplicate',
  reason: string,
): IngestEntry {
  const content = { sender: null, text: null }
  return {
    gatewayId,
    outcome,
    reason,
    format,
    externalId: text.externalId,
    recipient: text.to,
    ...content,
    sentAt: text.sentAt,
    receivedAt: app.now(),
    requestId,
  }
}
