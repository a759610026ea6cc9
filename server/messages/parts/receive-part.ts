import type { Transaction } from 'kysely'
import type { InboundText, Receipt, TextPart } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts'
import type { Database } from '#server/db/schema.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { storableText } from '#server/db/storable-text.ts'
import type { CappedLog } from '#server/gateways/ingest-log/capped-log.ts'
import { describeDuplicate } from '../hold-text.ts'
import { findRecipient } from '../find-destination.ts'
import { createPartDigest, keyOf } from './identify-part.ts'
import { isText, isWhole, placePart, type PartSet, type Placement, type ReceivedPart } from './part-set.ts'
import { findSetsOfKeys, lockKeys, lockSets } from './part-queries.ts'
import { copyParts, savePartSets } from './save-part-sets.ts'
import { settle, type Settlement } from './settle-set.ts'
import { announceTexts } from './store-joined-texts.ts'

type Delivery = { gateway: IngestGateway; format: string; text: InboundText; part: TextPart }
type Keyed = Delivery & { key: string; received: ReceivedPart }

/** Receives one of several parts of a text. */
export type ReceivePart = (delivery: Delivery) => Promise<Receipt>

/** Creates the use case that receives parts: one transaction for each batch. The part that completes a text has the receipt of that text. */
export function createReceivePart(app: App, concurrency: number, logDuplicate: CappedLog): ReceivePart {
  const digestOf = createPartDigest(app.secret)
  const store = groupCommit((batch: Keyed[]) => storeBatchOrEach(app, batch, logDuplicate), { concurrency, max: 1000 })

  return (delivery) => {
    const { gateway, text, part } = delivery
    const received: ReceivedPart = {
      number: part.number,
      encoding: storableText(part.encoding),
      bytes: part.bytes,
      digest: digestOf(part),
      isUncertain: false,
      externalId: text.externalId,
      sentAt: text.sentAt,
      receivedAt: app.now(),
    }
    return store({ ...delivery, key: keyOf(gateway, text, part), received })
  }
}

/** As with whole texts: one bad row must not affect the others, and one that met a deadlock, or a number deleted in the meantime, is tried again. */
async function storeBatchOrEach(app: App, batch: Keyed[], logDuplicate: CappedLog): Promise<Array<Receipt | Error>> {
  try {
    return await storeBatch(app, batch, logDuplicate)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    app.log.warn({ err: error, parts: batch.length }, 'a batch of parts failed; trying them one by one')
    const receipts: Array<Receipt | Error> = []
    for (const delivery of batch)
      receipts.push(
        ...(await storeBatch(app, [delivery], logDuplicate).catch((alone: unknown) => [
          alone instanceof Error ? alone : new Error(String(alone)),
        ])),
      )
    return receipts
  }
}

async function storeBatch(app: App, batch: Keyed[], logDuplicate: CappedLog): Promise<Receipt[]> {
  const { placements, settled } = await transact(app.db, (tx) => storeParts(app, tx, batch))
  await announceTexts(app, settled)
  for (const { isRepeated, delivery } of placements) {
    if (!isRepeated) continue
    const { gateway, format, text } = delivery
    app.metrics.texts.inc({ gateway_id: gateway.id, outcome: 'duplicate' })
    await logDuplicate(describeDuplicate(app, { gatewayId: gateway.id, format, text }, 'The gateway has delivered this part before.'))
  }
  return placements.map(({ set, isRepeated, isLast }) =>
    isRepeated ? { status: 'duplicate' } : ((isLast ? settled.receipts.get(set) : undefined) ?? { status: 'stored' }),
  )
}

async function storeParts(app: App, tx: Transaction<Database>, batch: Keyed[]) {
  const byKey = Map.groupBy(batch, ({ key }) => key)
  const keys = [...byKey.values()].map(([first]) => beginSet(first as Keyed))
  await lockKeys(tx, keys)
  const externalIds = batch.flatMap(({ text }) => text.externalId ?? [])
  const loaded = await loadLocked(tx, keys, externalIds)
  const loadedParts = copyParts(loaded)
  const setsOf = Map.groupBy(loaded, ({ key }) => key)
  const due = new Map<PartSet, IngestGateway>()
  const placements = batch.map((delivery) => {
    const sets = setsOf.get(delivery.key) ?? []
    const { set, outcome, changed } = place(sets, delivery)
    for (const one of changed) if (isDue(one)) due.set(one, delivery.gateway)
    return { set, isRepeated: outcome === 'repeated', isLast: isDue(set), delivery }
  })
  const settlements = new Map<PartSet, Settlement>([...due].map(([set, gateway]) => [set, settle(set, gateway, app.now())]))
  const settled = await savePartSets(app, tx, { sets: [...setsOf.values()].flat(), loadedParts, settlements })
  return { placements, settled }
}

/** Whether its text is stored or held, or is now. */
function isDue(set: PartSet): boolean {
  return set.settledAt !== null || (isText(set) && isWhole(set))
}

/** The sets of keys that are locked. The sweep locks sets and not keys, so those that are not the current one of their key are locked as well. */
async function loadLocked(tx: Transaction<Database>, keys: PartSet[], externalIds: string[]): Promise<PartSet[]> {
  const loaded = await findSetsOfKeys(tx, keys, externalIds)
  const former = loaded.flatMap(({ id, isCurrent, isComplete }) => (id !== null && !isCurrent && !isComplete ? [id] : []))
  if (former.length === 0) return loaded
  await lockSets(tx, former)
  return findSetsOfKeys(tx, keys, externalIds)
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
