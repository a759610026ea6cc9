import { partSetLifetimeMs, partsTimeoutMs, repeatedPartMs, togetherMs } from '#domain/messages/parts.ts'

/** A part as it is stored. */
export type StoredPart = {
  number: number
  encoding: string
  /** Null once nothing is added to its text. */
  bytes: Uint8Array | null
  digest: string
  /** Another part with its number takes its place. */
  isUncertain: boolean
  externalId: string | null
  sentAt: Date | null
  receivedAt: Date
}

export type ReceivedPart = StoredPart & { bytes: Uint8Array }

/** A text that comes in parts, or spare parts: some that may be repetitions, or of a text whose other parts are still to come. */
export type PartSet = {
  /** Null before it is stored. */
  id: number | null
  key: string
  gatewayId: number | null
  isCurrent: boolean
  total: number
  format: string
  /** Null once nothing is added. */
  sender: string | null
  recipient: string | null
  createdAt: Date
  /** When the text was stored or held; null while parts are being collected. */
  settledAt: Date | null
  /** Nothing is added, and no part is replaced. */
  isComplete: boolean
  externalId: string | null
  parts: Map<number, StoredPart>
}

/** Where a part belongs, and all sets that have changed. `repeated`: it was there before. */
export type Placement = { set: PartSet; outcome: 'added' | 'repeated'; changed: Set<PartSet> }

/** With so many a gateway repeats itself without end. */
const maxSpares = 100

/**
 * Places a part among the sets with its key, the oldest first, and changes them. `begin` makes another set and puts it last.
 *
 * A part with an id is a repetition where the id was there before, and nowhere else. Without one, a part that equals another of the last seconds may be a repetition,
 * or of another text: references are used again, by some senders for every text, and texts of one sender have parts in common. So a text that lacks it gets it, and where
 * none does it is kept as a spare part, for a text that begins with another part. In a text it is uncertain: another part with its number takes its place.
 */
export function placePart(sets: PartSet[], part: ReceivedPart, begin: () => PartSet): Placement {
  const { number, externalId, receivedAt: now } = part
  const delivered = externalId === null ? undefined : sets.find((set) => set.parts.get(number)?.externalId === externalId)
  if (delivered) return { set: delivered, outcome: 'repeated', changed: new Set() }

  const repeated = sets.find((set) => repeats(set, part))
  if (repeated && sets.filter((set) => !isText(set)).length >= maxSpares && !findLacking(sets, number, now))
    return { set: repeated, outcome: 'repeated', changed: new Set() }
  const changed = new Set<PartSet>()
  const set = place(sets, part, { now, begin, changed })
  return { set, outcome: isText(set) ? 'added' : 'repeated', changed }
}

type Context = { now: Date; begin: () => PartSet; changed: Set<PartSet> }

function place(sets: PartSet[], part: StoredPart, context: Context): PartSet {
  const { number } = part
  const { now, begin, changed } = context
  const isUncertain = sets.some((set) => repeats(set, part))
  const open = sets.filter((set) => isOpen(set, now))
  // An uncertain part is a repetition, or one that was taken from a text that it had come late for.
  const uncertain = isUncertain ? [] : open.filter((set) => isText(set) && set.parts.get(number)?.isUncertain)
  const wasTaken = (set: PartSet) => !sets.some((other) => other !== set && repeats(other, set.parts.get(number) as StoredPart))
  const set =
    uncertain.findLast(wasTaken) ??
    findLacking(open, number, now) ??
    uncertain.findLast((one) => isRecent(one, now)) ??
    findLate(open, number, { isSettled: false }) ??
    open.find((spare) => !isText(spare) && !spare.parts.has(number)) ??
    (isUncertain ? undefined : findLate(open, number, { isSettled: true })) ??
    begin()
  const replaced = set.parts.get(number)
  if (!isUncertain && set.parts.size === 0) takeLateParts(open, set, part, context)
  set.parts.set(number, { ...part, isUncertain })
  changed.add(set)
  if (replaced) place(sets, replaced, context)
  return set
}

