import type { InboundText, Receipt } from '#domain/messages/message.ts'
import { isOneOfMany } from '#domain/messages/parts.ts'
import { believeSentAt } from '#domain/messages/sent-at.ts'
import type { App } from '#server/context.ts'
import type { RecordTextReceived } from '#server/gateways/liveness/record-text-received.ts'
import { createCappedLog, type CappedLog } from '#server/messages/log/capped-log.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import type { RecordPort } from '#server/gateways/sims/record-port.ts'
import { traced, type Attributes } from '#server/base/tracing/tracing.ts'
import { addressText } from './address-text.ts'
import { announceTexts } from './announce-texts.ts'
import { createReceivePart } from './parts/receive-part.ts'
import { storeInBatches } from './store-in-batches.ts'
import { storeListedTexts } from './store-listed-texts.ts'
import { storeTexts, type DeliveredText, type TextOutcome, type TextToStore } from './store-texts.ts'
import { toLogEntry } from './log/to-log-entry.ts'
import { toReceipt } from './to-receipt.ts'
import { transactTexts } from './transact-texts.ts'

/**
 * Receives one text, or one part of a text; resolves once its outcome is durable, and not before. The receipt of a part is `stored` where it waits for
 * others, and that of the whole text where it was the last. `requestId` is that of the request that delivered it, where there is one.
 * @throws Error when the database cannot store it, Refusal disk_full
 */
export type ReceiveMessage = (gateway: IngestGateway, format: string, text: InboundText, requestId?: string) => Promise<Receipt>

/** Creates the use case that receives texts: one statement or transaction for each batch, and one announcement after its commit. */
export function createReceiveMessage(
  app: App,
  recordPort: RecordPort,
  recordTextReceived: RecordTextReceived,
  concurrency: number,
): ReceiveMessage {
  const log = createCappedLog(app)
  const receiveWhole = createReceiveWhole(app, concurrency, log)
  const receivePart = createReceivePart(app, concurrency, log)

  return async (delivering, format, given, requestId) => {
    await app.room.require()
    const text = withBelievedTimes(given, app.now())
    const gateway = await recordPort(delivering, text)
    const recorded = recordTextReceived(gateway)
    const receipt = await traced(app, 'receive text', { kind: 'consumer', attributes: { 'callbox.gateway_id': gateway.id } }, async () => {
      const { part } = text
      const delivered = { format, text, receivedAt: app.now(), requestId }
      const received =
        part !== undefined && isOneOfMany(part)
          ? await receivePart({ ...delivered, gateway, part })
          : toReceipt(await receiveWhole(addressText(gateway, delivered)))
      app.tracing?.annotate(describeReceipt(received))
      if (text.fault !== undefined) await logFault(app, log, { ...delivered, gatewayId: gateway.id }, text.fault)
      return received
    })
    if (recorded) await recorded
    return receipt
  }
}

function createReceiveWhole(app: App, concurrency: number, log: CappedLog): (text: TextToStore) => Promise<TextOutcome> {
  return storeInBatches(app, concurrency, async (texts: TextToStore[], withinMs) => {
    const addressed = texts.filter(({ destination }) => !('unplaced' in destination)).length
    if (addressed > 0) app.metrics.batches.observe(addressed)
    const outcomes =
      (await storeListedTexts(app, texts, withinMs)) ??
      (await transactTexts(app, (transaction) => storeTexts(transaction, texts), withinMs)).outcomes
    const finished = texts.map((text, index) => ({ text, outcome: outcomes[index] as TextOutcome }))
    await announceTexts(app, finished, log)
    return outcomes
  })
}

/** A text whose time cannot be right has none. */
function withBelievedTimes(text: InboundText, now: Date): InboundText {
  return { ...text, sentAt: believeSentAt(text.sentAt, now), localTime: believeSentAt(text.localTime ?? null, now) }
}

/** Never rejects: the text is stored, and nobody has to act on this. */
async function logFault(app: App, log: CappedLog, { receivedAt, ...delivered }: DeliveredText, reason: string): Promise<void> {
  // At the time of its text, which comes before it in the log and is good.
  const entry = { ...toLogEntry({ ...delivered, receivedAt }, { status: 'dropped', reason }, receivedAt), outcome: 'refused' as const }
  await log([entry]).catch((error: unknown) => app.log.warn({ err: error }, 'what is wrong with a text could not be logged'))
}

function describeReceipt({ status, messageId }: Receipt): Attributes {
  return { 'callbox.outcome': status, ...(messageId === undefined ? {} : { 'callbox.message_id': messageId }) }
}
