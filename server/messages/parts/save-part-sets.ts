import { changeHeldText } from '#server/messages/held/held-entries.ts'
import { storableText } from '#server/base/storable-text.ts'
import { addressText } from '../address-text.ts'
import type { FinishedText } from '../announce-texts.ts'
import { describeTooLong } from '../describe-too-long.ts'
import { storeTexts, type TextOutcome, type TextToStore } from '../store-texts.ts'
import type { TextTransaction } from '../transact-texts.ts'
import { changeJoinedText } from './change-joined-text.ts'
import { closeSet, type PartSet, type StoredPart } from './part-set.ts'
import { deleteParts, deleteSets, insertSets, updateSettled, upsertParts } from './part-queries.ts'
import type { Settlement } from './settle-set.ts'

/** The parts of each set as they were loaded. */
type LoadedParts = ReadonlyMap<PartSet, ReadonlyMap<number, StoredPart>>

/** The texts that were stored, held or changed. */
export type SettledTexts = Map<PartSet, FinishedText>

export function copyParts(sets: PartSet[]): LoadedParts {
  return new Map(sets.map((set) => [set, new Map(set.parts)]))
}

/** Saves sets that are locked, and stores, holds or changes the texts of those that were settled. */
export async function savePartSets(
  transaction: TextTransaction,
  { sets, loadedParts, settlements }: { sets: PartSet[]; loadedParts: LoadedParts; settlements: Map<PartSet, Settlement> },
): Promise<SettledTexts> {
  const { tx } = transaction
  const begun = sets.filter(({ id }) => id === null)
  for (const [index, id] of (await insertSets(tx, begun)).entries()) (begun[index] as PartSet).id = id
  await deleteSets(
    tx,
    sets.filter(({ parts }) => parts.size === 0).map((set) => idOf(set)),
  )
  const settled = await settleTexts(transaction, settlements)
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

async function settleTexts(transaction: TextTransaction, settlements: Map<PartSet, Settlement>): Promise<SettledTexts> {
  const settled: SettledTexts = new Map()
  const added = [...settlements].flatMap(([set, settlement]) => (settlement.isNew ? [{ set, text: toText(set, settlement) }] : []))
  const { outcomes } = await storeTexts(
    transaction,
    added.map(({ text }) => text),
  )
  for (const [index, { set, text }] of added.entries()) settled.set(set, { text, outcome: outcomes[index] as TextOutcome })
  for (const [set, settlement] of settlements) {
    if (settlement.isNew || set.gatewayId === null) continue
    const text = toText(set, settlement)
    settled.set(set, { text, outcome: await changeText(transaction, set.gatewayId, text), isChange: true })
  }
  // The text was there already, or is not to be stored: what is still missing has no place.
  for (const [set, { outcome }] of settled) if (outcome.status === 'duplicate' || outcome.status === 'dropped') closeSet(set)
  return settled
}

/** Replaces a text in place. One that has become too long with its last parts stays as it is stored; the longer one is held, under an id of its own. */
async function changeText(transaction: TextTransaction, gatewayId: number, changed: TextToStore): Promise<TextOutcome> {
  const { text } = changed
  const reason = describeTooLong(text.text)
  if (reason === null) return changeJoinedText(transaction, gatewayId, changed)
  const externalId = `${text.externalId}-too-long`
  const held = { text: storableText(text.text), requestId: changed.requestId ?? null }
  if (await changeHeldText(transaction.tx, { gatewayId, externalId }, held)) return { status: 'held', reason }
  const longer = { ...changed, gatewayId, text: { ...text, externalId }, destination: { unplaced: reason } }
  const { outcomes } = await storeTexts(transaction, [longer])
  return outcomes[0] as TextOutcome
}

function toText(set: PartSet, { gateway, sender, recipient, text, receivedAt, sentAt, isIncomplete, requestId }: Settlement): TextToStore {
  set.externalId ??= externalIdOf(set)
  // Its parts were told with the time at which Kannel relayed them: see `isRelayTime`.
  const joined = { externalId: set.externalId, to: recipient, from: sender, text, sentAt, isRelayTime: set.format === 'kannel' }
  return { ...addressText(gateway, { format: set.format, text: joined, receivedAt, requestId }), isIncomplete }
}

/** The id of the part that came first, so that no other text ever has it; of parts that may belong elsewhere only where there are no others. */
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
