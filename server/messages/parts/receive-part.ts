import type { InboundText, Receipt, TextPart } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { storableText } from '#server/base/storable-text.ts'
import type { CappedLog } from '#server/messages/log/capped-log.ts'
import { announceTexts, type FinishedText } from '../announce-texts.ts'
import { dropTexts } from '../drop-texts.ts'
import { findRecipient } from '../find-destination.ts'
import { storeInBatches } from '../store-in-batches.ts'
import type { DeliveredText, TextOutcome } from '../store-texts.ts'
import { toReceipt } from '../to-receipt.ts'
import { transactTexts, type TextTransaction } from '../transact-texts.ts'
import { createPartDigest, keyOf } from './identify-part.ts'
import { isText, isWhole, placePart, type PartSet, type Placement, type ReceivedPart } from './part-set.ts'
import { findSetsOfKeys, lockKeys, lockSets } from './part-queries.ts'
import { copyParts, savePartSets } from './save-part-sets.ts'
import { settle, type Settlement } from './settle-set.ts'

type Delivery = {
  gateway: IngestGateway
  format: string
  text: InboundText
  part: TextPart
  receivedAt: Date
  requestId: string | undefined
}
type Keyed = Delivery & { key: string; received: ReceivedPart }

/** Receives one of several parts of a text. The part that completes a text has the receipt of that text. */
export type ReceivePart = (delivery: Delivery) => Promise<Receipt>

/** Creates the use case that receives parts: one transaction for each batch. */
export function createReceivePart(app: App, concurrency: number, log: CappedLog): ReceivePart {
  const digestOf = createPartDigest(app.secret)
  const store = storeInBatches(app, concurrency, async (batch: Keyed[], withinMs) => {
    const { receipts, finished } = await transactTexts(app, (transaction) => storeParts(transaction, batch), withinMs)
    await announceTexts(app, finished, log)
    return batch.map((delivery): Receipt => receipts.get(delivery) ?? { status: 'stored' })
  })

  return (delivery) => {
    const { gateway, text, part, receivedAt } = delivery
    const received: ReceivedPart = {
      number: part.number,
      encoding: storableText(part.encoding),
      bytes: part.bytes,
      digest: digestOf(part),
      isUncertain: false,
      externalId: text.externalId,
      sentAt: text.sentAt,
      receivedAt,
    }
    return store({ ...delivery, key: keyOf(gateway, text, part), received })
  }
}

/** Stores parts, and the texts that they complete. Parts that wait for others have no receipt. */
async function storeParts(
  transaction: TextTransaction,
  batch: Keyed[],
): Promise<{ receipts: Map<Keyed, Receipt>; finished: FinishedText[] }> {
  const receipts = new Map<Keyed, Receipt>()
  const finished: FinishedText[] = []
  const finish = (delivery: Keyed, outcome: TextOutcome) => {
    receipts.set(delivery, toReceipt(outcome))
    finished.push({ text: toDelivered(delivery), outcome })
  }
  for (const [delivery, dropped] of dropTexts(transaction, batch)) finish(delivery, dropped)
  const accepted = batch.filter((delivery) => !receipts.has(delivery))
  if (accepted.length === 0) return { receipts, finished }

  const sets = await loadSets(transaction, accepted)
  const loadedParts = copyParts([...sets.values()].flat())
  const due = new Map<PartSet, Keyed>()
  const completed: Array<{ delivery: Keyed; set: PartSet }> = []
  for (const delivery of accepted) {
    const { set, outcome, changed } = place(sets.get(delivery.key) ?? [], delivery)
    // The first one completes the text.
    for (const one of changed) if (isDue(one) && !due.has(one)) due.set(one, delivery)
    if (outcome === 'repeated')
      finish(delivery, { status: 'duplicate', messageId: null, reason: 'The gateway has delivered this part before.' })
    else if (isDue(set)) completed.push({ delivery, set })
  }
  const settlements = new Map<PartSet, Settlement>([...due].map(([set, by]) => [set, settle(set, by, transaction.app.now())]))
  const settled = await savePartSets(transaction, { sets: [...sets.values()].flat(), loadedParts, settlements })
  for (const { delivery, set } of completed) {
    const text = settled.get(set)
    if (text) receipts.set(delivery, toReceipt(text.outcome))
  }
  return { receipts, finished: [...finished, ...settled.values()] }
}

/** Locks the keys of the parts, and loads their sets, by key. */
async function loadSets({ tx }: TextTransaction, batch: Keyed[]): Promise<Map<string, PartSet[]>> {
  const keys = [...Map.groupBy(batch, ({ key }) => key).values()].map(([first]) => beginSet(first as Keyed))
  await lockKeys(tx, keys)
  const externalIds = batch.flatMap(({ text }) => text.externalId ?? [])
  const loaded = await findSetsOfKeys(tx, keys, externalIds)
  const former = loaded.flatMap(({ id, isCurrent, isComplete }) => (id !== null && !isCurrent && !isComplete ? [id] : []))
  if (former.length === 0) return Map.groupBy(loaded, ({ key }) => key)
  // The sweep locks sets and not keys, so those that are not the current one of their key are locked as well.
  await lockSets(tx, former)
  return Map.groupBy(await findSetsOfKeys(tx, keys, externalIds), ({ key }) => key)
}

function toDelivered({ gateway, format, text, receivedAt, requestId }: Delivery): DeliveredText {
  return { gatewayId: gateway.id, format, text: { ...text, to: findRecipient(gateway, text) }, receivedAt, requestId }
}

/** Its text is stored or held, or is to be now. */
function isDue(set: PartSet): boolean {
  return set.settledAt !== null || (isText(set) && isWhole(set))
}

/** Places a part among the sets with its key; one that has to be begun is added to them. */
function place(sets: PartSet[], delivery: Keyed): Placement {
  return placePart(
    sets.filter(({ parts }) => parts.size > 0),
    delivery.received,
    () => {
      // Locking the key has begun one where there was none.
      const empty = sets.find(({ parts }) => parts.size === 0)
      if (empty) return empty
      for (const set of sets) set.isCurrent = false
      const begun = beginSet(delivery)
      sets.push(begun)
      return begun
    },
  )
}

function beginSet({ key, gateway, format, text, part, received }: Keyed): PartSet {
  return {
    id: null,
    key,
    gatewayId: gateway.id,
    isCurrent: true,
    total: part.total,
    format,
    sender: storableText(text.from),
    recipient: storableTextOrNull(findRecipient(gateway, text)),
    createdAt: received.receivedAt,
    settledAt: null,
    isComplete: false,
    externalId: null,
    parts: new Map(),
  }
}

function storableTextOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text)
}
