import type { Transaction } from 'kysely'
import type { Receipt } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { changeHeldText } from '#server/gateways/ingest-log/held-entries.ts'
import { logIngest } from '#server/gateways/ingest-log/log-ingest.ts'
import { storableText } from '#server/db/storable-text.ts'
import { describeTooLong } from '../describe-too-long.ts'
import { holdText } from '../hold-text.ts'
import { changeJoinedText } from './change-joined-text.ts'
import { closeSet, type PartSet, type StoredPart } from './part-set.ts'
import { deleteParts, deleteSets, insertSets, updateSettled, upsertParts } from './part-queries.ts'
import type { Settlement } from './settle-set.ts'
import { storeJoinedTexts, type JoinedText, type StoredText } from './store-joined-texts.ts'

/** The parts of each set as they were loaded. */
type LoadedParts = ReadonlyMap<PartSet, ReadonlyMap<number, StoredPart>>

/** The receipts of the texts that were stored, held or changed, and those of them that are new. */
export type SettledTexts = { receipts: Map<PartSet, Receipt>; stored: StoredText[] }

export function copyParts(sets: PartSet[]): LoadedParts {
  return new Map(sets.map((set) => [set, new Map(set.parts)]))
}

/** Saves sets that are locked, and stores, holds or changes the texts of those that were settled. */
export async function savePartSets(
  app: App,
  tx: Transaction<Database>,
  { sets, loadedParts, settlements }: { sets: PartSet[]; loadedParts: LoadedParts; settlements: Map<PartSet, Settlement> },
): Promise<SettledTexts> {
  const begun = sets.filter(({ id }) => id === null)
  for (const [index, id] of (await insertSets(tx, begun)).entries()) (begun[index] as PartSet).id = id
  await deleteSets(
    tx,
    sets.filter(({ parts }) => parts.size === 0).map((set) => idOf(set)),
  )
  const settled = await settleTexts(app, tx, settlements)
  await deleteParts(
    tx,
    [...loadedParts].flatMap(([set, known]) =>
      [...known.keys()].filter((number) => set.parts.size > 0 && !set.parts.has(number)).map((number) => ({ setId: idOf(set), number })),
    ),
  )
  await upsertParts(
    tx,
    sets.flatMap((set) => {
      const known = loadedParts.get(set)
      const changed = [...set.parts.values()].filter((part) => known?.get(part.number) !== part)
      return changed.map((part) => ({ ...part, setId: idOf(set) }))
    }),
  )
  await updateSettled(
    tx,
    [...settlements.keys()].map((set) => ({
      id: idOf(set),
      settledAt: set.settledAt as Date,
      isComplete: set.isComplete,
      externalId: set.externalId as string,
    })),
  )
  return settled
}

async function settleTexts(app: App, tx: Transaction<Database>, settlements: Map<PartSet, Settlement>): Promise<SettledTexts> {
  const receipts = new Map<PartSet, Receipt>()
  const added = [...settlements].filter(([, { isNew }]) => isNew)
  const stored = await storeJoinedTexts(
    app,
    tx,
    added.map(([set, settlement]) => toText(set, settlement)),
  )
  for (const [index, [set]] of added.entries()) {
    const { receipt } = stored[index] as StoredText
    receipts.set(set, receipt)
    // The text was there already: what is still missing has no place.
    if (receipt.status === 'duplicate') closeSet(set)
  }
  for (const [set, settlement] of settlements) {
    if (settlement.isNew || set.gatewayId === null) continue
    const delivery = { gatewayId: set.gatewayId, externalId: set.externalId ?? '' }
    const tooLong = describeTooLong(settlement.text)
    const receipt =
      tooLong === null
        ? await changeJoinedText(tx, delivery, settlement)
        : await holdOvergrownText(app, tx, { ...delivery, format: set.format, settlement, reason: tooLong })
    receipts.set(set, receipt)
    if (receipt.status === 'duplicate') closeSet(set)
  }
  return { receipts, stored }
}

/** A text that has become too long with its last parts. What has been stored of it stays; the longer one is held, under an id of its own. */
async function holdOvergrownText(
  app: App,
  tx: Transaction<Database>,
  {
    gatewayId,
    format,
    settlement,
    reason,
    ...delivery
  }: { gatewayId: number; externalId: string } & { format: string; settlement: Settlement; reason: string },
): Promise<Receipt> {
  const { recipient, sender, text, sentAt } = settlement
  const externalId = `${delivery.externalId}-too-long`
  if (await changeHeldText(tx, { gatewayId, externalId }, storableText(text))) return { status: 'held', reason }
  const inTransaction = { ...app, db: tx }
  const delivered = { gatewayId, format, text: { externalId, to: recipient, from: sender, text, sentAt } }
  return holdText(inTransaction, delivered, reason, (entry) => logIngest(inTransaction, [entry]))
}

function toText(set: PartSet, { gateway, sender, recipient, text, receivedAt, sentAt, isIncomplete }: Settlement): JoinedText {
  set.externalId = externalIdOf(set)
  return {
    gateway,
    format: set.format,
    text: { externalId: set.externalId, to: recipient, from: sender, text, sentAt },
    receivedAt,
    isIncomplete,
  }
}

/** That of the part that came first, so that no other text ever has it; of parts that may belong elsewhere only where there are no others. */
function externalIdOf(set: PartSet): string {
  const parts = [...set.parts.values()]
    .filter(({ externalId }) => externalId !== null)
    .toSorted(
      (a, b) => Number(a.isUncertain) - Number(b.isUncertain) || a.receivedAt.getTime() - b.receivedAt.getTime() || a.number - b.number,
    )
  return parts[0]?.externalId ?? `parts-${idOf(set)}`
}

function idOf({ id }: PartSet): number {
  return id as number
}
