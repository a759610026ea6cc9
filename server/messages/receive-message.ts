import type { InboundText, Receipt } from '#domain/message.ts'
import { parseUkMobile } from '#domain/number.ts'
import type { App } from '#server/context.ts'
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts'
import { createRecordTextReceived } from '#server/gateways/record-text-received.ts'
import { createCappedLog } from '#server/ingest-log/capped-log.ts'
import { logIngest, type IngestEntry } from '#server/ingest-log/log-ingest.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { attachOrphanNumbers } from '#server/numbers/attach-orphan-numbers.ts'
import { addReportedNumber } from '#server/numbers/add-reported-number.ts'
import { insertMessages, type InsertOutcome, type NewMessage } from './message-queries.ts'
import { isDeletedDelivery } from './deleted-deliveries.ts'
import { groupCommit } from '#server/group-commit.ts'
import { storableText } from '#server/storable-text.ts'

/** Receives one text; resolves once its outcome is durable, and not before. @throws Error when the database cannot store it. */
export type ReceiveMessage = (gateway: IngestGateway, format: string, text: InboundText) => Promise<Receipt>

/** Creates the use case that receives texts: one insert for each batch, and one announcement after its commit. */
export function createReceiveMessage(app: App, concurrency: number): ReceiveMessage {
  const store = groupCommit((messages: NewMessage[]) => storeBatch(app, messages), { concurrency, max: 1000 })
  const recordTextReceived = createRecordTextReceived(app)
  const logDuplicate = createCappedLog(app)

  return async (gateway, format, text) => {
    const recorded = recordTextReceived(gateway.id)
    const receipt = await receiveMessage(gateway, format, text)
    if (recorded) await recorded
    app.metrics.texts.inc({ gateway_id: gateway.id, outcome: receipt.status })
    return receipt
  }

  async function receiveMessage(gateway: IngestGateway, format: string, text: InboundText): Promise<Receipt> {
    const destination = findDestination(gateway, text)
    if ('unplaced' in destination) return holdText(app, gateway, format, text, destination.unplaced)
    const message: NewMessage = {
      gatewayId: gateway.id,
      number: destination.number,
      externalId: text.externalId,
      sender: storableText(text.from),
      text: storableText(text.text),
      receivedAt: app.now(),
      sentAt: text.sentAt,
    }
    let result = await store(message)
    if (result.outcome === 'unlisted' && mayAddNumber(gateway, destination.number)) {
      await addReportedNumber(app, destination.number, gateway.id)
      result = await store(message)
    }
    if (result.outcome === 'unlisted') return holdText(app, gateway, format, text, `${destination.number} is not one of our numbers.`)
    const messageId = result.id === null ? {} : { messageId: String(result.id) }
    if (result.outcome === 'stored') return { status: 'stored', ...messageId }
    await logDuplicate(logEntry(app, gateway, format, text, 'duplicate', 'The gateway has delivered this id before.'))
    return { status: 'duplicate', ...messageId }
  }
}

/** Whether the gateway is allowed to add this number to the list. */
function mayAddNumber({ listsNumbers, currentPhoneNumber }: IngestGateway, number: string): boolean {
  return listsNumbers === 'all' || (listsNumbers === 'own' && number === parseUkMobile(currentPhoneNumber ?? ''))
}

/** The number that received the text: the one it names, else the gateway's own. An empty one is of a port whose number we do not know. */
function findDestination(gateway: IngestGateway, text: InboundText): { number: string } | { unplaced: string } {
  if (text.to === '') return { unplaced: 'The gateway’s address lists no number for the port or modem that received this.' }
  const named = text.to ?? gateway.currentPhoneNumber
  if (named === null || named === '') return { unplaced: 'The gateway did not say which number received this, and has no current number.' }
  const number = parseUkMobile(named)
  return number ? { number } : { unplaced: `${named} is not a UK mobile number.` }
}

async function holdText(app: App, gateway: IngestGateway, format: string, text: InboundText, reason: string): Promise<Receipt> {
  if (text.externalId !== null && (await isDeletedDelivery(app, { gatewayId: gateway.id, externalId: text.externalId }))) {
    await logIngest(app, [logEntry(app, gateway, format, text, 'duplicate', 'An administrator has dropped this text.')])
    return { status: 'duplicate' }
  }
  await logIngest(app, [logEntry(app, gateway, format, text, 'held', reason)])
  return { status: 'held', reason }
}

function logEntry(
  app: App,
  gateway: IngestGateway,
  format: string,
  text: InboundText,
  outcome: 'held' | 'duplicate',
  reason: string,
): IngestEntry {
  return {
    gatewayId: gateway.id,
    outcome,
    reason,
    format,
    externalId: text.externalId,
    recipient: text.to,
    // The content of a repeated text is stored with the first delivery and deleted after its 24 hours. A copy here would outlive it.
    sender: outcome === 'held' ? text.from : null,
    text: outcome === 'held' ? text.text : null,
    sentAt: text.sentAt,
    receivedAt: app.now(),
  }
}

async function storeBatch(app: App, messages: NewMessage[]): Promise<Array<InsertOutcome | Error>> {
  app.metrics.batches.observe(messages.length)
  const outcomes = await insertBatchOrEach(app, messages)
  if (outcomes.some((outcome) => !(outcome instanceof Error) && outcome.outcome === 'stored')) app.announce()
  const orphans = messages.flatMap(({ number, gatewayId }, index) =>
    isOrphan(outcomes[index]) && gatewayId ? [{ number, gatewayId }] : [],
  )
  if (orphans.length > 0) await attachOrphanNumbers(app, orphans)
  return outcomes
}

function isOrphan(outcome: InsertOutcome | Error | undefined): boolean {
  return outcome !== undefined && !(outcome instanceof Error) && outcome.outcome === 'stored' && outcome.isOrphan
}

/**
 * A batch that fails for another reason than an unavailable database is retried text by text: one bad row must not
 * affect the others, and a number deleted in the meantime is not found the second time.
 */
async function insertBatchOrEach(app: App, messages: NewMessage[]): Promise<Array<InsertOutcome | Error>> {
  try {
    return await insertMessages(app.db, messages)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    app.log.warn({ err: error, texts: messages.length }, 'a batch of texts failed; trying them one by one')
    const outcomes: Array<InsertOutcome | Error> = []
    for (const message of messages) {
      const [outcome] = await insertMessages(app.db, [message]).catch((alone: unknown) => [
        alone instanceof Error ? alone : new Error(String(alone)),
      ])
      outcomes.push(outcome as InsertOutcome | Error)
    }
    return outcomes
  }
}
