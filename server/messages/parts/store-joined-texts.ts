import type { Transaction } from 'kysely'
import { findService } from '#domain/senders/find-service.ts'
import type { InboundText, Receipt } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { logIngest, type IngestEntry } from '#server/gateways/ingest-log/log-ingest.ts'
import { attachOrphanNumbers } from '#server/numbers/attach-orphan-numbers.ts'
import { insertReportedNumbers } from '#server/numbers/insert-reported-numbers.ts'
import { storableText } from '#server/db/storable-text.ts'
import { describeUnlisted, findDestination, mayAddNumber, type Destination, withRecipient } from '../find-destination.ts'
import { describeDuplicate, holdText } from '../hold-text.ts'
import { markMessagesIncomplete, type InsertOutcome, type NewMessage } from '../message-queries.ts'
import { storeMessages } from '../store-messages.ts'

/** A text joined from its parts. */
export type JoinedText = {
  /** Null where it has been deleted since. */
  gateway: IngestGateway | null
  format: string
  text: InboundText
  receivedAt: Date
  isIncomplete: boolean
}

export type StoredText = {
  receipt: Receipt
  gatewayId: number | null
  /** A number without a gateway, which this one delivered to. */ orphan: string | null
}

/** Stores or holds joined texts as if they had come whole, in the transaction that completes them. The caller calls `announceTexts` after the commit. */
export async function storeJoinedTexts(app: App, tx: Transaction<Database>, texts: JoinedText[]): Promise<StoredText[]> {
  if (texts.length === 0) return []
  const findRule = app.senderRules.known()
  const isDropped = ({ text }: JoinedText) => findRule(text.from)?.action === 'drop'
  // A rule that drops the sender was saved after the first part had arrived. Whatever has been stored of it is deleted, as of a text that is there already.
  const destinations = texts.map((joined) => (isDropped(joined) ? null : findDestination(joined.gateway, joined.text)))
  const outcomes = await insertPlaced(app, tx, texts, destinations)
  await addReportedNumbers(app, tx, texts, destinations, outcomes)
  const incomplete = texts.flatMap(({ isIncomplete }, index) => {
    const outcome = outcomes[index]
    return isIncomplete && outcome?.outcome === 'stored' ? [outcome.id] : []
  })
  if (incomplete.length > 0) await markMessagesIncomplete(tx, incomplete)

  const inTransaction = { ...app, db: tx }
  // Of a whole text there is one at most for many parts.
  const logDuplicate = (entry: IngestEntry) => logIngest(inTransaction, [entry])
  const stored: StoredText[] = []
  for (const [index, { gateway, format, text }] of texts.entries()) {
    const gatewayId = gateway?.id ?? null
    const delivered = { gatewayId, format, text }
    const destination = destinations[index]
    if (!destination) {
      stored.push({ receipt: { status: 'duplicate' }, gatewayId, orphan: null })
      continue
    }
    const outcome = outcomes[index]
    const number = 'number' in destination ? destination.number : null
    const messageId = outcome?.id == null ? {} : { messageId: String(outcome.id) }
    const orphan = outcome?.outcome === 'stored' && outcome.isOrphan ? number : null
    const place = (receipt: Receipt) => stored.push({ receipt, gatewayId, orphan })
    if (outcome?.outcome === 'stored') place({ status: 'stored', ...messageId })
    else if (outcome?.outcome === 'duplicate') {
      await logDuplicate(describeDuplicate(app, delivered, 'The gateway has delivered this id before.'))
      place({ status: 'duplicate', ...messageId })
    } else {
      const reason = 'unplaced' in destination ? destination.unplaced : describeUnlisted(destination.number)
      place(await holdText(inTransaction, { ...delivered, text: withRecipient(gateway, text) }, reason, logDuplicate))
    }
  }
  return stored
}

type Outcomes = Array<InsertOutcome | undefined>

/** The outcome of each text whose destination is a number. */
async function insertPlaced(
  app: App,
  tx: Transaction<Database>,
  texts: JoinedText[],
  destinations: Array<Destination | null>,
): Promise<Outcomes> {
  const placed: Array<{ index: number; message: NewMessage }> = []
  for (const [index, { gateway, text, receivedAt }] of texts.entries()) {
    const destination = destinations[index]
    if (!destination || 'unplaced' in destination) continue
    const content = { sender: storableText(text.from), text: storableText(text.text), service: findService(text.from, text.text) }
    const times = { receivedAt, sentAt: text.sentAt }
    placed.push({
      index,
      message: { gatewayId: gateway?.id ?? null, number: destination.number, externalId: text.externalId, ...content, ...times },
    })
  }
  const outcomes: Outcomes = []
  if (placed.length === 0) return outcomes
  app.metrics.batches.observe(placed.length)
  const inserted = await storeMessages(
    app,
    tx,
    placed.map(({ message }) => message),
  )
  for (const [at, { index }] of placed.entries()) outcomes[index] = inserted[at]
  return outcomes
}

/** Adds the numbers that the gateways are allowed to add, and stores their texts, in `outcomes`. */
async function addReportedNumbers(
  app: App,
  tx: Transaction<Database>,
  texts: JoinedText[],
  destinations: Array<Destination | null>,
  outcomes: Outcomes,
) {
  const added = new Map<string, number>()
  const again = destinations.map((destination, index) => {
    const gateway = texts[index]?.gateway
    if (
      outcomes[index]?.outcome !== 'unlisted' ||
      !destination ||
      !('number' in destination) ||
      !gateway ||
      !mayAddNumber(gateway, destination.number)
    )
      return null
    added.set(destination.number, gateway.id)
    return destination
  })
  if (added.size === 0) return
  const numbers = [...added].map(([number, gatewayId]) => ({ number, gatewayId }))
  await insertReportedNumbers(tx, numbers, app.now())
  for (const [index, outcome] of (await insertPlaced(app, tx, texts, again)).entries()) if (outcome) outcomes[index] = outcome
}

/** What follows the commit of texts that were stored in a transaction. */
export async function announceTexts(
  app: App,
  { receipts, stored: texts }: { receipts: ReadonlyMap<unknown, Receipt>; stored: StoredText[] },
): Promise<void> {
  if ([...receipts.values()].some(({ status }) => status === 'stored')) app.announce()
  for (const { receipt, gatewayId } of texts) app.metrics.texts.inc({ gateway_id: gatewayId ?? 0, outcome: receipt.status })
  const orphans = texts.flatMap(({ orphan, gatewayId }) => (orphan !== null && gatewayId !== null ? [{ number: orphan, gatewayId }] : []))
  if (orphans.length > 0) await attachOrphanNumbers(app, orphans)
}