/** The text that lacks a part and has had one in the last seconds. */
function findLacking(sets: PartSet[], number: number, now: Date): PartSet | undefined {
  const lacking = sets.filter((set) => isText(set) && isOpen(set, now) && !set.parts.has(number) && isRecent(set, now))
  return lacking.find((set) => age(lastReceivedAt(set), now) < togetherMs) ?? findLast(lacking)
}

/** The text that lacks a part and has waited longer for it. */
function findLate(sets: PartSet[], number: number, { isSettled }: { isSettled: boolean }): PartSet | undefined {
  return findLast(sets.filter((set) => isText(set) && !set.parts.has(number) && (set.settledAt !== null) === isSettled))
}

function findLast(sets: PartSet[]): PartSet | undefined {
  return sets.toSorted((a, b) => lastReceivedAt(a).getTime() - lastReceivedAt(b).getTime()).at(-1)
}

/**
 * A part that a long-waiting text got just now belongs, most likely, to the text that begins: otherwise one lost part would move the parts of every later text
 * with its reference by one. It is uncertain there, and goes back when the part comes that belongs there.
 */
function takeLateParts(sets: PartSet[], begun: PartSet, { number }: StoredPart, { now, changed }: Context): void {
  for (const set of sets)
    for (const late of findLateParts(set)) {
      if (late.number === number || begun.parts.has(late.number) || age(late.receivedAt, now) >= repeatedPartMs) continue
      set.parts.delete(late.number)
      begun.parts.set(late.number, { ...late, isUncertain: true })
      changed.add(set)
    }
}

/** The parts that came long after the others. */
function findLateParts({ parts }: PartSet): StoredPart[] {
  const sorted = [...parts.values()].toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  const gap = sorted.findLastIndex((part, index) => {
    const before = sorted[index - 1]
    return before !== undefined && age(before.receivedAt, part.receivedAt) >= repeatedPartMs
  })
  return gap === -1 ? [] : sorted.slice(gap)
}

/** Nothing is added to the set any more, and its content is deleted. */
export function closeSet(set: PartSet): void {
  set.isComplete = true
  set.sender = null
  set.recipient = null
  for (const [number, part] of set.parts) set.parts.set(number, { ...part, bytes: null })
}

/** True if it is more than spare parts. */
export function isText({ parts, settledAt }: PartSet): boolean {
  return settledAt !== null || [...parts.values()].some(({ isUncertain }) => !isUncertain)
}

/** True if every part has arrived. */
export function isWhole({ parts, total }: PartSet): boolean {
  return parts.size === total
}

/** True if every part has arrived, and all belong here for certain. */
export function isFinal(set: PartSet): boolean {
  return isWhole(set) && [...set.parts.values()].every(({ isUncertain }) => !isUncertain) && findLateParts(set).length === 0
}

/** A job closes what has been whole for that long. */
function isOpen(set: PartSet, now: Date): boolean {
  return !set.isComplete && age(set.createdAt, now) < partSetLifetimeMs && (!isWhole(set) || age(lastReceivedAt(set), now) < partsTimeoutMs)
}

function isRecent(set: PartSet, now: Date): boolean {
  return age(lastReceivedAt(set), now) < repeatedPartMs
}

function lastReceivedAt({ parts }: PartSet): Date {
  return new Date(Math.max(...[...parts.values()].map(({ receivedAt }) => receivedAt.getTime())))
}

/** True if a part may be a repetition of one in this set: while others are missing there, it is not a matter of time. */
function repeats(set: PartSet, part: StoredPart): boolean {
  const known = set.parts.get(part.number)
  if (!known || known.digest !== part.digest || (known.externalId !== null && part.externalId !== null)) return false
  return (isText(set) && !isWhole(set)) || Math.abs(age(known.receivedAt, part.receivedAt)) < repeatedPartMs
}

function age(from: Date, now: Date): number {
  return now.getTime() - from.getTime()
}
