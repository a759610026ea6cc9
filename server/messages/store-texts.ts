import type { InboundText } from '#domain/messages/message.ts'
import { insertReportedNumbers } from '#server/numbers/add/insert-reported-numbers.ts'
import { dropTexts } from './drop-texts.ts'
import { describeUnlisted, type Destination } from './find-destination.ts'
import { holdTexts } from './hold-texts.ts'
import { insertTexts } from './insert-texts.ts'
import type { TextTransaction } from './transact-texts.ts'

/** A text as it was delivered. `gatewayId` is null where the gateway has been deleted since. */
export type DeliveredText = {
  gatewayId: number | null
  format: string
  /** `to` is the recipient as far as it is known. */
  text: InboundText
  receivedAt: Date
  /** Absent where no request delivered it. */
  requestId?: string | undefined
}

/** A text to store: as it arrived, joined from its parts, or held until now. */
export type TextToStore = DeliveredText & {
  destination: Destination
  /** Says of a number that is not listed whether it is added. */
  mayAddNumber(number: string): boolean
  isIncomplete?: boolean
  /** What it is known by beside its id, where it was held; else that is found out. */
  origin?: string | null
  /** It is in the ingest log already, and its time stays as it is. */
  wasHeld?: boolean
}

/** `reason` is in words for the operator. `messageId` is null where the text has been deleted since. */
export type TextOutcome =
  | { status: 'stored'; messageId: number; /** Its number, where that has no gateway yet. */ orphan: string | null }
  | { status: 'duplicate'; messageId: number | null; reason: string }
  | { status: 'held'; reason: string }
  | { status: 'dropped'; reason: string }

/**
 * Stores texts in order, and returns what became of each, and the numbers that were added for them. A text that a sender rule drops is not stored; in place of one that a
 * rule hides, its number gets a notice. A text without a listed number is held. The caller calls `announceTexts` after the commit.
 */
export async function storeTexts(
  transaction: TextTransaction,
  texts: TextToStore[],
): Promise<{ outcomes: TextOutcome[]; added: string[] }> {
  const outcomes = new Map<TextToStore, TextOutcome>()
  const settle = (settled: Iterable<[TextToStore, TextOutcome]>) => {
    for (const [text, outcome] of settled) outcomes.set(text, outcome)
  }
  const withoutOutcome = () => texts.filter((text) => !outcomes.has(text))
  settle(dropTexts(transaction, texts))
  settle(await insertTexts(transaction, withoutOutcome()))
  const added = await addNumbers(transaction, withoutOutcome())
  if (added !== null) settle(await insertTexts(transaction, withoutOutcome()))
  settle(await holdTexts(transaction, new Map(withoutOutcome().map((text) => [text, reasonToHold(text.destination)]))))
  return { outcomes: texts.map((text) => outcomes.get(text) as TextOutcome), added: added ?? [] }
}

/** Adds the numbers of texts that may add theirs. Returns the added ones; null where there is none to try again. */
async function addNumbers({ app, tx }: TextTransaction, texts: TextToStore[]): Promise<string[] | null> {
  const gatewayOf = new Map<string, number | null>()
  for (const { destination, gatewayId, mayAddNumber } of texts)
    if ('number' in destination && mayAddNumber(destination.number)) gatewayOf.set(destination.number, gatewayId)
  if (gatewayOf.size === 0) return null
  const named = [...gatewayOf].map(([number, gatewayId]) => ({ number, gatewayId }))
  return insertReportedNumbers(tx, named, app.now())
}

function reasonToHold(destination: Destination): string {
  return 'unplaced' in destination ? destination.unplaced : describeUnlisted(destination.number)
}
