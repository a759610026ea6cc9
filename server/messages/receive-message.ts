import { findService } from '#domain/senders/find-service.ts'
import type { InboundText, Receipt } from '#domain/messages/message.ts'
import { isOneOfMany } from '#domain/messages/parts.ts'
import type { SpanContext } from '@opentelemetry/api'
import type { App } from '#server/context.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { cancelledAfter } from '#server/db/cancelled-after.ts'
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts'
import type { RecordTextReceived } from '#server/gateways/record-text-received.ts'
import { createCappedLog } from '#server/gateways/ingest-log/capped-log.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { createRecordPort } from '#server/gateways/sims/record-port.ts'
import { attachOrphanNumbers } from '#server/numbers/attach-orphan-numbers.ts'
import { createAddReportedNumber } from '#server/numbers/add-reported-number.ts'
import { dropText } from './drop-text.ts'
import { describeUnlisted, findDestination, mayAddNumber, withRecipient } from './find-destination.ts'
import { describeDuplicate, holdText, type DeliveredText } from './hold-text.ts'
import type { InsertOutcome, NewMessage } from './message-queries.ts'
import { createReceivePart } from './parts/receive-part.ts'
import { storeMessages } from './store-messages.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { storableText } from '#server/db/storable-text.ts'
import { traced, type Attributes } from '#server/base/tracing/tracing.ts'

/**
 * Receives one text, or one part of a text; resolves once its outcome is durable, and not before. The receipt of a part is `stored` where it waits for
 * others, and that of the whole text where it was the last. `requestId` is that of the request that delivered it, where there is one.
 * @throws Error when the database cannot store it, Refusal disk_full
 */
export type ReceiveMessage = (gateway: IngestGateway, format: string, text: InboundText, requestId?: string) => Promise<Receipt>

/** A text that could not be stored after this long is not stored any more: its gateway is told to send it again. */
export const storeWithinMs = 4500

/** A text with the span of its reception. `giveUpAt` is of the monotonic clock. */
type TracedMessage = NewMessage & { giveUpAt: number; span?: SpanContext | undefined }

/** Creates the use case that receives texts: one insert for each batch, and one announcement after its commit. */
export function createReceiveMessage(app: App, recordTextReceived: RecordTextReceived, concurrency: number): ReceiveMessage {
  const store = groupCommit((messages: TracedMessage[]) => storeBatch(app, messages), { concurrency, max: 1000 })
  const logDuplicate = createCappedLog(app)
  const logDropped = createCappedLog(app)
  const addReportedNumber = createAddReportedNumber(app)
  const recordPort = createRecordPort(app)
  const receivePart = createReceivePart(app, concurrency, logDuplicate)

  return async (delivering, format, text, requestId) => {
    await app.room.require()
    const gateway = await recordPort(delivering, text)
    const recorded = recordTextReceived(gateway.id)
    const { part } = text
    const isPart = part !== undefined && isOneOfMany(part)
    const receipt = await traced(app, 'receive text', { kind: 'consumer', attributes: { 'callbox.gateway_id': gateway.id } }, async () => {
      const delivered = { gatewayId: gateway.id, format, text, requestId }
      const rule = (await app.senderRules.get())(text.from)
      if (rule?.action === 'drop') return dropText(app, delivered, rule, logDropped)
      const known = isPart ? await receivePart({ gateway, format, text, part }) : await receiveWhole(gateway, delivered)
      app.tracing?.annotate(describeReceipt(known))
      return known
    })
    if (recorded) await recorded
    return receipt
  }

  async function receiveWhole(gateway: IngestGateway, delivered: DeliveredText): Promise<Receipt> {
    const { text } = delivered
    const receipt = await receiveMessage(gateway, delivered)
    app.metrics.texts.inc({ gateway_id: gateway.id, outcome: receipt.status })
    // Where the sender's clock is ahead of ours, the delay counts as none.
    if (receipt.status === 'stored' && text.sentAt)
      app.metrics.delays.observe(Math.max(0, app.now().getTime() - text.sentAt.getTime()) / 1000)
    return receipt
  }

  async function receiveMessage(gateway: IngestGateway, delivered: DeliveredText): Promise<Receipt> {
    const { text } = delivered
    const destination = findDestination(gateway, text)
    const hold = (reason: string) => holdText(app, { ...delivered, text: withRecipient(gateway, text) }, reason, logDuplicate)
    if ('unplaced' in destination) return hold(destination.unplaced)
    const message: TracedMessage = {
      gatewayId: gateway.id,
      number: destination.number,
      externalId: text.externalId,
      sender: storableText(text.from),
      text: storableText(text.text),
      receivedAt: app.now(),
      sentAt: text.sentAt,
      service: findService(text.from, text.text),
      requestId: delivered.requestId,
      giveUpAt: performance.now() + storeWithinMs,
      span: app.tracing?.current(),
    }
    let result = await store(message)
    if (result.outcome === 'unlisted' && mayAddNumber(gateway, destination.number)) {
      await addReportedNumber(destination.number, gateway.id)
      result = await store(message)
    }
    if (result.outcome === 'unlisted') return hold(describeUnlisted(destination.number))
    const messageId = result.id === null ? {} : { messageId: String(result.id) }
    if (result.outcome === 'stored') return { status: 'stored', ...messageId }
    await logDuplicate(describeDuplicate(app, delivered, 'The gateway has delivered this id before.'))
    return { status: 'duplicate', ...messageId }
  }
}

