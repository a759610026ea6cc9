import { partSetLifetimeMs, partsTimeoutMs, repeatedPartMs } from '#domain/parts.ts'

/** A part as it is stored. */
export type StoredPart = {
  number: number
  encoding: string
  /** Null in a complete text, unless the part was repeated since. */
  bytes: Uint8Array | null
  digest: string
  isUncertain: boolean
  externalId: string | null
  sentAt: Date | null
  receivedAt: Date
}

export type ReceivedPart = StoredPart & { bytes: Uint8Array }

/** A text that comes in parts. */
export type PartSet = {
  /** Null before it is stored. */
  id: number | null
  key: string
  gatewayId: number | null
  isCurrent: boolean
  total: number
  format: string
  /** Null once the text is complete. */
  sender: string | null
  recipient: string | null
  createdAt: Date
  /** When the text was stored or held; null while parts are being collected. */
  settledAt: Date | null
  isComplete: boolean
  externalId: string | null
  parts: Map<number, StoredPart>
}

/** Where a part belongs. `repeated`: it was there before. */
export type Placement = { set: PartSet; outcome: 'added' | 'repeated' }

/**
 * Places a part among the sets with its key, the oldest first, and changes them. `begin` makes another set and puts it last.
 *
 * References are used again, by some senders for every text, and two texts of one sender may have parts in common. So a part that equals one of a complete
 * text is a repetition, but it may also be of the next text: it is remembered there as uncertain, so that another part with its number replaces it,
 * and it counts only when no other has come in time.
 */
export function placePart(sets: PartSet[], part: ReceivedPart, begin: () => PartSet): Placement {
  const { number, externalId, receivedAt } = part
  const delivered = externalId === null ? undefined : sets.find((set) => set.parts.get(number)?.externalId === externalId)
  if (delivered) return { set: delivered, outcome: 'repeated' }

  const equals = (set: PartSet) => set.parts.get(number)?.digest === part.digest
  const open = sets.filter((set) => !set.isComplete && age(set.createdAt, receivedAt) < partSetLifetimeMs)
  const known = open.findLast(equals)
  if (known) return { set: known, outcome: 'repeated' }

  const complete = sets.findLast(
    (set) => set.settledAt !== null && set.isComplete && age(set.settledAt, receivedAt) < repeatedPartMs && equals(set),
  )
  const lacking = open.filter((set) => set.parts.get(number)?.isUncertain ?? true)
  // Of several that are being collected the first was sent first.
  const collecting = lacking.find(({ settledAt }) => settledAt === null)
  if (complete) {
    if (collecting) {
      if (!collecting.parts.has(number)) collecting.parts.set(number, { ...part, isUncertain: true })
    } else complete.parts.set(number, part)
    return { set: complete, outcome: 'repeated' }
  }
  const set = collecting ?? lacking.findLast(({ settledAt }) => settledAt !== null) ?? beginAnother(sets, part, begin)
  set.parts.set(number, part)
  return { set, outcome: 'added' }
}

/** With the parts that were just taken for repetitions, as far as they can be of this text. */
function beginAnother(sets: PartSet[], { receivedAt }: ReceivedPart, begin: () => PartSet): PartSet {
  const repeated = sets
    .filter(({ isComplete }) => isComplete)
    .flatMap((set) => [...set.parts.values()].map((part) => ({ set, part })))
    .filter(({ part }) => part.bytes !== null && age(part.receivedAt, receivedAt) < partsTimeoutMs)
  const begun = begin()
  for (const { set, part } of repeated) {
    begun.parts.set(part.number, { ...part, isUncertain: true })
    set.parts.set(part.number, { ...part, bytes: null })
  }
  return begun
}

/** Nothing is added to the set any more, and its content is deleted. */
export function closeSet(set: PartSet): void {
  set.isComplete = true
  set.sender = null
  set.recipient = null
  for (const [number, part] of set.parts) set.parts.set(number, { ...part, bytes: null })
}

/** Whether every part has arrived, for certain. */
export function isWhole({ parts, total }: PartSet): boolean {
  return parts.size === total && [...parts.values()].every(({ isUncertain }) => !isUncertain)
}

function age(from: Date, now: Date): number {
  return now.getTime() - from.getTime()
}
