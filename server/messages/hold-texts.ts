import { logIngest } from '#server/messages/log/log-ingest.ts'
import { findKnownDeliveries } from './message-queries.ts'
import { deliveredBefore } from './insert-texts.ts'
import type { TextOutcome, TextToStore } from './store-texts.ts'
import { toLogEntry } from './log/to-log-entry.ts'
import type { TextTransaction } from './transact-texts.ts'

/** Stores texts in the ingest log for an administrator, with their reasons. One that an administrator has assigned or deleted before, or that is stored, is a duplicate. */
export async function holdTexts({ app, tx }: TextTransaction, reasons: Map<TextToStore, string>): Promise<Map<TextToStore, TextOutcome>> {
  const arrived = [...reasons.keys()].filter(({ wasHeld = false }) => !wasHeld)
  const deliveries = arrived.flatMap(({ gatewayId, text: { externalId } }) =>
    gatewayId === null || externalId === null ? [] : [{ gatewayId, externalId }],
  )
  const known = new Map((await findKnownDeliveries(tx, deliveries)).map((delivery) => [keyOf(delivery), delivery]))
  const outcomes = new Map<TextToStore, TextOutcome>()
  const entries = []
  for (const [text, reason] of reasons) {
    const { gatewayId, text: content, wasHeld = false } = text
    const before = known.get(keyOf({ gatewayId, externalId: content.externalId }))
    if (before) {
      const why = before.wasDeleted ? 'An administrator has dropped this text.' : deliveredBefore
      outcomes.set(text, { status: 'duplicate', messageId: before.messageId, reason: why })
    } else {
      const outcome = { status: 'held', reason } as const
      outcomes.set(text, outcome)
      if (!wasHeld) entries.push({ ...toLogEntry(text, outcome, app.now()), sender: content.from, text: content.text })
    }
  }
  await logIngest({ db: tx }, entries)
  return outcomes
}

function keyOf({ gatewayId, externalId }: { gatewayId: number | null; externalId: string | null }): string {
  return `${gatewayId} ${externalId}`
}
