import type { Receipt } from '#domain/messages/message.ts'
import type { TextOutcome } from './store-texts.ts'

/** The receipt of a text for its gateway. One that is dropped needs no other delivery: it is `held`, with the reason. */
export function toReceipt(outcome: TextOutcome): Receipt {
  const { status } = outcome
  if (status === 'held' || status === 'dropped') return { status: 'held', reason: outcome.reason }
  return outcome.messageId === null ? { status } : { status, messageId: String(outcome.messageId) }
}