/** A batch is a part of the trace of its first text, and linked to the others. */
async function storeBatch(app: App, messages: TracedMessage[]): Promise<Array<InsertOutcome | Error>> {
  const [parent, ...links] = messages.flatMap(({ span }) => span ?? [])
  return traced(app, 'insert texts', { parent, links, attributes: { 'callbox.texts': messages.length } }, () => storeTexts(app, messages))
}

async function storeTexts(app: App, messages: TracedMessage[]): Promise<Array<InsertOutcome | Error>> {
  app.metrics.batches.observe(messages.length)
  const outcomes = await insertBatchOrEach(app, messages)
  if (outcomes.some((outcome) => !(outcome instanceof Error) && outcome.outcome === 'stored')) app.announce()
  const orphans = messages.flatMap(({ number, gatewayId }, index) =>
    isOrphan(outcomes[index]) && gatewayId ? [{ number, gatewayId }] : [],
  )
  if (orphans.length > 0) await attachOrphanNumbers(app, orphans)
  return outcomes
}

function describeReceipt({ status, messageId }: Receipt): Attributes {
  return { 'callbox.outcome': status, ...(messageId === undefined ? {} : { 'callbox.message_id': messageId }) }
}

function isOrphan(outcome: InsertOutcome | Error | undefined): boolean {
  return outcome !== undefined && !(outcome instanceof Error) && outcome.outcome === 'stored' && outcome.isOrphan
}

/**
 * A batch that fails for another reason than an unavailable database is retried text by text: one bad row must not
 * affect the others, and one that met a deadlock, or a number deleted in the meantime, is tried again.
 */
async function insertBatchOrEach(app: App, messages: TracedMessage[]): Promise<Array<InsertOutcome | Error>> {
  try {
    const ms = Math.min(...messages.map(({ giveUpAt }) => giveUpAt)) - performance.now()
    return await cancelledAfter(ms, app, (options) => storeMessages(app, app.db, messages, options))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    app.log.warn({ err: error, texts: messages.length }, 'a batch of texts failed; trying them one by one')
    const outcomes: Array<InsertOutcome | Error> = []
    for (const message of messages) {
      const [outcome] = await retryConflicts(() => storeMessages(app, app.db, [message])).catch((alone: unknown) => [
        alone instanceof Error ? alone : new Error(String(alone)),
      ])
      outcomes.push(outcome as InsertOutcome | Error)
    }
    return outcomes
  }
}
